import { type InputOf, type Outcome, type OutputOf, type withdrawalRoutes, done, refuse } from '@banyan/contract'
import { type Amount, amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Pictures } from '../../../platform/pictures/pictures.ts'
import type { WithdrawalDeps } from './deps.ts'
import type { Asker } from './orders.ts'
import { type WithdrawalRow, findWithdrawal, payoutOf, shown, tellChange } from './store.ts'

type Routes = typeof withdrawalRoutes
type Answer<Name extends keyof Routes> = Outcome<OutputOf<Routes[Name]>, Routes[Name]['refusals'][number]>
type Report = InputOf<Routes['reportReceipt']>['report']

/** Opens the receipt of a withdrawal that was just paid: its member has so many minutes to say what came. */
export async function openReceipt(
  tx: Tx,
  { id, minutes, now }: { readonly id: bigint; readonly minutes: number; readonly now: Date },
): Promise<void> {
  await sql`insert into cashier.withdrawal_receipt (withdrawal_id, forced_at)
    values (${id}, ${now}::timestamptz + make_interval(mins => ${minutes}))`.execute(tx)
}

/** Whether the member may still say what came: from the instant on at which it counts as received no more. */
const isOpen = ({ receipt, forced_at: forcedAt }: WithdrawalRow, now: Date) =>
  receipt === 'awaited' && forcedAt !== null && forcedAt > now

async function change(
  tx: Tx,
  deps: WithdrawalDeps,
  row: WithdrawalRow,
  changes: Partial<WithdrawalRow> & Pick<WithdrawalRow, 'receipt'>,
) {
  const next = { ...row, ...changes }
  await sql`update cashier.withdrawal_receipt set state = ${next.receipt}, received_amount = ${next.received_amount},
    remaining_amount = ${next.remaining_amount}, reported_at = ${next.reported_at},
    reported = case when ${next.reported_at}::timestamptz is not null then ${next.receipt}::cashier.receipt_state end
    where withdrawal_id = ${row.id}`.execute(tx)
  tellChange(tx, deps, { id: row.id, memberId: row.member_id, state: row.state })
  return next
}

/** The member has the money [WALLET-35]; said again, it answers as the first time. */
export async function confirmReceipt(
  deps: WithdrawalDeps,
  { withdrawalId }: InputOf<Routes['confirmReceipt']>,
  { memberId, now }: Asker,
): Promise<Answer<'confirmReceipt'>> {
  return deps.database.transaction(async (tx): Promise<Answer<'confirmReceipt'>> => {
    const found = await findWithdrawal(tx, { id: BigInt(withdrawalId), memberId }, { lock: true })
    if (!found) return refuse('withdrawal_not_found')
    if (found.receipt !== 'received' && !isOpen(found, now)) return refuse('receipt_decided')
    const row = found.receipt === 'received' ? found : await change(tx, deps, found, { receipt: 'received' })
    return done({ withdrawal: shown(deps, row), serverTime: now })
  })
}

/**
 * The money did not come, or only a part of it: a desk looks at it, with the picture that proves it [WALLET-36]
 * [WALLET-37]. The same report again answers as the first time.
 */
export async function reportReceipt(
  deps: WithdrawalDeps & { readonly pictures: Pictures },
  { withdrawalId, report }: InputOf<Routes['reportReceipt']>,
  { memberId, now }: Asker,
): Promise<Answer<'reportReceipt'>> {
  return deps.database.transaction(async (tx): Promise<Answer<'reportReceipt'>> => {
    const found = await findWithdrawal(tx, { id: BigInt(withdrawalId), memberId }, { lock: true })
    if (!found) return refuse('withdrawal_not_found')
    const answer = (row: WithdrawalRow) => done({ withdrawal: shown(deps, row), serverTime: now })
    const parts = partsOf(report)
    if (isSame(found, report.kind, parts)) return answer(found)
    if (!isOpen(found, now)) return refuse('receipt_decided')
    if (parts && !addUp(parts, payoutOf(found))) return refuse('receipt_sum_differs')
    const names = report.picture === undefined ? [] : [report.picture]
    const own = await deps.pictures.lock(tx, { memberId, names })
    if (!own) return refuse('picture_gone')
    const row = await change(tx, deps, found, {
      receipt: report.kind,
      received_amount: parts?.received ?? null,
      remaining_amount: parts?.remaining ?? null,
      reported_at: now,
    })
    await deps.pictures.attach(tx, found.id, own)
    return answer(row)
  })
}

interface Parts {
  readonly received: Amount
  readonly remaining: Amount
}

const partsOf = (report: Report): Parts | null =>
  report.kind === 'partly_received' ? { received: report.receivedAmount, remaining: report.remainingAmount } : null

/** Two sums, neither of them nothing, that are the payout together [WALLET-38]. */
const addUp = ({ received, remaining }: Parts, payout: Amount) =>
  received > 0n && remaining > 0n && received + remaining === payout

const isSame = (row: WithdrawalRow, kind: Report['kind'], parts: Parts | null) =>
  row.receipt === kind && row.received_amount === (parts?.received ?? null)

/** What has not come, by the member's report. */
export const missingOf = (row: Pick<WithdrawalRow, 'amount' | 'fee_amount' | 'remaining_amount'>): Amount =>
  row.remaining_amount === null ? payoutOf(row) : amount(row.remaining_amount)

/** So many receipts are forced in one transaction. */
const forceMost = 500

/**
 * Has payments count as received that nobody has answered in time [WALLET-39] [WALLET-40], and tells their members so
 * [WALLET-41]. One that is being answered just now is left to that.
 */
export async function forceReceipts(deps: WithdrawalDeps, now: Date): Promise<number> {
  return deps.database.transaction(async (tx) => {
    const { rows } = await sql<{ id: bigint; member_id: bigint }>`with due as (
        select withdrawal.id, member_id from cashier.withdrawal_receipt as receipt
        join cashier.withdrawal on withdrawal.id = receipt.withdrawal_id
        where receipt.state = 'awaited' and forced_at <= ${now}
        order by forced_at limit ${forceMost} for update of withdrawal skip locked)
      update cashier.withdrawal_receipt as receipt set state = 'forced' from due
      where receipt.withdrawal_id = due.id and receipt.state = 'awaited' returning due.id, due.member_id`.execute(tx)
    for (const { id, member_id: memberId } of rows) {
      await deps.tellMember(tx, { memberId, topic: 'withdrawal_forced' })
      tellChange(tx, deps, { id, memberId, state: 'completed' })
    }
    return rows.length
  })
}
