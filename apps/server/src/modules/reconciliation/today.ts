import { sql } from 'kysely'
import { type TodayPart, waitingIn } from '../../platform/today.ts'

/** Differences between the books and the world outside that nobody has closed. */
export const reconciliationToday: TodayPart = {
  tasks: {
    differences: (connection, merchantId) =>
      waitingIn(
        connection,
        sql`select found_at as at from reconciliation.difference
          where merchant_id = ${merchantId} and closed_at is null`,
      ),
  },
}
