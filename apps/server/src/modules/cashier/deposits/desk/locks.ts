import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Row } from '../../rows.ts'

/** A claim older than this counts no more. */
export const takenMinutes = 60

export type LockedDeposit = Pick<
  Row<'cashier.deposit'>,
  'id' | 'member_id' | 'state' | 'amount' | 'received_amount' | 'approved_amount' | 'created_at' | 'expires_at'
> & {
  /** Whose work it is now. */
  readonly taken_by: string | null
  /** The member says that it is paid. */
  readonly is_told: boolean
}

/** Deposits of a merchant, held until the transaction ends: what else is decided about them comes before or after. */
export async function lockDeposits(
  tx: Tx,
  { merchantId, ids, now }: { readonly merchantId: number; readonly ids: readonly bigint[]; readonly now: Date },
): Promise<ReadonlyMap<bigint, LockedDeposit>> {
  const { rows } = await sql<LockedDeposit>`select id, member_id, state, amount, received_amount, approved_amount,
      created_at, expires_at,
      case when taken_at > ${now}::timestamptz - make_interval(mins => ${takenMinutes}) then taken_by end as taken_by,
      exists (select from cashier.deposit_notice where deposit_id = deposit.id) as is_told
    from cashier.deposit where id = any(${[...ids]}::bigint[]) and merchant_id = ${merchantId}
    order by id for update`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

export type LockedTransaction = Pick<
  Row<'cashier.bank_transaction'>,
  'id' | 'bank_id' | 'account_id' | 'amount' | 'verdict' | 'deposit_id'
> & {
  /** What of it is nobody's yet. */
  readonly left: bigint
  /** Where its money lies. */
  readonly house: 'bank' | 'provider'
}

/** A transaction of a bank of the merchant, held likewise. After the deposits. */
export async function lockTransaction(
  tx: Tx,
  { merchantId, id }: { readonly merchantId: number; readonly id: bigint },
): Promise<LockedTransaction | null> {
  const { rows } = await sql<Omit<LockedTransaction, 'left'>>`select told.id, bank_id, account_id, amount, verdict,
      deposit_id, case when bank.kind = 'bank_transfer' then 'bank' else 'provider' end as house
    from cashier.bank_transaction as told join cashier.bank on bank.id = told.bank_id
    where told.id = ${id} and merchant_id = ${merchantId} for update of told`.execute(tx)
  const [row] = rows
  if (!row) return null
  // Asked for once the row is held: what others have cleared before is seen.
  const { rows: sums } = await sql<{ cleared: bigint }>`select coalesce(sum(amount), 0)::bigint as cleared
    from cashier.clearing where transaction_id = ${id}`.execute(tx)
  return { ...row, left: row.verdict === 'credited' ? 0n : row.amount - (sums[0]?.cleared ?? 0n) }
}

/** The transaction that paid a deposit, as far as one did by its text. */
export async function transactionOf(tx: Tx, depositId: bigint): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint }>`select id from cashier.bank_transaction
    where deposit_id = ${depositId}`.execute(tx)
  return rows[0]?.id ?? null
}
