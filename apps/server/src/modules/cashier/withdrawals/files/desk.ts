import {
  type InputOf,
  type Outcome,
  type OutputOf,
  type staffPayoutFileRoutes,
  done,
  payoutFileMost,
  refuse,
} from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../../../platform/database/database.ts'
import { type AccountRow, maskedNumber } from '../accounts.ts'
import type { WithdrawalDeps } from '../deps.ts'
import { lineOf } from '../payouts/send.ts'
import { type PartRow, partColumns, remainderOf } from '../payouts/parts.ts'
import type { Row } from '../../rows.ts'
import { type WithdrawalRow, listForDesk, orderNumber, pageOf } from '../store.ts'
import { findFile, listFileRows, shownFile } from './store.ts'

type Routes = typeof staffPayoutFileRoutes
type Answer<Name extends keyof Routes> = Omit<OutputOf<Routes[Name]>, 'currency' | 'decimals'>
type Deps = Pick<WithdrawalDeps, 'database' | 'deskSite' | 'isHeld'>

const pageSize = 50

/** A page of the files of the site, newest first. */
export async function listFiles(
  { database, deskSite }: Pick<Deps, 'database' | 'deskSite'>,
  { state, after, count = pageSize }: InputOf<Routes['payoutFiles']>,
): Promise<Answer<'payoutFiles'>> {
  const { id: merchantId } = await deskSite()
  const query = { merchantId, state, after: after === undefined ? undefined : BigInt(after), count }
  const { page, next } = pageOf(await listFileRows(database.sql, query), count)
  return { files: page.map(shownFile), next }
}

/** Withdrawals to banks that wait to be paid, the longest waiting first, and what keeps this colleague from it. */
export async function listReady(
  { database, deskSite, isHeld }: Deps,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<Answer<'payoutFileReady'>> {
  const { id: merchantId } = await deskSite()
  const every = { state: 'approved', receipt: undefined, memberId: undefined, after: undefined } as const
  const { page } = await listForDesk(database.sql, { merchantId, ...every, count: payoutFileMost })
  const rows = page.filter((row) => row.bank_bin !== null)
  const parts = await readPartsOf(
    database.sql,
    rows.map(({ id }) => id),
  )
  const held = new Set<bigint>()
  // One after the other: a list is no reason to take every connection.
  for (const memberId of new Set(rows.map((row) => row.member_id)))
    if (await isHeld(database.sql, memberId, now)) held.add(memberId)
  return { withdrawals: rows.map((row) => ready(row, parts.get(row.id) ?? [], { by, held })) }
}

function ready(
  row: WithdrawalRow,
  parts: readonly PartRow[],
  { by, held }: { readonly by: string; readonly held: ReadonlySet<bigint> },
): Answer<'payoutFileReady'>['withdrawals'][number] {
  const isReviewer = row.reviewed_by === by && row.amount >= row.second_person_from
  return {
    withdrawalId: String(row.id),
    number: orderNumber(row.id),
    amount: remainderOf(row, parts),
    bankName: row.bank_name,
    createdAt: row.created_at,
    obstacle: isReviewer ? 'second_person_needed' : held.has(row.member_id) ? 'withdrawals_held' : null,
  }
}

async function readPartsOf(connection: Sql, withdrawalIds: readonly bigint[]): Promise<Map<bigint, PartRow[]>> {
  const { rows } = await sql<PartRow>`select ${partColumns} from cashier.payout
    where withdrawal_id = any(${[...withdrawalIds]}::bigint[])`.execute(connection)
  return Map.groupBy(rows, (row) => row.withdrawal_id)
}

/** A file with its transfers, and what the bank has said of them. */
export async function readFile(
  { database, deskSite }: Pick<Deps, 'database' | 'deskSite'>,
  fileId: string,
): Promise<Outcome<Answer<'payoutFile'>, 'not_found'>> {
  const { sql: connection } = database
  const file = await findFile(connection, { id: BigInt(fileId), merchantId: (await deskSite()).id })
  if (!file) return refuse('not_found')
  return done({
    ...shownFile(file),
    lines: await readLines(connection, file.id),
    downloadedBy: file.downloaded_by,
    sentBy: file.sent_by,
    sentAt: file.sent_at,
    endedBy: file.ended_by,
    endedAt: file.ended_at,
    reason: file.reason,
    results: await readResults(connection, file.id),
  })
}

async function readLines(connection: Sql, fileId: bigint): Promise<Answer<'payoutFile'>['lines']> {
  const { rows } = await sql<
    Pick<PartRow, 'withdrawal_id' | 'part' | 'amount' | 'state' | 'reference' | 'reason'> &
      Pick<AccountRow, 'bank_name' | 'kind' | 'head' | 'last_four'>
  >`select withdrawal_id, part, payout.amount, payout.state, payout.reference, payout.reason, bank.name as bank_name,
      account.kind, head, last_four
    from cashier.payout join cashier.withdrawal on withdrawal.id = withdrawal_id
    join cashier.withdrawal_account as account on account.id = account_id
    join cashier.payout_bank as bank on bank.code = bank_code
    where file_id = ${fileId} order by withdrawal_id`.execute(connection)
  return rows.map((row) => ({
    withdrawalId: String(row.withdrawal_id),
    number: lineOf(row.withdrawal_id, row.part),
    amount: amount(row.amount),
    bankName: row.bank_name,
    accountNumber: maskedNumber(row),
    state: row.state,
    reference: row.reference,
    reason: row.reason,
  }))
}

async function readResults(connection: Sql, fileId: bigint): Promise<Answer<'payoutFile'>['results']> {
  const { rows } = await sql<
    Row<'cashier.payout_file_result', 'paid' | 'returned' | 'taken_by' | 'taken_at'>
  >`select paid, returned + came_back as returned, taken_by, taken_at from cashier.payout_file_result
    where file_id = ${fileId} order by id`.execute(connection)
  return rows.map(({ taken_by: by, taken_at: at, ...counts }) => ({ by, at, ...counts }))
}
