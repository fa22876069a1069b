import { type Amount, amount, zero } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../../platform/database/database.ts'
import type { SiteMerchant } from '../../../../platform/http/types.ts'
import type { Row } from '../../rows.ts'
import type { WithdrawalDeps } from '../deps.ts'
import { openReceipt } from '../receipts.ts'
import { readRules } from '../rules.ts'
import { keepReference, move } from '../steps.ts'
import { type WithdrawalRow, payoutOf, tellChange } from '../store.ts'
import { reportForMember } from './came-back.ts'

/** A part of a withdrawal. */
export type PartRow = Row<'cashier.payout'>

/** All that is kept of a part. */
export const partColumns = sql`payout.id, withdrawal_id, part, payout.amount, kind, bank_id, file_id, payout.name,
  payout.state, reference, payout.reason, by, payout.created_at, sent_at, heard_at, payout.changed_at, tries, next_at,
  came_back_at, came_back_because, came_back_by`

/** States of a part of which nobody knows yet whether it is paid. */
export const openStates: ReadonlySet<PartRow['state']> = new Set(['created', 'sent', 'accepted'])

/** The parts of a withdrawal in their order; with `lock` they stay as they are until the transaction ends. */
export async function readParts(
  connection: Sql,
  withdrawalId: bigint,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<readonly PartRow[]> {
  const { rows } = await sql<PartRow>`select ${partColumns} from cashier.payout where withdrawal_id = ${withdrawalId}
    order by part ${lock ? sql`for update` : sql``}`.execute(connection)
  return rows
}

export const sumOf = (parts: readonly Pick<PartRow, 'amount'>[]): bigint =>
  parts.reduce((sum, part) => sum + part.amount, 0n)

/** What of a withdrawal is still to be paid. */
export function remainderOf(row: WithdrawalRow, parts: readonly PartRow[]): Amount {
  return amount(payoutOf(row) - sumOf(parts.filter(({ state }) => state === 'paid' || openStates.has(state))))
}

/** An amount in as few parts as its most allows, each about as large as the others. */
export function splitOf(sum: Amount, most: bigint | null): readonly Amount[] {
  if (most === null || sum <= most) return sum > zero ? [sum] : []
  const count = (sum + most - 1n) / most
  const each = sum / count
  const more = sum % count
  return Array.from({ length: Number(count) }, (_none, place) => amount(each + (BigInt(place) < more ? 1n : 0n)))
}

/** How the parts are paid, and by whose hand. */
export type Way = { readonly by: string; readonly now: Date } & (
  | { readonly kind: 'hand' }
  | { readonly kind: 'provider'; readonly bankId: number }
  | { readonly kind: 'file'; readonly fileId: bigint }
)

/** Writes down what is about to be paid: before anybody is asked to. */
export async function addParts(
  tx: Tx,
  row: WithdrawalRow,
  amounts: readonly Amount[],
  way: Way,
): Promise<readonly PartRow[]> {
  const bankId = way.kind === 'provider' ? way.bankId : null
  const fileId = way.kind === 'file' ? way.fileId : null
  const { rows } = await sql<PartRow>`insert into cashier.payout (withdrawal_id, part, amount, kind, bank_id,
      file_id, by, created_at, changed_at, next_at)
    select ${row.id}, coalesce((select max(part) from cashier.payout where withdrawal_id = ${row.id}), 0) + place,
      amount, ${way.kind}, ${bankId}, ${fileId}, ${way.by}, ${way.now}, ${way.now},
      case when ${way.kind} = 'provider' then ${way.now}::timestamptz end
    from unnest(${[...amounts]}::bigint[]) with ordinality as given(amount, place) order by place
    returning ${partColumns}`.execute(tx)
  return rows
}

/** The money of a part has left. False: another transfer has this reference, and nothing was written. */
export async function payPart(
  tx: Tx,
  row: WithdrawalRow,
  part: Pick<PartRow, 'id' | 'amount'>,
  { reference, now }: { readonly reference: string; readonly now: Date },
): Promise<boolean> {
  if (!(await keepReference(tx, row, { reference, isAgain: false }))) return false
  await sql`update cashier.payout set state = 'paid', reference = ${reference}, amount = ${part.amount},
    next_at = null, heard_at = ${now}, changed_at = ${now} where id = ${part.id}`.execute(tx)
  await sql`select ledger.move_house('withdrawal', 'bank', ${row.currency}::smallint, ${part.amount}::bigint,
    ${now})`.execute(tx)
  return true
}

/** The money of a part has come back, or never left: it is still held. */
export async function endPart(
  tx: Tx,
  { id }: Pick<PartRow, 'id'>,
  { state, reason, now }: { readonly state: 'returned' | 'failed'; readonly reason: string; readonly now: Date },
): Promise<void> {
  await sql`update cashier.payout set state = ${state}, reason = ${reason}, next_at = null, heard_at = ${now},
    changed_at = ${now} where id = ${id}`.execute(tx)
}

interface Ended {
  readonly now: Date
  readonly merchant: Pick<SiteMerchant, 'id' | 'currency' | 'timeZone'>
  /** The colleague who has ended the last part; none where a provider did. */
  readonly by?: string
  /** Why something is to be paid again, for the history. */
  readonly reason?: string
}

/**
 * Brings a withdrawal on after one of its parts has ended: nothing while another is open; completed once all of it is
 * paid, of which the member is told and asked what came; or else to be paid again.
 */
export async function followParts(
  tx: Tx,
  deps: WithdrawalDeps,
  row: WithdrawalRow,
  { now, merchant, by, reason }: Ended,
): Promise<WithdrawalRow['state']> {
  const parts = await readParts(tx, row.id)
  const step = { now, ...(by !== undefined && { by }) }
  if (parts.some(({ state }) => openStates.has(state))) {
    tellChange(tx, deps, { id: row.id, memberId: row.member_id, state: row.state })
    return row.state
  }
  if (remainderOf(row, parts) > zero) {
    await move(tx, deps, row, { ...step, state: 'approved', ...(reason !== undefined && { reason }) })
    return 'approved'
  }
  const { receiptMinutes } = await readRules(tx, deps, merchant)
  await sql`select ledger.move_house('withdrawal', 'fee', ${row.currency}::smallint, ${row.fee_amount}::bigint,
    ${now})`.execute(tx)
  await openReceipt(tx, { id: row.id, minutes: receiptMinutes, now })
  await reportForMember(tx, row, now)
  await deps.tellMember(tx, { memberId: row.member_id, topic: 'withdrawal_paid' })
  const paidBy = row.taken_by
  await move(tx, deps, row, { ...step, state: 'completed', ...(paidBy !== null && { paidBy }) })
  return 'completed'
}
