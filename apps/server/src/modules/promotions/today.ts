import { sql } from 'kysely'
import { type TodayPart, waitingIn } from '../../platform/today.ts'

/** Applications that nobody has decided about, and bonuses that wait for a second person. */
export const promotionsToday: TodayPart = {
  tasks: {
    applications: (connection, merchantId) =>
      waitingIn(
        connection,
        sql`select applied_at as at from promotion.application
          where (merchant_id, status) = (${merchantId}, 'applying')`,
      ),
    handouts: (connection, merchantId) =>
      waitingIn(
        connection,
        sql`select proposed_at as at from promotion.handout where (merchant_id, state) = (${merchantId}, 'waiting')`,
      ),
  },
}
