import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import type { WithdrawalDeps } from '../deps.ts'
import { type WithdrawalRow, payoutOf, tellChange } from '../store.ts'

/** Confirmed by its member, or settled by a desk: a bank's second word is for people alone then. */
export const isOver = ({ receipt }: Pick<WithdrawalRow, 'receipt'>) => receipt === 'received' || receipt === 'settled'

interface CameBack {
  /** That of the part. */
  readonly id: bigint
  readonly reason: string
  readonly now: Date
  /** The colleague who says it for the bank; its own call says it itself. */
  readonly by?: string
}

/**
 * A bank has money again that it had told as paid (docs/decisions/0491). The withdrawal is reported for its member,
 * also once it counts as received because nobody answered, and a desk settles it. False: it is over.
 */
export async function takeBack(
  tx: Tx,
  deps: WithdrawalDeps,
  row: WithdrawalRow,
  { id, reason, now, by }: CameBack,
): Promise<boolean> {
  if (isOver(row)) return false
  await sql`update cashier.payout set came_back_at = ${now}, came_back_because = ${reason},
      came_back_by = ${by ?? null}, heard_at = ${now} where id = ${id}`.execute(tx)
  if (row.receipt !== null) await reportForMember(tx, row, now)
  tellChange(tx, deps, { id: row.id, memberId: row.member_id, state: row.state })
  return true
}

/** Opens the report of what has come back of a withdrawal, unless its member has reported already. */
export async function reportForMember(tx: Tx, row: WithdrawalRow, now: Date): Promise<void> {
  const payout = payoutOf(row)
  await sql`update cashier.withdrawal_receipt as receipt set state = back.state, reported = back.state,
      received_amount = case back.state when 'partly_received' then ${payout}::bigint - back.amount end,
      remaining_amount = case back.state when 'partly_received' then back.amount end,
      reported_at = coalesce(reported_at, ${now}), by_bank = true
    from (select sum(amount)::bigint as amount, case when sum(amount) < ${payout}::bigint then 'partly_received'
        else 'not_received' end::cashier.receipt_state as state
      from cashier.payout where withdrawal_id = ${row.id} and came_back_at is not null) as back
    where withdrawal_id = ${row.id} and back.amount > 0 and (by_bank or receipt.state in ('awaited', 'forced'))`.execute(
    tx,
  )
}
