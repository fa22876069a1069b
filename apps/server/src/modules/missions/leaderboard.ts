import type { LeaderboardWeek, OutputOf, missionRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Database, Sql, Tx } from '../../platform/database/database.ts'
import { isReadUntil } from '../../platform/nodes/outbox.ts'
import { memberOf, walletOf } from '../ledger/index.ts'
import { maskedNamesOf } from '../members/index.ts'
import type { MemberContext } from '../../platform/http/handlers.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import { readMerchants } from '../site/index.ts'
import { readCalendar } from './calendar.ts'
import type { MissionDeps } from './deps.ts'
import type { Row } from './rows.ts'

type Leaderboard = OutputOf<typeof missionRoutes.missionLeaderboard>

/** The name under which the facts of the outbox are counted. */
export const readerName = 'missions'

interface PlaceRow {
  readonly place: number
  readonly account_id: bigint
  readonly score: bigint
  readonly points: bigint
  readonly amount: bigint
}

interface Week {
  readonly merchantId: number
  readonly weekOn: string
  readonly scoreMin: bigint
}

/**
 * Who would be paid what for a week by what is counted now: as many as there are prizes,
 * by score, and of the same score by who had it earlier.
 */
export async function rankWeek(connection: Sql, { merchantId, weekOn, scoreMin }: Week): Promise<readonly PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`select place, account_id, score, points, amount
    from (select account_id, valid_amount as score, row_number() over (order by valid_amount desc, reached_at,
      account_id)::int as place
      from missions.score where merchant_id = ${merchantId} and week_on = ${weekOn} and valid_amount >= ${scoreMin}
      order by valid_amount desc, reached_at, account_id limit 50) as ranked
    join missions.leaderboard_prize using (place) where merchant_id = ${merchantId} order by place`.execute(connection)
  return rows
}

/** The places of a week that is paid, as they were then; null of one that is not. */
async function readPaid(
  { sql: connection }: Database,
  {
    merchantId,
    weekOn,
    accountOf,
  }: { readonly merchantId: number; readonly weekOn: string; readonly accountOf: (memberId: bigint) => bigint },
) {
  const { rows: weeks } = await sql<{
    paidAt: Date
    scoreMin: bigint
  }>`select paid_at as "paidAt", score_min as "scoreMin" from missions.leaderboard_week
    where merchant_id = ${merchantId} and week_on = ${weekOn}`.execute(connection)
  const [week] = weeks
  if (!week) return null
  const { rows } = await sql<
    Omit<PlaceRow, 'account_id'> & { member_id: bigint }
  >`select place, member_id, score, points, amount
    from missions.leaderboard_place where merchant_id = ${merchantId} and week_on = ${weekOn} order by place`.execute(
    connection,
  )
  return {
    ...week,
    places: rows.map(({ member_id: memberId, ...row }) => ({ ...row, account_id: accountOf(memberId) })),
  }
}

/** The score of a wallet in a week, and the place that it makes among all: those before it are counted in the index. */
async function readOwn(connection: Sql, week: Week, account: bigint): Promise<Leaderboard['own']> {
  const { rows } = await sql<{
    score: bigint
    place: number
  }>`select own.valid_amount as score, (select count(*) from missions.score as other
      where other.merchant_id = own.merchant_id and other.week_on = own.week_on
        and other.valid_amount >= own.valid_amount
        and (other.valid_amount > own.valid_amount or (other.reached_at, other.account_id) <= (own.reached_at,
          own.account_id)))::int as place
    from missions.score as own where merchant_id = ${week.merchantId} and week_on = ${week.weekOn}
      and account_id = ${account}`.execute(connection)
  const [own] = rows
  if (!own) return { place: null, score: amount(0n) }
  return { place: own.score < week.scoreMin ? null : own.place, score: amount(own.score) }
}

/** The best of a week with their prizes, and where the member stands [PROMO-32]. */
export async function readLeaderboard(
  database: Database,
  {
    memberId,
    merchant: { id: merchantId, timeZone, currency },
    week: asked,
    now,
  }: Pick<MemberContext, 'memberId' | 'merchant' | 'now'> & { readonly week: LeaderboardWeek },
): Promise<Leaderboard> {
  const { sql: connection } = database
  const calendar = await readCalendar(connection, now, timeZone)
  const isLast = asked === 'last'
  const span = isLast
    ? { from: calendar.lastWeekBeginsAt, until: calendar.weekBeginsAt }
    : { from: calendar.weekBeginsAt, until: calendar.weekEndsAt }
  const { rows } = await sql<{
    scoreMin: bigint
  }>`select score_min as "scoreMin" from missions.leaderboard
    where merchant_id = ${merchantId} and is_offered`.execute(connection)
  const [offered] = rows
  const weekOn = isLast ? calendar.lastWeek : calendar.week
  const accountOf = (id: bigint) => walletOf(id, currency)
  const paid = isLast ? await readPaid(database, { merchantId, weekOn, accountOf }) : null
  const scoreMin = paid?.scoreMin ?? offered?.scoreMin ?? 0n
  const nothing = { places: [], own: { place: null, score: amount(0n) } }
  if (!offered && !paid) return { ...span, ...nothing, paidAt: null, scoreMin: amount(0n), isOffered: false }
  const week: Week = { merchantId, weekOn, scoreMin }
  const ranked = paid?.places ?? (await rankWeek(connection, week))
  const [names, own] = await Promise.all([
    maskedNamesOf(
      connection,
      merchantId,
      ranked.map((row) => memberOf(row.account_id)),
    ),
    readOwn(connection, week, accountOf(memberId)),
  ])
  const places = ranked.map((row) => ({
    place: row.place,
    account: names.get(memberOf(row.account_id)) ?? '•••',
    score: amount(row.score),
    points: amount(row.points),
    amount: amount(row.amount),
    isOwn: row.account_id === accountOf(memberId),
  }))
  const listed = places.find(({ isOwn }) => isOwn)
  return {
    ...span,
    paidAt: paid?.paidAt ?? null,
    scoreMin: amount(scoreMin),
    places,
    own: listed ? { place: listed.place, score: listed.score } : own,
    isOffered: true,
  }
}

/** A week is paid once its last bets are sure to have been counted. */
export const countedAfterMs = 10 * 60_000

/** A server that stood still for longer than this pays nothing for the weeks before. */
const weeksBack = 4

/** Whether the bets of before the last minutes are counted. */
export const isCountedUntil = (connection: Sql, now: Date): Promise<boolean> =>
  isReadUntil(connection, readerName, new Date(now.getTime() - countedAfterMs))

/** Pays the prizes of weeks that are over, each once. For a job. */
export async function payWeeks(deps: Pick<MissionDeps, 'database' | 'loyalty'>, now: Date): Promise<void> {
  const { sql: connection } = deps.database
  const countedUntil = new Date(now.getTime() - countedAfterMs)
  if (!(await isCountedUntil(connection, now))) return
  const { rows: merchants } = await sql<{
    merchantId: number
    scoreMin: bigint
  }>`select merchant_id as "merchantId", score_min as "scoreMin"
    from missions.leaderboard where is_offered`.execute(connection)
  const known = await readMerchants(connection)
  for (const { merchantId, scoreMin } of merchants) {
    const merchant = known.get(merchantId)
    if (!merchant) throw new Error(`merchant ${merchantId} has a leaderboard and is none`)
    const { week } = await readCalendar(connection, countedUntil, merchant.timeZone)
    const { rows } = await sql<{
      weekOn: string
    }>`select week_on::text as "weekOn" from (select ${week}::date - 7 * back as week_on
        from generate_series(1, ${weeksBack}::int) as back) as over
      where exists (select from missions.score where merchant_id = ${merchantId} and score.week_on = over.week_on)
        and not exists (select from missions.leaderboard_week as paid where paid.merchant_id = ${merchantId}
          and paid.week_on = over.week_on)`.execute(connection)
    for (const { weekOn } of rows)
      await deps.database.transaction((tx) =>
        payWeek(tx, deps, { merchant, week: { merchantId, weekOn, scoreMin }, now }),
      )
  }
}

/** Pays a week, unless it is paid; answers how many places it had, or null. The key of the week lets it happen once. */
export async function payWeek(
  tx: Tx,
  { loyalty }: Pick<MissionDeps, 'loyalty'>,
  { merchant, week, now }: { readonly merchant: SiteMerchant; readonly week: Week; readonly now: Date },
): Promise<number | null> {
  const { merchantId, weekOn, scoreMin } = week
  const { rows: paidWeek } = await sql`insert into missions.leaderboard_week (merchant_id, week_on, score_min, paid_at)
    values (${merchantId}, ${weekOn}, ${scoreMin}, ${now}) on conflict do nothing returning week_on`.execute(tx)
  if (paidWeek.length === 0) return null
  // In order of wallets, as everybody locks them.
  const places = (await rankWeek(tx, week)).toSorted((a, b) => (a.account_id < b.account_id ? -1 : 1))
  for (const { place, account_id: account, score, points, amount: money } of places) {
    const memberId = memberOf(account)
    const { rows } = await sql<
      Row<'missions.leaderboard_place', 'id'>
    >`insert into missions.leaderboard_place (merchant_id, week_on, place, member_id, score, points, amount)
      values (${merchantId}, ${weekOn}, ${place}, ${memberId}, ${score}, ${points}, ${money}) returning id`.execute(tx)
    const gift = {
      memberId,
      currency: merchant.currency,
      points: amount(points),
      amount: amount(money),
      reason: 'leaderboard',
      at: now,
    } as const
    await loyalty.give(tx, { ...gift, reference: rows[0]!.id }) // An insert returns its row.
  }
  return places.length
}
