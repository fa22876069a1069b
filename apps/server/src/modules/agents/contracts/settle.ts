import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database.ts'
import type { ContractDeps } from './deps.ts'
import { salaryOf } from './salary.ts'
import { readTiers } from './store.ts'

interface DueRow {
  readonly id: bigint
  readonly giver_id: bigint | null
  readonly receiver_id: bigint
  readonly active_amount: bigint
  readonly settled_until: Date
  readonly next_until: Date
  readonly period_at: Date
}

export interface TeamQuery {
  readonly memberIds: readonly bigint[]
  readonly activeAmount: bigint
  /** The beginning of the period, and of the window in it. */
  readonly periodAt: Date
  readonly windowAt: Date
  readonly until: Date
}

/** What a team came to in a period and in its last window, by when bets ended. */
export async function sumPlays(connection: Sql, { memberIds, activeAmount, periodAt, windowAt, until }: TeamQuery) {
  const { rows } = await sql<{ active: number; counted: bigint; paid: bigint; base: bigint }>`
    select (count(*) filter (where valid >= ${activeAmount}))::int as active, coalesce(sum(valid), 0)::bigint as counted,
      coalesce(sum(payout), 0)::bigint as paid, coalesce(sum(latest), 0)::bigint as base
    from (select sum(valid_amount) as valid, sum(payout_amount) as payout, sum(valid_amount) filter (where slot >= ${windowAt}) as latest from agents.play
      where member_id = any(${memberIds}::bigint[]) and slot >= ${periodAt} and slot < ${until} group by member_id) as member`.execute(connection)
  const { active = 0, counted = 0n, paid = 0n, base = 0n } = rows[0] ?? {}
  return { activeCount: active, validAmount: amount(counted), payoutAmount: amount(paid), baseAmount: amount(base) }
}

/**
 * Settles the next window of the contract that has waited longest, uplines before their downlines, in one transaction under the contract's lock: what it
 * comes to is written down as owed and the contract moves on, both or neither [AGENT-41]. False when none is due.
 */
export function settleNext({ database, teamOf }: Pick<ContractDeps, 'database' | 'teamOf'>): Promise<boolean> {
  return database.transaction(async (tx) => {
    const { rows } = await sql<DueRow>`select id, giver_id, receiver_id, active_amount, settled_until, next_until,
        greatest(starts_at, agents.period_at(period, settled_until, time_zone)) as period_at
      from agents.contract where next_until <= (select at from agents.closed_until) order by next_until, receiver_id limit 1
      for no key update skip locked`.execute(tx)
    const [due] = rows
    if (!due) return false
    const { id, settled_until: windowAt, next_until: until, period_at: periodAt } = due
    const memberIds = await teamOf(tx, due.receiver_id)
    const team = await sumPlays(tx, { memberIds, activeAmount: due.active_amount, periodAt, windowAt, until })
    if (team.baseAmount > 0n) {
      const tiers = (await readTiers(tx, [id])).get(id) ?? []
      const { rows: before } = await sql<{ amount: bigint }>`select coalesce(sum(amount), 0)::bigint as amount from agents.payout
        where contract_id = ${id} and period_at = ${periodAt}`.execute(tx)
      const salary = salaryOf(tiers, { ...team, paidBefore: amount(before[0]?.amount ?? 0n) })
      // Nothing to pay is paid.
      await sql`insert into agents.payout (contract_id, giver_id, receiver_id, from_at, until_at, base_amount, period_at, counted_amount, active_count, rate_bp,
          amount, paid_at, due_at)
        select ${id}, ${due.giver_id}, ${due.receiver_id}, ${windowAt}, ${until}, ${team.baseAmount}, ${periodAt}, ${team.validAmount}, ${team.activeCount},
          ${salary.rateBp}, ${salary.amount}, case when ${salary.amount} = 0 then at end, case when ${salary.amount} > 0 then at end
        from (select clock_timestamp() as at) as clock`.execute(tx)
    }
    await moveOn(tx, id, team.baseAmount > 0n ? until : await nextSlot(tx, memberIds, until))
    return true
  })
}

/** The first slot at or after an instant in which the team's bets ended; the one that is open when there is none. Windows before it are empty. */
async function nextSlot(tx: Tx, memberIds: readonly bigint[], from: Date): Promise<Date> {
  const { rows } = await sql<{
    slot: Date
  }>`select least((select min(slot) from agents.play where member_id = any(${memberIds}::bigint[]) and slot >= ${from}), at) as slot
    from agents.closed_until`.execute(tx)
  return rows[0]?.slot ?? from
}

/** Takes a contract to the window of an instant, or to its end. */
async function moveOn(tx: Tx, contractId: bigint, to: Date): Promise<void> {
  await sql`update agents.contract set settled_until = settled,
      next_until = case when ends_at is null or ends_at > settled then least(agents.window_end(kind, settled, time_zone), ends_at) end
    from (select least(greatest(next_until, agents.window_at(kind, ${to}, time_zone)), ends_at) as settled
      from agents.contract where id = ${contractId}) as window_of where id = ${contractId}`.execute(tx)
}
