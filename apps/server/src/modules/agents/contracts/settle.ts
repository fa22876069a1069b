import { type Amount, type Currency, amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { readSiteMerchant } from '../../site/index.ts'
import type { ContractDeps } from './deps.ts'
import { dividendOf } from './dividend.ts'
import { readLine, readProfit, sumPlays, walletsOfLine } from './line.ts'
import { salaryOf } from './salary.ts'
import { type ContractRow, readTiers } from './store.ts'

interface DueRow extends Pick<
  ContractRow,
  'id' | 'merchant_id' | 'kind' | 'giver_id' | 'receiver_id' | 'active_amount' | 'fee_bp' | 'carry_periods'
> {
  readonly settled_until: Date
  readonly next_until: Date
  readonly period_at: Date
}

/**
 * Settles the next window of the contract that has waited longest, uplines before their
 * downlines, in one transaction under the contract's lock: what it comes to is written down
 * as owed and the contract moves on, both or neither [AGENT-41]. False when none is due.
 */
export function settleNext(deps: Pick<ContractDeps, 'database' | 'ledger'>): Promise<boolean> {
  return deps.database.transaction(async (tx) => {
    const { rows } =
      await sql<DueRow>`select id, merchant_id, kind, giver_id, receiver_id, active_amount, fee_bp, carry_periods,
        settled_until, next_until,
        greatest(starts_at, agents.period_at(period, settled_until, time_zone)) as period_at
      from agents.contract where next_until <= (select at from wagering.turnover_closed) order by next_until,
        receiver_id limit 1
      for no key update skip locked`.execute(tx)
    const [due] = rows
    if (!due) return false
    const { id, settled_until: windowAt, next_until: until, period_at: periodAt } = due
    const line = await readLine(tx, due, { from: periodAt, until })
    const { currency } = await readSiteMerchant(tx, due.merchant_id)
    const request = { currency, line, activeAmount: due.active_amount, windowAt }
    const totals = await sumPlays(tx, request)
    const profit = await readProfit(deps, tx, due, { ...request, ...totals })
    // A period without bets is one that a loss is carried over all the same.
    const isSettled = profit !== null || totals.windowAmount > 0n
    if (isSettled) {
      const tiers = (await readTiers(tx, [id])).get(id) ?? []
      const payout = profit
        ? dividendOf(tiers, { ...totals, profitAmount: profit.baseAmount })
        : salaryOf(tiers, { ...totals, paidBefore: await paidIn(tx, due) })
      // Nothing to pay is paid.
      await sql`insert into agents.payout (contract_id, giver_id, receiver_id, from_at, until_at, base_amount,
        period_at, counted_amount, active_count, rate_bp,
          amount, gross_amount, fee_amount, given_amount, carried_amount, paid_at, due_at)
        select ${id}, ${due.giver_id}, ${due.receiver_id}, ${windowAt}, ${until},
          ${profit?.baseAmount ?? totals.windowAmount}, ${periodAt}, ${totals.validAmount},
          ${totals.activeCount}, ${payout.rateBp}, ${payout.amount}, ${profit?.grossAmount ?? null},
            ${profit?.feeAmount ?? null}, ${profit?.givenAmount ?? null},
          ${profit?.carriedAmount ?? null}, case when ${payout.amount} = 0 then at end, case when ${payout.amount} > 0
            then at + make_interval(mins => coalesce((select pay_delay_minutes from agents.contract_rule
              where merchant_id = ${due.merchant_id} and kind = ${due.kind}), 0)) end
        from (select clock_timestamp() as at) as clock`.execute(tx)
    }
    await moveOn(tx, id, isSettled ? until : await nextSlot(tx, await walletsFrom(tx, due, currency), until))
    return true
  })
}

/** What the windows of a period that are settled come to. */
async function paidIn(tx: Tx, { id, period_at: periodAt }: DueRow): Promise<Amount> {
  const { rows } = await sql<{ amount: bigint }>`select coalesce(sum(amount), 0)::bigint as amount from agents.payout
    where contract_id = ${id} and period_at = ${periodAt}`.execute(tx)
  return amount(rows[0]?.amount ?? 0n)
}

/** The wallets of everybody whose play can count in a later window. */
async function walletsFrom(tx: Tx, due: DueRow, currency: Currency): Promise<readonly bigint[]> {
  const from = due.next_until
  return walletsOfLine(
    await readLine(tx, due, { from, until: new Date(Math.max(Date.now(), from.getTime())) }),
    currency,
  )
}

/**
 * The first slot at or after an instant in which the team's bets ended; the one that is
 * open when there is none. Windows before it are empty.
 */
async function nextSlot(tx: Tx, wallets: readonly bigint[], from: Date): Promise<Date> {
  const { rows } = await sql<{
    slot: Date
  }>`select least((select min(slot) from wagering.turnover where account_id = any(${wallets}::bigint[])
    and slot >= ${from}), at) as slot
    from wagering.turnover_closed`.execute(tx)
  return rows[0]?.slot ?? from
}

/** Takes a contract to the window of an instant, or to its end. */
async function moveOn(tx: Tx, contractId: bigint, to: Date): Promise<void> {
  await sql`update agents.contract set settled_until = settled,
      next_until = case when ends_at is null or ends_at > settled then least(agents.window_end(kind, period, settled,
        time_zone), ends_at) end
    from (select least(greatest(next_until, agents.window_at(kind, period, ${to}, time_zone)), ends_at) as settled
      from agents.contract where id = ${contractId}) as window_of where id = ${contractId}`.execute(tx)
}
