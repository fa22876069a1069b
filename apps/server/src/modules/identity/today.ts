import { sql } from 'kysely'
import { type TodayPart, countedIn } from '../../platform/today.ts'

/** Who has registered; a trial is nobody who has. */
export const identityToday: TodayPart = {
  figures: [
    {
      names: ['registrations'],
      read: async (connection, { merchant, from, until }) => ({
        registrations: await countedIn(
          connection,
          sql`select registered_at as at, null::bigint as amount from members.member
            where merchant_id = ${merchant.id} and type <> 4 and registered_at >= ${from} and registered_at < ${until}`,
        ),
      }),
    },
  ],
}
