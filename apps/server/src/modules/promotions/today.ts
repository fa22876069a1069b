import { sql } from 'kysely'
import { type TodayPart, waitingIn } from '../../platform/today.ts'

/** Applications that nobody has decided about. */
export const promotionsToday: TodayPart = {
  tasks: {
    applications: (connection, merchantId) =>
      waitingIn(
        connection,
        sql`select applied_at as at from promotion.application
          where (merchant_id, status) = (${merchantId}, 'applying')`,
      ),
  },
}
