import { type MemberTransfer, type TransferDirection, orderNumberOf } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import { maskedName, usernamesOf } from '../../members/index.ts'
import type { Row } from '../rows.ts'

export type TransferRow = Row<'cashier.transfer'>

const columns = sql`id, merchant_id, way, from_member, to_member, currency, amount, remark, request_key, created_at`

/** The order number, as members and support read it. */
const orderNumber = (id: bigint): string => orderNumberOf('T', id)

/** Transfers as one of the two members sees them. */
export async function shownTo(
  connection: Sql,
  viewerId: bigint,
  rows: readonly TransferRow[],
): Promise<MemberTransfer[]> {
  const others = rows.map((row) => (row.from_member === viewerId ? row.to_member : row.from_member))
  const names = rows[0] && (await usernamesOf(connection, rows[0].merchant_id, [...new Set(others)]))
  return rows.map((row, at) => {
    const isSender = row.from_member === viewerId
    const name = names?.get(others[at] ?? 0n) ?? ''
    return {
      transferId: String(row.id),
      number: orderNumber(row.id),
      direction: isSender ? 'out' : 'in',
      counterpart: isSender === (row.way === 'up') ? 'upline' : 'downline',
      account: isSender && row.way === 'down' ? name : maskedName(name),
      amount: amount(row.amount),
      remark: row.remark,
      createdAt: row.created_at,
    }
  })
}

/** The transfer that a request has made before. */
export async function findRequested(
  connection: Sql,
  { memberId, key }: { readonly memberId: bigint; readonly key: string },
): Promise<TransferRow | null> {
  const { rows } = await sql<TransferRow>`select ${columns} from cashier.transfer
    where (from_member, request_key) = (${memberId}, ${key})`.execute(connection)
  return rows[0] ?? null
}

export type NewTransfer = Omit<TransferRow, 'id'>

/** Writes a transfer down. */
export async function insertTransfer(connection: Sql, transfer: NewTransfer): Promise<TransferRow> {
  const { rows } = await sql<TransferRow>`insert into cashier.transfer (merchant_id, way, from_member, to_member,
      currency, amount, remark, request_key, created_at)
    values (${transfer.merchant_id}, ${transfer.way}, ${transfer.from_member}, ${transfer.to_member},
      ${transfer.currency}, ${transfer.amount}, ${transfer.remark}, ${transfer.request_key}, ${transfer.created_at})
    returning ${columns}`.execute(connection)
  return rows[0]! // An insert returns its row.
}

export interface TransferQuery {
  readonly memberId: bigint
  readonly direction: TransferDirection | undefined
  readonly counterpart: MemberTransfer['counterpart'] | undefined
  readonly before: bigint | undefined
  readonly count: number
}

/** A page of what a member has sent and received, newest first: each half by its own index. */
export async function listTransfers(
  connection: Sql,
  { memberId, direction, counterpart, before, count }: TransferQuery,
): Promise<{ readonly transfers: MemberTransfer[]; readonly next: string | null }> {
  const half = (own: TransferDirection) => sql`(select ${columns} from cashier.transfer
    where ${own === 'out' ? sql`from_member` : sql`to_member`} = ${memberId}
      and (${direction ?? null}::text is null or ${direction ?? null} = ${own})
      and (${counterpart ?? null}::text is null
        or (way = 'up') = (${counterpart ?? null} = ${own === 'out' ? 'upline' : 'downline'}))
      and (${before ?? null}::bigint is null or id < ${before ?? null})
    order by id desc limit ${count + 1})`
  const { rows } = await sql<TransferRow>`select ${columns}
    from (${half('out')} union all ${half('in')}) as either order by id desc limit ${count + 1}`.execute(connection)
  const page = rows.slice(0, count)
  const last = page.at(-1)
  return {
    transfers: await shownTo(connection, memberId, page),
    next: rows.length > count && last ? String(last.id) : null,
  }
}
