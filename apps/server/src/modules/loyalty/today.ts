import { sql } from 'kysely'
import { type TodayPart, waitingIn } from '../../platform/today.ts'

/** What members have redeemed that nobody has sent or paid. */
export const loyaltyToday: TodayPart = {
  tasks: {
    exchanges: (connection, merchantId) =>
      waitingIn(
        connection,
        sql`select asked_at as at from loyalty.exchange where merchant_id = ${merchantId} and status = 'processing'`,
      ),
  },
}
