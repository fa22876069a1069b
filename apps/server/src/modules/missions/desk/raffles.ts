import {
  type InputOf,
  type Language,
  type Outcome,
  type OutputOf,
  type RaffleForStaff,
  type RaffleValues,
  done,
  refuse,
  type staffRaffleRoutes,
} from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { StaffContext } from '../../../platform/http/staff-call.ts'
import { memberOf } from '../../ledger/index.ts'
import { maskedNamesOf } from '../../members/index.ts'
import { readCalendar } from '../calendar.ts'
import { publishOdds } from '../raffle-odds.ts'
import type { Row } from '../rows.ts'
import { type MissionDeskDeps, costDays, settings } from './deps.ts'

type Routes = typeof staffRaffleRoutes

type RaffleRow = Row<
  'missions.raffle',
  'id' | 'code' | 'bet_per_chance' | 'chances_daily_max' | 'rank_level_min' | 'ends_at' | 'is_offered' | 'odds_version'
> & { readonly names: Record<Language, string> | null }

type PrizeRow = Row<'missions.raffle_prize', 'raffle_id' | 'prize' | 'weight' | 'points' | 'amount' | 'stock_whole'> & {
  readonly drawn: number
}

async function readAll(connection: Sql, merchantId: number, id: string | null = null) {
  const { rows } = await sql<RaffleRow>`select id, code, bet_per_chance, chances_daily_max, rank_level_min, ends_at,
      is_offered, odds_version,
      (select jsonb_object_agg(language, name) from missions.raffle_text where raffle_id = raffle.id) as names
    from missions.raffle where merchant_id = ${merchantId} and (${id}::bigint is null or id = ${id})
    order by id desc`.execute(connection)
  const { rows: prizes } = await sql<PrizeRow>`select raffle_id, prize, weight, points, amount, stock_whole,
      (select count(*)::int from missions.raffle_draw as draw
        where (draw.raffle_id, draw.prize) = (row.raffle_id, row.prize)) as drawn
    from missions.raffle_prize as row where is_offered and raffle_id = any(${rows.map((row) => row.id)}::bigint[])
    order by raffle_id, prize`.execute(connection)
  const of = Map.groupBy(prizes, (prize) => prize.raffle_id)
  return rows.map((row) => ({ row, prizes: of.get(row.id) ?? [] }))
}

const valuesOf = ({ row, prizes }: { row: RaffleRow; prizes: readonly PrizeRow[] }): RaffleForStaff['values'] => ({
  code: row.code,
  names: row.names ?? {},
  betPerChance: amount(row.bet_per_chance),
  chancesDailyMax: row.chances_daily_max,
  rankLevelMin: row.rank_level_min,
  endsAt: row.ends_at,
  isOffered: row.is_offered,
  prizes: prizes.map(({ points, amount: money, weight, stock_whole: stock }) => ({
    points: amount(points),
    amount: amount(money),
    weight,
    stock,
  })),
})

export async function readRaffleList({ database, merchant }: MissionDeskDeps): Promise<OutputOf<Routes['raffleList']>> {
  const all = await readAll(database.sql, merchant.id)
  const versionOf = await settings.versionsOf(database.sql, { merchantId: merchant.id, kind: 'raffle' })
  const { rows: counts } = await sql<{ id: bigint; count: number }>`select raffle_id as id, count(*)::int as count
    from missions.raffle_draw where raffle_id = any(${all.map(({ row }) => row.id)}::bigint[])
    group by raffle_id`.execute(database.sql)
  return {
    raffles: all.map((each) => ({
      id: String(each.row.id),
      version: versionOf(String(each.row.id)),
      values: valuesOf(each),
      oddsVersion: each.row.odds_version,
      drawnCounts: each.prizes.map(({ drawn }) => drawn),
      drawCount: counts.find(({ id }) => id === each.row.id)?.count ?? 0,
    })),
    currency: merchant.currency.code,
    decimals: merchant.currency.decimals,
  }
}

/**
 * Writes a raffle under the lock that draws take: whoever has not seen its last version is told. What is not as in the
 * table of odds in force is a new table; a prize that gives something else is a new prize, for draws keep theirs.
 */
export async function setRaffle(
  { database, audit, merchant }: MissionDeskDeps,
  context: StaffContext,
  { id: known, version, values, reason }: InputOf<Routes['setRaffle']>,
): Promise<Outcome<OutputOf<Routes['setRaffle']>, Routes['setRaffle']['refusals'][number]>> {
  const { id: merchantId } = merchant
  return database.transaction(async (tx) => {
    await settings.lock(tx, { merchantId, kind: 'raffle' })
    await sql`select from missions.raffle where (id, merchant_id) = (${known ?? 0}, ${merchantId})
      for update`.execute(tx)
    const [found] = known === undefined ? [] : await readAll(tx, merchantId, known)
    if (known !== undefined && !found) return refuse('not_found')
    if ((await settings.versionOf(tx, { merchantId, kind: 'raffle', name: known ?? '' })) !== version)
      return refuse('changed_meanwhile')
    const { rows: taken } = await sql`select from missions.raffle where code = ${values.code}`.execute(tx)
    if (found ? found.row.code !== values.code : taken.length > 0) return refuse('content_invalid', { part: 'code' })
    const { today } = await readCalendar(tx, context.now, merchant.timeZone)
    const id = await write(tx, { merchantId, known, values, today })
    await writePrizes(tx, id, values)
    if (!(await publishOdds(tx, id))) return refuse('content_invalid', { part: 'prizes' })
    const [after] = await readAll(tx, merchantId, id)
    if (!after) throw new Error(`raffle ${id} was written and is not there`)
    const saved = await settings.save(
      tx,
      { audit, context },
      {
        subject: { merchantId, kind: 'raffle', name: id },
        before: found ? valuesOf(found) : null,
        after: valuesOf(after),
        reason,
        action: 'raffle.set',
      },
    )
    return done({ id, version: saved })
  })
}

interface Written {
  readonly merchantId: number
  readonly known: string | undefined
  readonly values: RaffleValues
  readonly today: string
}

async function write(tx: Tx, { merchantId, known, values, today }: Written): Promise<string> {
  const { code, betPerChance, chancesDailyMax, rankLevelMin, endsAt, isOffered } = values
  // A new one has no table yet: the first that is published has number 1.
  const { rows } = await (
    known === undefined
      ? sql<Row<'missions.raffle', 'id'>>`insert into missions.raffle (merchant_id, code, bet_per_chance,
            chances_daily_max, rank_level_min, begins_on, ends_at, is_offered)
          values (${merchantId}, ${code}, ${betPerChance}, ${chancesDailyMax}, ${rankLevelMin}, ${today}, ${endsAt},
            ${isOffered}) returning id`
      : sql<Row<'missions.raffle', 'id'>>`update missions.raffle set (bet_per_chance, chances_daily_max, rank_level_min,
            ends_at, is_offered) = (${betPerChance}, ${chancesDailyMax}, ${rankLevelMin}, ${endsAt}, ${isOffered})
          where id = ${known} returning id`
  ).execute(tx)
  const id = rows[0]!.id // A row was written.
  await sql`insert into missions.raffle_text (raffle_id, language, name)
    select ${id}, key, value from jsonb_each_text(${JSON.stringify(values.names)}::jsonb)
    on conflict (raffle_id, language) do update set name = excluded.name`.execute(tx)
  return String(id)
}

/** Writes the prizes: one that gives the same keeps its number, the others get new ones, and those left over go. */
async function writePrizes(tx: Tx, id: string, { prizes }: RaffleValues): Promise<void> {
  const { rows } = await sql<
    Row<'missions.raffle_prize', 'prize' | 'points' | 'amount'> & { readonly drawn: number }
  >`select prize, points, amount, (select count(*)::int from missions.raffle_draw as draw
        where (draw.raffle_id, draw.prize) = (row.raffle_id, row.prize)) as drawn
    from missions.raffle_prize as row where raffle_id = ${id} order by is_offered desc, prize`.execute(tx)
  let last = Math.max(0, ...rows.map(({ prize }) => prize))
  const left = [...rows]
  await sql`update missions.raffle_prize set is_offered = false where raffle_id = ${id}`.execute(tx)
  for (const { points, amount: money, weight, stock } of prizes) {
    const at = left.findIndex((row) => row.points === points && row.amount === money)
    const [same] = at < 0 ? [] : left.splice(at, 1)
    const prize = same?.prize ?? (last += 1)
    const remaining = stock === null ? null : Math.max(0, stock - (same?.drawn ?? 0))
    await sql`insert into missions.raffle_prize (raffle_id, prize, weight, points, amount, stock_whole, stock)
      values (${id}, ${prize}, ${weight}, ${points}, ${money}, ${stock}, ${remaining})
      on conflict (raffle_id, prize) do update set (weight, stock_whole, stock, is_offered)
        = (excluded.weight, excluded.stock_whole, excluded.stock, true)`.execute(tx)
  }
}

/** The chances that valid bets of the last days would have made. */
export async function readRaffleCost(
  { database, merchant, loyalty }: MissionDeskDeps,
  { betPerChance, chancesDailyMax, rankLevelMin }: InputOf<Routes['raffleCost']>,
): Promise<OutputOf<Routes['raffleCost']>> {
  const { rows } = await sql<{ account: bigint; chances: number }>`select account_id as account,
      sum(chances)::int as chances
    from (select account_id, least(div(sum(valid_amount), ${betPerChance}), ${chancesDailyMax}) as chances
      from missions.tally where played_on > current_date - ${costDays}::int
        and account_id in (select account_id from missions.score
          where merchant_id = ${merchant.id} and week_on > current_date - ${costDays}::int - 7)
      group by account_id, played_on) as days
    group by account_id having sum(chances) > 0`.execute(database.sql)
  const ids = rows.map(({ account }) => memberOf(account))
  const levels = rankLevelMin > 1 ? await loyalty.byRank.levelsOf(merchant, ids) : null
  const may = rows.filter(({ account }) => !levels || (levels.get(memberOf(account)) ?? 0) >= rankLevelMin)
  return { members: may.length, chances: may.reduce((sum, { chances }) => sum + chances, 0) }
}

const pageSize = 50

type DrawRow = Row<
  'missions.raffle_draw',
  'id' | 'drawn_at' | 'member_id' | 'draw_number' | 'odds_version' | 'number' | 'prize' | 'points' | 'amount'
>

/** Every draw of a raffle, the newest first. */
export async function listDraws(
  { database: { sql: connection }, merchant }: MissionDeskDeps,
  { id, after, count = pageSize }: InputOf<Routes['raffleDraws']>,
): Promise<OutputOf<Routes['raffleDraws']>> {
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(drawn_at, id) < (select drawn_at, id from missions.raffle_draw where (id, raffle_id) = (${after}, ${id}))`
  const { rows } = await sql<DrawRow>`select id, drawn_at, member_id, draw_number, odds_version, number, prize, points,
      amount
    from missions.raffle_draw where raffle_id = ${id} and ${beyond}
      and exists (select from missions.raffle where (id, merchant_id) = (${id}, ${merchant.id}))
    order by drawn_at desc, id desc limit ${count + 1}`.execute(connection)
  const page = rows.slice(0, count)
  const names = await maskedNamesOf(connection, merchant.id, [...new Set(page.map((row) => row.member_id))])
  return {
    draws: page.map((row) => ({
      id: String(row.id),
      at: row.drawn_at,
      memberId: String(row.member_id),
      account: names.get(row.member_id) ?? '•••',
      drawNumber: row.draw_number,
      oddsVersion: row.odds_version,
      number: row.number,
      prize: row.prize,
      points: amount(row.points),
      amount: amount(row.amount),
    })),
    next: rows.length > count ? String(page.at(-1)?.id) : null,
  }
}
