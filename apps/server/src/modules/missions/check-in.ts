import { type CheckIn, type Outcome, type OutputOf, done, type missionRoutes, refuse } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import { keptFrom } from '../wagering/index.ts'
import { readCalendar } from './calendar.ts'
import type { MissionDeps } from './deps.ts'
import type { Row } from './rows.ts'

type Route = typeof missionRoutes.claimCheckIn
type CheckedIn = Outcome<OutputOf<Route>, Route['refusals'][number]>

interface Asker {
  readonly memberId: bigint
  readonly merchant: Pick<SiteMerchant, 'id' | 'currency' | 'timeZone'>
  readonly now: Date
}

const daysInARow = 7

/** The last day of a member that still counts: today's, or yesterday's. */
async function lastDay(connection: Sql, memberId: bigint, today: string) {
  const { rows } = await sql<{ day: number; isToday: boolean }>`select day, checked_on = ${today}::date as "isToday"
    from missions.check_in where member_id = ${memberId} and checked_on >= ${today}::date - 1
    order by checked_on desc limit 1`.execute(connection)
  return rows[0]
}

/** The rewards of the seven days and which of them are done: none after a missed day, nor after the seventh. */
export async function readCheckIn(connection: Sql, { memberId, merchant, now }: Asker): Promise<CheckIn> {
  const { today, dayEndsAt } = await readCalendar(connection, now, merchant.timeZone)
  const { rows } = await sql<
    Row<'missions.check_in_reward', 'points' | 'amount'>
  >`select points, amount from missions.check_in_reward where merchant_id = ${merchant.id} order by day`.execute(
    connection,
  )
  const last = await lastDay(connection, memberId, today)
  const isDone = last?.isToday ?? false
  return {
    rewards: rows.map((row) => ({ points: amount(row.points), amount: amount(row.amount) })),
    done: last && (isDone || last.day < daysInARow) ? last.day : 0,
    isDone,
    nextAt: dayEndsAt,
  }
}

/**
 * Checks a member in, once a day of the merchant's zone (docs/decisions/0256). The row is written before anything is
 * paid: of two presses at once one waits for it and is refused. A member on a break checks in as well: points stake
 * nothing, and a break must not cost the days in a row.
 */
export async function checkIn(
  { database, loyalty }: Pick<MissionDeps, 'database' | 'loyalty'>,
  asker: Asker,
): Promise<CheckedIn> {
  const { memberId, merchant, now } = asker
  const { id: merchantId, currency, timeZone } = merchant
  return database.transaction(async (tx): Promise<CheckedIn> => {
    const kept = await keptFrom(tx, { memberId, currency }, 'collect')
    if (kept) return kept
    const { today, dayEndsAt } = await readCalendar(tx, now, timeZone)
    const last = await lastDay(tx, memberId, today)
    if (last?.isToday) return refuse('checked_in', { until: dayEndsAt.toISOString() })
    const day = ((last?.day ?? 0) % daysInARow) + 1
    const { rows } = await sql<Row<'missions.check_in', 'id' | 'points' | 'amount'>>`insert into missions.check_in
        (member_id, checked_on, day, points, amount, checked_at)
      select ${memberId}, ${today}::date, day, points, amount, ${now}
      from missions.check_in_reward where merchant_id = ${merchantId} and day = ${day}
      on conflict do nothing returning id, points, amount`.execute(tx)
    const [row] = rows
    if (!row) {
      const { rewards } = await readCheckIn(tx, asker)
      return rewards.length === 0 ? refuse('not_found') : refuse('checked_in', { until: dayEndsAt.toISOString() })
    }
    const given = { points: amount(row.points), amount: amount(row.amount) }
    await loyalty.give(tx, { memberId, currency, ...given, reason: 'check_in', reference: row.id, at: now })
    return done({ ...given, checkIn: await readCheckIn(tx, asker) })
  })
}
