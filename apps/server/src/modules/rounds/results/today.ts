import { sql } from 'kysely'
import { type TaskReader, type TodayPart, waitingIn } from '../../../platform/today.ts'

/** Draws by hand without a result, and corrections that wait for a second person: all sites bet on the same draws. */
const readResults: TaskReader = (connection) =>
  waitingIn(
    connection,
    sql`select draws_at as at from rounds.draw
      where by_hand and drawn_at is null and void_reason is null and draws_at <= clock_timestamp()
      union all select entered_at from rounds.result
        where confirmed_at is null and version > 1 and entered_at > clock_timestamp() - interval '24 hours'`,
  )

export const resultsToday: TodayPart = { tasks: { draw_results: readResults } }
