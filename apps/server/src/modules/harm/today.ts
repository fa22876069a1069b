import { sql } from 'kysely'
import { type TodayPart, waitingIn } from '../../platform/today.ts'

/** Members whom a colleague is to speak with. */
export const harmToday: TodayPart = {
  tasks: {
    care: (connection, merchantId) =>
      waitingIn(
        connection,
        sql`select opened_at as at from harm.contact where merchant_id = ${merchantId} and state <> 'closed'`,
      ),
  },
}
