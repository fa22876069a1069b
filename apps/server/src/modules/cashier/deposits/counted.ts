import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'

const idsOf = (rows: readonly { readonly id: bigint }[]): ReadonlySet<bigint> => new Set(rows.map(({ id }) => id))

/** Those of these deposits that were ordered with a bonus, which is given or about to be. */
export async function readOrderedWithBonus(
  connection: Sql,
  depositIds: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<{ id: bigint }>`select deposit_id as id from cashier.chosen_bonus
    where deposit_id = any(${depositIds}::bigint[]) and bonus_state <> 'lapsed'`.execute(connection)
  return idsOf(rows)
}

/** Those of these deposits whose payment was taken back after it was credited. */
export async function readReversed(connection: Sql, depositIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<{ id: bigint }>`select deposit.id
    from cashier.payment_reversal as reversal join cashier.bank_transaction as told on told.id = transaction_id
    join cashier.deposit on deposit.id = coalesce(told.deposit_id,
      (select deposit_id from cashier.clearing where transaction_id = told.id and deposit_id is not null limit 1))
    where deposit.id = any(${depositIds}::bigint[])`.execute(connection)
  return idsOf(rows)
}
