import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { DepositDeps } from '../deposits/deps.ts'
import { type LockedTransaction, lockDeposits, lockTransaction } from '../deposits/desk/locks.ts'
import { type Vouching, readVouching } from './store.ts'

/** So many are matched in one go. */
const matchMost = 100

/**
 * Matches what banks have told of since to the deposits that people vouched for by the same name of the transaction: it
 * pays those, and is credited to nobody again. What came less stays in suspense, for people to decide.
 */
export async function matchVouched(
  { database, site }: Pick<DepositDeps, 'database' | 'site'>,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ deposit_id: bigint; merchant_id: number; transaction_id: bigint }>`select
      vouching.deposit_id, merchant_id, told.id as transaction_id
    from cashier.vouching join cashier.bank on bank.id = bank_id
      join cashier.bank_transaction as told on (told.bank_id, told.name) = (vouching.bank_id, vouching.reference)
    where transaction_id is null and told.verdict = 'suspense' and told.amount >= vouching.amount
      and not exists (select from cashier.clearing where clearing.transaction_id = told.id)
    order by vouching.deposit_id limit ${matchMost}`.execute(database.sql)
  let matched = 0
  for (const { deposit_id: depositId, merchant_id: merchantId, transaction_id: transactionId } of rows) {
    const { currency } = await site.merchantOf(merchantId)
    await database.transaction(async (tx) => {
      await lockDeposits(tx, { merchantId, ids: [depositId], now })
      const told = await lockTransaction(tx, { merchantId, id: transactionId })
      const vouching = await readVouching(tx, depositId)
      if (!told || !vouching || vouching.transaction_id !== null || told.left < vouching.amount) return
      await bookVouched(tx, { depositId, told, vouching, currencyId: currency.id, now })
      matched += 1
    })
  }
  return matched
}

interface Matched {
  readonly depositId: bigint
  readonly told: LockedTransaction
  readonly vouching: Vouching
  readonly currencyId: number
  readonly now: Date
}

/** Takes money of a transaction out of suspense, as that of a deposit which was credited before. */
export async function bookVouched(tx: Tx, { depositId, told, vouching, currencyId, now }: Matched): Promise<void> {
  const { amount, reason, proposed_by: proposedBy, decided_by: by } = vouching
  await sql`insert into cashier.clearing (bank_id, transaction_id, kind, amount, deposit_id, reason, proposed_by,
      decided_by, decided_at)
    values (${told.bank_id}, ${told.id}, 'vouched', ${amount}, ${depositId}, ${reason}, ${proposedBy}, ${by},
      ${now})`.execute(tx)
  await sql`update cashier.vouching set transaction_id = ${told.id} where deposit_id = ${depositId}`.execute(tx)
  await sql`select ledger.move_house('suspense', 'vouched', ${currencyId}::smallint, ${amount}::bigint,
    ${now})`.execute(tx)
}
