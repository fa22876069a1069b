import type { Language, OutputOf, Raffle, RaffleDraw, missionRoutes } from '@banyan/contract'
import type { PrizeOdds } from '@banyan/games/raffle'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import { walletOf } from '../ledger/index.ts'
import { readCalendar } from './calendar.ts'
import type { MissionDeps } from './deps.ts'
import { commitSeed } from './raffle-seeds.ts'
import type { Row } from './rows.ts'

export type RaffleRow = Row<
  'missions.raffle',
  'id' | 'code' | 'bet_per_chance' | 'chances_daily_max' | 'rank_level_min' | 'ends_at' | 'odds_version'
> & {
  begins_on: string
}

export const raffleColumns = sql`raffle.id, code, bet_per_chance, chances_daily_max, rank_level_min,
  begins_on::text, ends_at,
  odds_version`

/** Offered by a merchant on a day at an instant. */
export const isOpen = (merchantId: number, today: string, now: Date) =>
  sql`raffle.merchant_id = ${merchantId} and is_offered and begins_on <= ${today}::date and (ends_at is null
    or ends_at > ${now})`

/** The chances that a member's valid bets of each day have made so far, all together and today. */
export async function readChances(
  connection: Sql,
  { raffle, account, today }: { readonly raffle: RaffleRow; readonly account: bigint; readonly today: string },
): Promise<{ readonly earned: number; readonly today: number }> {
  const { rows } = await sql<{ earned: number; today: number }>`select coalesce(sum(chances), 0)::int as earned,
      coalesce(sum(chances) filter (where played_on = ${today}::date), 0)::int as today
    from (select played_on, least(div(sum(valid_amount), ${raffle.bet_per_chance}), ${raffle.chances_daily_max})
      as chances
      from missions.tally where account_id = ${account} and played_on >= ${raffle.begins_on}::date group by played_on)
        as days`.execute(connection)
  return rows[0] ?? { earned: 0, today: 0 }
}

type DrawRow = Row<'missions.raffle', 'code'> &
  Row<
    'missions.raffle_draw',
    | 'raffle_id'
    | 'draw_number'
    | 'odds_version'
    | 'commit'
    | 'server_seed'
    | 'client_seed'
    | 'number'
    | 'prize'
    | 'points'
    | 'amount'
    | 'drawn_at'
  > & { odds: readonly PrizeOdds[] }

const drawFrom = sql`select draw.raffle_id, code, draw_number, draw.odds_version, odds, commit, server_seed,
  client_seed, number, prize, points, amount, drawn_at
  from missions.raffle_draw as draw join missions.raffle on raffle.id = draw.raffle_id
  join missions.raffle_odds on raffle_odds.raffle_id = draw.raffle_id and version = draw.odds_version`

const drawOf = (row: DrawRow): RaffleDraw => ({
  raffleCode: row.code,
  drawNumber: row.draw_number,
  odds: [...row.odds],
  commit: row.commit,
  serverSeed: row.server_seed,
  clientSeed: row.client_seed,
  number: row.number,
  prize: row.prize,
  points: amount(row.points),
  amount: amount(row.amount),
  at: row.drawn_at,
})

/** The draw that a request has made; null of a new one. */
export async function findDraw(
  connection: Sql,
  memberId: bigint,
  requestKey: string,
): Promise<{ readonly raffleId: bigint; readonly oddsVersion: number; readonly draw: RaffleDraw } | null> {
  const { rows } =
    await sql<DrawRow>`${drawFrom} where draw.member_id = ${memberId} and request_key = ${requestKey}`.execute(
      connection,
    )
  return rows[0] ? { raffleId: rows[0].raffle_id, oddsVersion: rows[0].odds_version, draw: drawOf(rows[0]) } : null
}

export async function countDraws(connection: Sql, raffleId: bigint, memberId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from missions.raffle_draw
    where raffle_id = ${raffleId} and member_id = ${memberId}`.execute(connection)
  return rows[0]?.count ?? 0
}

const drawsShown = 10

/** Asking commits the seed of the next draw, so that its commitment is seen before anybody draws. */
export async function readRaffles(
  deps: Pick<MissionDeps, 'database' | 'site' | 'vault' | 'loyalty'>,
  { memberId, language, now }: { readonly memberId: bigint; readonly language: Language; readonly now: Date },
): Promise<OutputOf<typeof missionRoutes.raffles>> {
  const { sql: connection } = deps.database
  const { id: merchantId, defaultLanguage, timeZone, currency } = await deps.site.merchant()
  const { today } = await readCalendar(connection, now, timeZone)
  const { rows } = await sql<RaffleRow & { name: string }>`select ${raffleColumns}, words.name from missions.raffle
    join lateral (select name from missions.raffle_text where raffle_id = raffle.id
      order by language = ${language} desc, language = ${defaultLanguage} desc, language limit 1) as words on true
    where ${isOpen(merchantId, today, now)} order by raffle.id`.execute(connection)
  const isRanked = rows.some((raffle) => raffle.rank_level_min > 1)
  const level = isRanked ? await deps.loyalty.rankLevelOf(memberId) : 1
  const raffles = await Promise.all(
    rows.map(async (raffle): Promise<Raffle> => {
      const account = walletOf(memberId, currency)
      const made = await countDraws(connection, raffle.id, memberId)
      const [chances, prizes, draws, commit] = await Promise.all([
        readChances(connection, { raffle, account, today }),
        readPrizes(connection, raffle),
        sql<DrawRow>`${drawFrom} where draw.raffle_id = ${raffle.id} and draw.member_id = ${memberId}
          order by draw_number desc limit ${drawsShown}`.execute(connection),
        commitSeed(connection, deps, { raffleId: raffle.id, memberId, drawNumber: made + 1 }),
      ])
      return {
        id: String(raffle.id),
        code: raffle.code,
        name: raffle.name,
        endsAt: raffle.ends_at,
        betPerChance: amount(raffle.bet_per_chance),
        chancesDailyMax: raffle.chances_daily_max,
        rankLevelMin: raffle.rank_level_min,
        mayDraw: raffle.rank_level_min <= Math.max(1, level),
        chancesLeft: Math.max(0, chances.earned - made),
        chancesToday: chances.today,
        oddsVersion: raffle.odds_version,
        prizes,
        nextDraw: { drawNumber: made + 1, commit },
        draws: draws.rows.map(drawOf),
      }
    }),
  )
  return { raffles }
}

/** The prizes of the table in force, with what is left of each. */
async function readPrizes(connection: Sql, { id, odds_version: version }: RaffleRow): Promise<Raffle['prizes']> {
  const { rows } = await sql<Row<'missions.raffle_prize', 'prize' | 'weight' | 'points' | 'amount' | 'stock'>>`
    select prize, row.weight, points, amount, stock
    from missions.raffle_odds cross join jsonb_to_recordset(odds) as row (prize int, weight int)
      join missions.raffle_prize using (raffle_id, prize)
    where raffle_id = ${id} and version = ${version} order by prize`.execute(connection)
  return rows.map((row) => ({ ...row, points: amount(row.points), amount: amount(row.amount) }))
}
