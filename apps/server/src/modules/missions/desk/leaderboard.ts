import {
  type InputOf,
  type LeaderboardValues,
  type LeaderboardWeekForStaff,
  type Outcome,
  type OutputOf,
  done,
  refuse,
  type staffMissionRoutes,
} from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { StaffContext } from '../../../platform/http/staff-call.ts'
import { memberOf } from '../../ledger/index.ts'
import { maskedNamesOf } from '../../members/index.ts'
import { readCalendar } from '../calendar.ts'
import { countedAfterMs, isCountedUntil, payWeek, rankWeek } from '../leaderboard.ts'
import { type MissionDeskDeps, settings } from './deps.ts'

type Routes = typeof staffMissionRoutes

/** A site has one leaderboard. */
export const leaderboardOf = (merchantId: number) => ({ merchantId, kind: 'leaderboard', name: '1' })

async function readValues(connection: Sql, merchantId: number): Promise<LeaderboardValues | null> {
  const { rows } = await sql<{ isOffered: boolean; scoreMin: bigint }>`select is_offered as "isOffered",
      score_min as "scoreMin" from missions.leaderboard where merchant_id = ${merchantId}`.execute(connection)
  const { rows: prizes } = await sql<{ points: bigint; amount: bigint }>`select points, amount
    from missions.leaderboard_prize where merchant_id = ${merchantId} order by place`.execute(connection)
  const [board] = rows
  return board
    ? {
        isOffered: board.isOffered,
        scoreMin: amount(board.scoreMin),
        prizes: prizes.map((prize) => ({ points: amount(prize.points), amount: amount(prize.amount) })),
      }
    : null
}

/** The weeks that the desk shows, the one that is running too. */
const weeksShown = 8

async function readWeeks(
  { database: { sql: connection }, merchant: { id: merchantId, timeZone } }: MissionDeskDeps,
  { scoreMin }: Pick<LeaderboardValues, 'scoreMin'>,
  now: Date,
): Promise<LeaderboardWeekForStaff[]> {
  const { week: running } = await readCalendar(connection, now, timeZone)
  const { week: counted } = await readCalendar(connection, new Date(now.getTime() - countedAfterMs), timeZone)
  const { rows } = await sql<{ weekOn: string; paidAt: Date | null }>`select week.week_on::text as "weekOn",
      paid_at as "paidAt"
    from (select ${running}::date - 7 * back as week_on from generate_series(0, ${weeksShown - 1}::int) as back) as week
      left join missions.leaderboard_week as paid
        on paid.merchant_id = ${merchantId} and paid.week_on = week.week_on
    where paid_at is not null or exists (select from missions.score
      where score.merchant_id = ${merchantId} and score.week_on = week.week_on)
    order by week.week_on desc`.execute(connection)
  return Promise.all(
    rows.map(async ({ weekOn, paidAt }) => ({
      weekOn,
      paidAt,
      state: paidAt ? 'paid' : weekOn === running ? 'running' : weekOn < counted ? 'unpaid' : 'counting',
      places: await readPlaces(connection, { merchantId, weekOn, scoreMin, isPaid: paidAt !== null }),
    })),
  )
}

async function readPlaces(
  connection: Sql,
  { isPaid, ...week }: { merchantId: number; weekOn: string; scoreMin: bigint; isPaid: boolean },
): Promise<LeaderboardWeekForStaff['places']> {
  const { merchantId, weekOn } = week
  type Place = { place: number; memberId: bigint; score: bigint; points: bigint; amount: bigint }
  const paid = async () =>
    (
      await sql<Place>`select place, member_id as "memberId", score, points, amount from missions.leaderboard_place
        where (merchant_id, week_on) = (${merchantId}, ${weekOn}::date) order by place`.execute(connection)
    ).rows
  const places = isPaid
    ? await paid()
    : (await rankWeek(connection, week)).map(({ account_id: account, ...row }) => ({
        ...row,
        memberId: memberOf(account),
      }))
  const names = await maskedNamesOf(
    connection,
    merchantId,
    places.map(({ memberId }) => memberId),
  )
  return places.map((row) => ({
    place: row.place,
    memberId: String(row.memberId),
    account: names.get(row.memberId) ?? '•••',
    score: amount(row.score),
    points: amount(row.points),
    amount: amount(row.amount),
  }))
}

export async function readLeaderboardDesk(
  deps: MissionDeskDeps,
  { now }: Pick<StaffContext, 'now'>,
): Promise<OutputOf<Routes['leaderboardDesk']>> {
  const { database, merchant } = deps
  const values = await readValues(database.sql, merchant.id)
  return {
    version: await settings.versionOf(database.sql, leaderboardOf(merchant.id)),
    values,
    weeks: values ? await readWeeks(deps, values, now) : [],
    currency: merchant.currency.code,
    decimals: merchant.currency.decimals,
  }
}

/** Sets the leaderboard: whoever has not seen the last version is told. Weeks that are paid stay as they were. */
export async function setLeaderboard(
  { database, audit, merchant: { id: merchantId } }: MissionDeskDeps,
  context: StaffContext,
  { version, values, reason }: InputOf<Routes['setLeaderboard']>,
): Promise<Outcome<OutputOf<Routes['setLeaderboard']>, 'changed_meanwhile'>> {
  const subject = leaderboardOf(merchantId)
  return database.transaction(async (tx: Tx) => {
    await settings.lock(tx, subject)
    if ((await settings.versionOf(tx, subject)) !== version) return refuse('changed_meanwhile')
    const before = await readValues(tx, merchantId)
    await sql`insert into missions.leaderboard (merchant_id, score_min, is_offered)
      values (${merchantId}, ${values.scoreMin}, ${values.isOffered}) on conflict (merchant_id)
      do update set (score_min, is_offered) = (excluded.score_min, excluded.is_offered)`.execute(tx)
    await sql`delete from missions.leaderboard_prize where merchant_id = ${merchantId}`.execute(tx)
    await sql`insert into missions.leaderboard_prize (merchant_id, place, points, amount)
      select ${merchantId}, place, points, amount
      from unnest(${values.prizes.map(({ points }) => points)}::bigint[],
        ${values.prizes.map((prize) => prize.amount)}::bigint[]) with ordinality as prize (points, amount, place)`.execute(
      tx,
    )
    const save = { subject, before, after: values, reason, action: 'leaderboard.set' }
    return done({ id: subject.name, version: await settings.save(tx, { audit, context }, save) })
  })
}

/** How many would have been listed in each of the last weeks, the latest first, up to the places that have a prize. */
export async function readLeaderboardCost(
  { database, merchant: { id: merchantId, timeZone } }: MissionDeskDeps,
  { scoreMin, places }: InputOf<Routes['leaderboardCost']>,
  now: Date,
): Promise<OutputOf<Routes['leaderboardCost']>> {
  const { week } = await readCalendar(database.sql, now, timeZone)
  const { rows } = await sql<{ listed: number }>`select least(${places}::int, (select count(*)::int from missions.score
      where merchant_id = ${merchantId} and week_on = ${week}::date - 7 * back and valid_amount >= ${scoreMin})) as listed
    from generate_series(1, 4) as back order by back`.execute(database.sql)
  return { listed: rows.map((row) => row.listed) }
}

/** Pays the prizes of a week that is over, once, whoever pays it at the same time, with its audit entry. */
export async function payByHand(
  deps: MissionDeskDeps,
  context: StaffContext,
  { weekOn, reason }: InputOf<Routes['payLeaderboard']>,
): Promise<Outcome<OutputOf<Routes['payLeaderboard']>, Routes['payLeaderboard']['refusals'][number]>> {
  const { database, audit, merchant } = deps
  const values = await readValues(database.sql, merchant.id)
  if (!values) return refuse('not_found')
  const week = (await readWeeks(deps, values, context.now)).find((each) => each.weekOn === weekOn)
  if (week?.state === 'paid') return refuse('already_decided')
  if (week?.state !== 'unpaid' || !(await isCountedUntil(database.sql, context.now))) return refuse('invalid_request')
  return database.transaction(async (tx) => {
    const asked = { merchantId: merchant.id, weekOn, scoreMin: values.scoreMin }
    const places = await payWeek(tx, deps, { merchant, week: asked, now: context.now })
    if (places === null) return refuse('already_decided')
    const act = { action: 'leaderboard.paid', subject: `leaderboard 1 of site ${merchant.id}`, reason }
    await audit(tx, context, { ...act, after: { weekOn, places } })
    return done({ places })
  })
}
