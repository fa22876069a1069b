import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import { type CountedPeriod, type TodayPart, countedIn, waitingIn } from '../../platform/today.ts'

/** What was credited of deposits, whether a bank told of it or people decided. */
const readDeposits = (connection: Sql, { merchant, from, until }: CountedPeriod) =>
  countedIn(
    connection,
    sql`select decided_at as at, coalesce(approved_amount, received_amount) as amount from cashier.deposit
      where merchant_id = ${merchant.id} and state = 'credited' and decided_at >= ${from} and decided_at < ${until}
        and currency = ${merchant.currency.id}`,
  )

/** What was paid out of withdrawals, without fees. */
const readWithdrawals = (connection: Sql, { merchant, from, until }: CountedPeriod) =>
  countedIn(
    connection,
    sql`select changed_at as at, amount - fee_amount as amount from cashier.withdrawal
      where merchant_id = ${merchant.id} and state = 'completed' and changed_at >= ${from} and changed_at < ${until}
        and currency = ${merchant.currency.id}`,
  )

const withdrawalsIn = (states: readonly string[]) => (connection: Sql, merchantId: number) =>
  waitingIn(
    connection,
    sql`select created_at as at from cashier.withdrawal where merchant_id = ${merchantId}
      and state in ('pending', 'review', 'approved', 'paying') and state = any(${[...states]}::cashier.withdrawal_state[])`,
  )

/** What the cashier tells of today: money in and out, and what waits at its desks. */
export const cashierToday: TodayPart = {
  figures: [
    {
      names: ['deposits', 'withdrawals'],
      async read(connection, period) {
        const [deposits, withdrawals] = await Promise.all([
          readDeposits(connection, period),
          readWithdrawals(connection, period),
        ])
        return { deposits, withdrawals }
      },
    },
  ],
  tasks: {
    withdrawals_review: withdrawalsIn(['pending', 'review']),
    withdrawals_pay: withdrawalsIn(['approved', 'paying']),
    withdrawals_disputed: (connection, merchantId) =>
      waitingIn(
        connection,
        sql`select reported_at as at from cashier.withdrawal_receipt as receipt
          join cashier.withdrawal on withdrawal.id = withdrawal_id
          where receipt.state in ('not_received', 'partly_received') and merchant_id = ${merchantId}`,
      ),
    deposits_review: (connection, merchantId) =>
      waitingIn(
        connection,
        sql`select created_at as at from cashier.deposit where merchant_id = ${merchantId} and state = 'review'`,
      ),
    suspense: (connection, merchantId) =>
      waitingIn(
        connection,
        sql`select told.received_at as at from cashier.bank_transaction as told
          join cashier.bank on bank.id = told.bank_id
          left join cashier.deposit on deposit.id = told.deposit_id
          where bank.merchant_id = ${merchantId} and told.verdict <> 'credited'
            and deposit.state is distinct from 'review'
            and told.amount > (select coalesce(sum(amount), 0) from cashier.clearing where transaction_id = told.id)`,
      ),
    adjustments: (connection, merchantId) =>
      waitingIn(
        connection,
        sql`select proposed_at as at from cashier.adjustment where (merchant_id, state) = (${merchantId}, 'waiting')`,
      ),
  },
}
