import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../../../platform/database/database.ts'
import type { Row } from '../../rows.ts'
import { isOver } from '../payouts/came-back.ts'
import { type WithdrawalRow, orderNumber } from '../store.ts'
import { fileNumber } from './order-file.ts'
import type { FilePart } from './verdicts.ts'

export const fileTable = 'cashier.payout_file'

export type FileRow = Row<'cashier.payout_file'>

const fileColumns = sql`id, merchant_id, currency, state, part_count, amount, data_key, content, request_key,
  created_by, created_at, downloaded_by, sent_by, sent_at, ended_by, ended_at, reason`

export interface WhoseFile {
  readonly id: bigint
  readonly merchantId: number
}

/** A file of the site; with `lock` nobody else decides about it until the transaction ends. */
export async function findFile(
  connection: Sql,
  { id, merchantId }: WhoseFile,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<FileRow | null> {
  const { rows } = await sql<FileRow>`select ${fileColumns} from cashier.payout_file
    where (id, merchant_id) = (${id}, ${merchantId}) ${lock ? sql`for update` : sql``}`.execute(connection)
  return rows[0] ?? null
}

/** The file that a request has made before. */
export async function findRequestedFile(
  connection: Sql,
  { merchantId, key }: { readonly merchantId: number; readonly key: string },
): Promise<FileRow | null> {
  const { rows } = await sql<FileRow>`select ${fileColumns} from cashier.payout_file
    where (merchant_id, request_key) = (${merchantId}, ${key})`.execute(connection)
  return rows[0] ?? null
}

/** A file as colleagues see it in the list. */
export const shownFile = (row: FileRow) => ({
  fileId: String(row.id),
  number: fileNumber(row.id),
  state: row.state,
  count: row.part_count,
  amount: amount(row.amount),
  createdBy: row.created_by,
  createdAt: row.created_at,
})

/** The files of a site, newest first, one more than asked for where there are more. */
export async function listFileRows(
  connection: Sql,
  {
    merchantId,
    state,
    after,
    count,
  }: {
    readonly merchantId: number
    readonly state: FileRow['state'] | undefined
    readonly after: bigint | undefined
    readonly count: number
  },
): Promise<readonly FileRow[]> {
  const { rows } = await sql<FileRow>`select ${fileColumns} from cashier.payout_file
    where merchant_id = ${merchantId}
      and (${state ?? null}::cashier.payout_file_state is null or state = ${state ?? null})
      and (${after ?? null}::bigint is null or id < ${after ?? null})
    order by id desc limit ${count + 1}`.execute(connection)
  return rows
}

/** The withdrawals of a file in the order of their locks. */
export async function withdrawalsOf(connection: Sql, fileId: bigint): Promise<readonly bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select withdrawal_id as id from cashier.payout
    where file_id = ${fileId} order by withdrawal_id`.execute(connection)
  return rows.map(({ id }) => id)
}

/** The parts of a file, by their withdrawals. */
export async function readFileParts(connection: Sql, fileId: bigint): Promise<readonly FilePart[]> {
  const { rows } = await sql<
    Row<'cashier.payout', 'id' | 'withdrawal_id' | 'amount' | 'state' | 'reference' | 'came_back_at'> & {
      readonly reviewer: string | null
      readonly receipt: WithdrawalRow['receipt']
    }
  >`select payout.id, payout.withdrawal_id, payout.amount, payout.state, reference, came_back_at,
      receipt.state as receipt,
      case when withdrawal.amount >= second_person_from then reviewed_by end as reviewer
    from cashier.payout join cashier.withdrawal on withdrawal.id = payout.withdrawal_id
    left join cashier.withdrawal_receipt as receipt on receipt.withdrawal_id = withdrawal.id
    where file_id = ${fileId} order by payout.withdrawal_id`.execute(connection)
  return rows.map(({ id, withdrawal_id: withdrawalId, came_back_at: cameBackAt, receipt, ...rest }) => ({
    ...rest,
    isBack: cameBackAt !== null,
    isOver: isOver({ receipt }),
    id,
    withdrawalId,
    number: orderNumber(withdrawalId),
  }))
}

/** Which of these withdrawals are of the site. */
export async function knownNumbers(
  connection: Sql,
  { merchantId, numbers }: { readonly merchantId: number; readonly numbers: readonly string[] },
): Promise<ReadonlySet<string>> {
  const ids = numbers.map((number) => number.slice(1)).filter((digits) => digits.length < 19)
  const { rows } = await sql<{ id: bigint }>`select id from cashier.withdrawal
    where merchant_id = ${merchantId} and id = any(${ids}::bigint[])`.execute(connection)
  return new Set(rows.map(({ id }) => orderNumber(id)))
}

/** Which of these names of transfers are kept already. */
export async function keptReferences(
  connection: Sql,
  { merchantId, references }: { readonly merchantId: number; readonly references: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ reference: string }>`select reference from cashier.payout_reference
    where merchant_id = ${merchantId} and reference = any(${[...references]}::text[])`.execute(connection)
  return new Set(rows.map(({ reference }) => reference))
}
