import { sql } from 'kysely'
import { type TodayPart, waitingIn } from '../../platform/today.ts'

/** Alerts that are not worked off. */
export const alertsToday: TodayPart = {
  tasks: {
    alerts: (connection, merchantId) =>
      waitingIn(
        connection,
        sql`select first_seen_at as at from alerts.alert
          where merchant_id = ${merchantId} and state in ('open', 'taken')`,
      ),
  },
}
