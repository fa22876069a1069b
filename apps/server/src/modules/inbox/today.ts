import { sql } from 'kysely'
import { type TodayPart, waitingIn } from '../../platform/today.ts'

/** What people have written that nobody has answered. */
export const inboxToday: TodayPart = {
  tasks: {
    feedback: (connection, merchantId) =>
      waitingIn(
        connection,
        sql`select sent_at as at from inbox.feedback where merchant_id = ${merchantId} and ended_at is null`,
      ),
    join: (connection, merchantId) =>
      waitingIn(
        connection,
        sql`select sent_at as at from inbox.join_entry where (merchant_id, state) = (${merchantId}, 'new')`,
      ),
  },
}
