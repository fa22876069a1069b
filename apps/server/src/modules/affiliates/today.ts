import { sql } from 'kysely'
import { type TodayPart, waitingIn } from '../../platform/today.ts'

/** What of affiliates waits for a colleague: months to be approved, by a first or a second person. */
export const affiliatesToday: TodayPart = {
  tasks: {
    affiliate_payments: (connection, merchantId) =>
      waitingIn(
        connection,
        sql`select closed_at as at from affiliates.statement join affiliates.month using (merchant_id, month)
          where merchant_id = ${merchantId} and state in ('waiting', 'approved')`,
      ),
  },
}
