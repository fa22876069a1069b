import { depositFee } from '@banyan/contract'
import { type Amount, type Currency, amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { creditDeposits } from '../deposits/credit.ts'
import type { DepositDeps } from '../deposits/deps.ts'
import type { Row } from '../rows.ts'

interface Paid {
  readonly id: bigint
  readonly memberId: bigint
  readonly merchantId: number
  readonly createdAt: Date
  /** What came of it, or what people have approved. */
  readonly amount: Amount
  readonly currency: Currency
  readonly now: Date
}

/**
 * Brings what a provider was paid for an order into the member's wallet, less the fee that the order was opened with.
 * An order that people have made, for money that came without one, has no fee.
 */
export async function creditFromProvider(
  tx: Tx,
  deps: Pick<DepositDeps, 'ledger' | 'requireTurnover'>,
  { now, ...paid }: Paid,
): Promise<void> {
  const { rows } = await sql<Row<'cashier.provider_order', 'fee_fixed' | 'fee_share'>>`select fee_fixed, fee_share
    from cashier.provider_order where deposit_id = ${paid.id}`.execute(tx)
  const [terms] = rows
  const fee = terms ? depositFee({ feeAmount: amount(terms.fee_fixed), feeShare: terms.fee_share }, paid.amount) : 0n
  await creditDeposits(tx, deps, [{ ...paid, amount: amount(paid.amount - fee), house: 'provider' }])
  await sql`update cashier.deposit set fee_amount = ${fee} where id = ${paid.id}`.execute(tx)
  await sql`select ledger.move_house('provider', 'fee', ${paid.currency.id}::smallint, ${fee}::bigint,
    ${now})`.execute(tx)
}
