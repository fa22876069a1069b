import {
  type InputOf,
  type ListedWithdrawal,
  type Outcome,
  type OutputOf,
  type staffWithdrawalRoutes,
  refuse,
} from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { PictureFile, Pictures } from '../../../platform/pictures/pictures.ts'
import { withUsernames } from '../../members/index.ts'
import { sentCoins } from './coin-amounts.ts'
import { completeInKind } from './coins.ts'
import type { WithdrawalDeps } from './deps.ts'
import { askPayout, listParts, listStuck, noteCameBack, readProviders, sendPayout } from './payouts/desk.ts'
import { readParts, remainderOf } from './payouts/parts.ts'
import { type NewProof, addProof, findProof, listProofs } from './proofs.ts'
import { readRisk } from './risk.ts'
import { type NewRules, type Rules, readRules, setRules } from './rules.ts'
import { type Settlement, settleReceipt } from './settle.ts'
import { type WithdrawalRow, findWithdrawal, listForDesk, orderNumber, payeeOf, payoutOf } from './store.ts'
import { failPayout, passWithdrawal, rejectWithdrawal, startPayout, takeWithdrawal } from './work.ts'

type Routes = typeof staffWithdrawalRoutes
type One = OutputOf<Routes['staffWithdrawal']>

/** A withdrawal as a colleague sees it, with its member's name, which is masked before it leaves the server. */
export type WithdrawalRecord = Omit<ListedWithdrawal, 'account'> & { readonly username: string }
export type WithdrawalFile = Omit<One, 'withdrawal' | 'currency' | 'decimals'> & {
  readonly withdrawal: WithdrawalRecord
}

const pageSize = 50

/** What the back office does with the withdrawals of the site at whose address it is opened. */
export function withdrawalDesk(deps: WithdrawalDeps & { readonly pictures: Pictures }) {
  return {
    currency: async () => (await deps.deskSite()).currency,
    list: (asked: InputOf<Routes['staffWithdrawals']>) => list(deps, asked),
    read: (id: bigint, now: Date) => read(deps, id, now),
    take: (tx: Tx, step: Parameters<typeof takeWithdrawal>[2]) => takeWithdrawal(tx, deps, step),
    pass: (tx: Tx, step: Parameters<typeof passWithdrawal>[2]) => passWithdrawal(tx, deps, step),
    reject: (tx: Tx, step: Parameters<typeof rejectWithdrawal>[2]) => rejectWithdrawal(tx, deps, step),
    startPayout: (tx: Tx, step: Parameters<typeof startPayout>[2]) => startPayout(tx, deps, step),
    completePayout: (tx: Tx, step: Parameters<typeof completeInKind>[2]) => completeInKind(tx, deps, step),
    failPayout: (tx: Tx, step: Parameters<typeof failPayout>[2]) => failPayout(tx, deps, step),
    sendPayout: (tx: Tx, step: Parameters<typeof sendPayout>[2]) => sendPayout(tx, deps, step),
    askPayout: (tx: Tx, step: Parameters<typeof askPayout>[2]) => askPayout(tx, deps, step),
    noteCameBack: (tx: Tx, step: Parameters<typeof noteCameBack>[2]) => noteCameBack(tx, deps, step),
    stuck: (now: Date) => listStuck(deps, now),
    settle: (tx: Tx, settlement: Settlement) => settleReceipt(tx, deps, settlement),
    picture: (id: bigint) => pictureOf(deps, id),
    addProof: (tx: Tx, proof: NewProof) => addProof(tx, deps, proof),
    proof: (withdrawalId: bigint, name: string) => findProof(deps, { withdrawalId, name }),
    rules: async (): Promise<Rules> => readRules(deps.database.sql, deps, await deps.deskSite()),
    setRules: async (tx: Tx, rules: NewRules) => setRules(tx, deps, await deps.deskSite(tx), rules),
  }
}

const listed = (row: WithdrawalRow) => ({
  withdrawalId: String(row.id),
  number: orderNumber(row.id),
  memberId: String(row.member_id),
  state: row.state,
  amount: amount(row.amount),
  feeAmount: amount(row.fee_amount),
  payoutAmount: payoutOf(row),
  createdAt: row.created_at,
  changedAt: row.changed_at,
  takenBy: row.taken_by,
  receipt: row.receipt,
})

async function list(
  { database, deskSite }: Pick<WithdrawalDeps, 'database' | 'deskSite'>,
  { state, receipt, memberId, after, count = pageSize }: InputOf<Routes['staffWithdrawals']>,
): Promise<{ readonly withdrawals: readonly WithdrawalRecord[]; readonly next: string | null }> {
  const { id: merchantId } = await deskSite()
  const { page, next } = await listForDesk(database.sql, {
    merchantId,
    state,
    receipt,
    memberId: memberId === undefined ? undefined : BigInt(memberId),
    after: after === undefined ? undefined : BigInt(after),
    count,
  })
  return { withdrawals: await withUsernames(database.sql, merchantId, page.map(listed)), next }
}

/** A withdrawal with what a reviewer has to know of its member [OPS-75]. */
async function read(deps: WithdrawalDeps & { readonly pictures: Pictures }, id: bigint, now: Date) {
  const { sql: connection } = deps.database
  const merchant = await deps.deskSite()
  const { id: merchantId } = merchant
  const row = await findWithdrawal(connection, { id, merchantId })
  if (!row) return null
  const { rows: history } = await sql<One['history'][number]>`select state, at, by, reason
    from cashier.withdrawal_event where withdrawal_id = ${id} order by id`.execute(connection)
  const [withdrawal] = await withUsernames(connection, merchantId, [listed(row)])
  const file: WithdrawalFile = {
    withdrawal: withdrawal!, // As many come back as were given.
    history,
    ...payeeOf(deps, row),
    coin: row.coin,
    sent: sentCoins(row),
    accountAddedAt: row.account_added_at,
    parts: [...(await listParts(connection, id))],
    remainingAmount: remainderOf(row, await readParts(connection, id)),
    providers: [...(row.bank_bin === null ? [] : await readProviders(connection, deps, merchant))],
    secondPersonFrom: amount(row.second_person_from),
    reviewedBy: row.reviewed_by,
    risk: await readRisk(deps, row, now),
    dispute: await disputeOf(deps, row),
  }
  return file
}

/** What the member has reported; null while that is nothing. */
async function disputeOf(
  { database, pictures }: { readonly database: WithdrawalDeps['database']; readonly pictures: Pictures },
  row: WithdrawalRow,
): Promise<One['dispute']> {
  if (row.receipt === null || row.reported_at === null) return null
  const names = await pictures.namesOf(database.sql, [row.id])
  return {
    receipt: row.receipt,
    receivedAmount: row.received_amount === null ? null : amount(row.received_amount),
    remainingAmount: row.remaining_amount === null ? null : amount(row.remaining_amount),
    picture: names.get(row.id)?.[0] ?? null,
    reportedAt: row.reported_at,
    isByBank: row.by_bank ?? false,
    outcome: row.outcome,
    outcomeReason: row.outcome_reason,
    proofs: await listProofs(database.sql, row),
  }
}

/** The picture that came with a report on a withdrawal of this site. */
async function pictureOf(
  { database, deskSite, pictures }: Pick<WithdrawalDeps, 'database' | 'deskSite'> & { readonly pictures: Pictures },
  id: bigint,
): Promise<Outcome<PictureFile, 'not_found'>> {
  const { id: merchantId } = await deskSite()
  if (!(await findWithdrawal(database.sql, { id, merchantId }))) return refuse('not_found')
  const name = (await pictures.namesOf(database.sql, [id])).get(id)?.[0]
  return name === undefined ? refuse('not_found') : pictures.findSent(id, name)
}

export type WithdrawalDeskOfSite = ReturnType<typeof withdrawalDesk>
