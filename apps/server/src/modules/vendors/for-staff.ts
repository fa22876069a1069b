import { amount, currencyById } from '@banyan/money'
import type { ConnectionForStaff, DisputeForStaff, TransferForStaff } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import { currencyIdOf } from '../ledger/index.ts'

const shownMost = 100

/** Whether a row belongs to a connection of the merchant. */
const isOf = (merchantId: number) =>
  sql`connection_id in (select id from vendors.connection where merchant_id = ${merchantId})`

/** Each connection of a merchant with what is open at it. No secret, and no address of the vendor's network. */
export async function listConnections(connection: Sql, merchantId: number): Promise<readonly ConnectionForStaff[]> {
  const { rows } = await sql<ConnectionForStaff>`select vassalage, operator, wallet, status, base_url as "baseUrl",
      cardinality(secrets) as secrets,
      (select until from vendors.reconciled where connection_id = connection.id) as "comparedUntil",
      (select count(*)::int from vendors.transfer where connection_id = connection.id and status in ('new', 'sent',
        'unknown')) as "openTransfers",
      (select count(*)::int from vendors.dispute where connection_id = connection.id and closed_at is null)
        as "openDisputes"
    from vendors.connection where merchant_id = ${merchantId} order by vassalage, operator`.execute(connection)
  return rows
}

interface TransferRow extends Omit<TransferForStaff, 'id' | 'amount' | 'currency' | 'decimals'> {
  readonly id: bigint
  readonly accountId: bigint
  readonly amount: bigint
}

/**
 * Transfers that are under way, the oldest first, or that failed, the newest first. The member is named by id alone.
 */
export async function listTransfers(
  connection: Sql,
  merchantId: number,
  status: 'open' | 'failed',
): Promise<readonly TransferForStaff[]> {
  const chosen =
    status === 'open'
      ? sql`transfer.status in ('new', 'sent', 'unknown') order by created_at`
      : sql`transfer.status = 'failed' order by created_at desc`
  const { rows } =
    await sql<TransferRow>`select transfer.id, vassalage, account_id as "accountId", ledger.member_of(account_id)::text
      as "memberId", direction, amount,
      transfer.status, checks, check_at as "checkAt", created_at as "createdAt"
    from vendors.transfer join vendors.connection on connection.id = connection_id
    where merchant_id = ${merchantId} and ${chosen} limit ${shownMost}`.execute(connection)
  return rows.map(({ id, accountId, amount: moved, ...rest }) => {
    const { code, decimals } = currencyById(currencyIdOf(accountId))
    return { ...rest, id: String(id), amount: amount(moved), currency: code, decimals }
  })
}

/**
 * Has the vendor asked at once what became of a transfer; the job does it within seconds.
 * False of one that is not under way, or another merchant's.
 */
export async function askTransfer(tx: Tx, merchantId: number, id: bigint): Promise<boolean> {
  const { numAffectedRows } = await sql`update vendors.transfer set check_at = clock_timestamp()
    where id = ${id} and status = 'unknown' and ${isOf(merchantId)}`.execute(tx)
  return numAffectedRows === 1n
}

interface DisputeRow extends Omit<DisputeForStaff, 'id'> {
  readonly id: bigint
}

/**
 * Differences between the books, those that are open oldest first, those that are closed
 * newest first. Amounts as the vendor writes them.
 */
export async function listDisputes(
  connection: Sql,
  merchantId: number,
  status: 'open' | 'closed',
): Promise<readonly DisputeForStaff[]> {
  const chosen =
    status === 'open'
      ? sql`closed_at is null order by found_at, dispute.id`
      : sql`closed_at is not null order by closed_at desc, dispute.id desc`
  const { rows } = await sql<DisputeRow>`select dispute.id, vassalage, family, tx, kind, vendors.units(told, connection)
      as told, vendors.units(ours, connection) as ours,
      found_at as "foundAt", closed_at as "closedAt", conclusion
    from vendors.dispute join vendors.connection on connection.id = connection_id
    where merchant_id = ${merchantId} and ${chosen} limit ${shownMost}`.execute(connection)
  return rows.map(({ id, ...rest }) => ({ ...rest, id: String(id) }))
}

/**
 * Writes down what was found. Moves nothing: money follows from the vendor's own signed calls. False of one that is
 * closed already, none, or another merchant's.
 */
export async function closeDispute(
  tx: Tx,
  merchantId: number,
  { id, conclusion }: { readonly id: bigint; readonly conclusion: string },
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update vendors.dispute set closed_at = clock_timestamp(), conclusion = ${conclusion}
    where id = ${id} and closed_at is null and ${isOf(merchantId)}`.execute(tx)
  return numAffectedRows === 1n
}
