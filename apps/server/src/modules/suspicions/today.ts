import { sql } from 'kysely'
import { type TodayPart, waitingIn } from '../../platform/today.ts'

/** Suspicions that are not worked off. */
export const suspicionsToday: TodayPart = {
  tasks: {
    suspicions: (connection, merchantId) =>
      waitingIn(
        connection,
        sql`select first_seen_at as at from suspicions.suspicion
          where merchant_id = ${merchantId} and state in ('open', 'taken', 'proposed')`,
      ),
  },
}
