import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** Keeps accounts of a member from being added until the transaction ends. It comes before the lock of the name. */
export async function holdAccounts(tx: Tx, memberId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('withdrawal accounts of'), hashtext(${String(memberId)}))`.execute(tx)
}

/**
 * Removes the accounts of a member whose name is another now: accounts are in the holder's name only. What was asked
 * for already is still paid there. Answers how many were removed.
 */
export async function removeAccountsOf(tx: Tx, memberId: bigint): Promise<number> {
  const { rows } = await sql`update cashier.withdrawal_account set removed_at = clock_timestamp()
    where member_id = ${memberId} and removed_at is null returning id`.execute(tx)
  return rows.length
}
