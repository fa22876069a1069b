import {
  type InputOf,
  type LotteryPlayValues,
  type LotteryValues,
  type Outcome,
  type OutputOf,
  done,
  lotteryFields,
  lotteryPlayFields,
  refuse,
  type staffLotteryRoutes,
} from '@banyan/contract'
import { type PlayCode, returnInBasisPoints, rulesOf, theoreticalReturn } from '@banyan/games/lottery'
import { amount, odds } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import type { StaffContext } from '../../../platform/http/staff-call.ts'
import { type Game, readGames } from '../game.ts'
import type { Row } from '../rows.ts'
import { keepChange, versionOf } from './changes.ts'
import type { DeskDeps } from './deps.ts'

type Routes = typeof staffLotteryRoutes

type OfferRow = Row<
  'lottery.offer',
  'game_code' | 'play' | 'odds' | 'unit_min' | 'unit_max' | 'liability_cap' | 'is_on_sale'
>

async function offersOf(connection: Sql, gameCode: string | null): Promise<readonly OfferRow[]> {
  const { rows } = await sql<OfferRow>`select game_code, play, odds, unit_min, unit_max, liability_cap, is_on_sale
    from lottery.offer where ${gameCode === null ? sql`true` : sql`game_code = ${gameCode}`}`.execute(connection)
  return rows
}

const valuesOf = ({ takesBets, cancellable, orderDrawsMax }: Game): LotteryValues => ({
  takesBets,
  cancellable,
  orderDrawsMax,
})

const playValuesOf = (row: OfferRow): LotteryPlayValues => ({
  isOnSale: row.is_on_sale,
  odds: row.odds,
  unitMin: amount(row.unit_min),
  unitMax: amount(row.unit_max),
  liabilityCap: amount(row.liability_cap),
})

const fixedOf = ({ code, area, rules, rulesVersion, intervalSeconds, closeBeforeSeconds }: Game) => ({
  gameCode: code,
  area,
  rules,
  rulesVersion,
  intervalSeconds,
  closeBeforeSeconds,
})

export async function listLotteries({ database }: DeskDeps): Promise<OutputOf<Routes['lotteries']>> {
  const [games, offers] = [await readGames(database.sql), await offersOf(database.sql, null)]
  return {
    lotteries: games.map((game) => {
      const known = new Set<string>(rulesOf(game).plays.map(({ code }) => code))
      const own = offers.filter(({ game_code: code, play }) => code === game.code && known.has(play))
      return {
        ...fixedOf(game),
        takesBets: game.takesBets,
        plays: own.length,
        onSale: own.filter((each) => each.is_on_sale).length,
      }
    }),
  }
}

/** A play at odds: what it pays back in the long run, in basis points. */
const returnedOf = (game: Game, play: PlayCode, at: number) =>
  returnInBasisPoints(theoreticalReturn(rulesOf(game), play, odds(at)))

export async function openLottery(
  { database }: DeskDeps,
  gameCode: string,
): Promise<Outcome<Omit<OutputOf<Routes['lottery']>, 'source' | 'waiting' | 'currency' | 'decimals'>, 'not_found'>> {
  const game = (await readGames(database.sql)).find(({ code }) => code === gameCode)
  if (!game) return refuse('not_found')
  const offers = new Map((await offersOf(database.sql, gameCode)).map((row) => [row.play, row]))
  return done({
    version: await versionOf(database.sql, gameCode),
    values: valuesOf(game),
    fixed: fixedOf(game),
    plays: rulesOf(game).plays.flatMap((play) => {
      const row = offers.get(play.code)
      if (!row) return []
      return [
        {
          play: play.code,
          values: playValuesOf(row),
          oddsMost: Number(play.odds),
          returned: returnedOf(game, play.code, row.odds),
        },
      ]
    }),
  })
}

/** Sets a lottery under its lock: whoever has not seen its last version is told. */
export async function setLottery(
  { database, audit }: DeskDeps,
  context: StaffContext,
  { gameCode, version, values, reason }: InputOf<Routes['setLottery']>,
): Promise<Outcome<OutputOf<Routes['setLottery']>, 'not_found' | 'changed_meanwhile'>> {
  return database.transaction(async (tx) => {
    await sql`select from lottery.game where code = ${gameCode} for update`.execute(tx)
    const game = (await readGames(tx)).find(({ code }) => code === gameCode)
    if (!game) return refuse('not_found')
    if ((await versionOf(tx, gameCode)) !== version) return refuse('changed_meanwhile')
    await sql`update lottery.game set takes_bets = ${values.takesBets}, cancellable = ${values.cancellable},
      order_draws_max = ${values.orderDrawsMax} where code = ${gameCode}`.execute(tx)
    const [before, after] = [lotteryFields(valuesOf(game)), lotteryFields(values)]
    const next = await keepChange(tx, { gameCode, play: null, before, after, reason }, context)
    await audit(tx, context, { action: 'lottery.set', subject: `lottery ${gameCode}`, before, after, reason })
    return done({ version: next })
  })
}

/** Sets a play for the bets to come; those that are placed keep the odds that they have. */
export async function setLotteryPlay(
  { database, audit }: DeskDeps,
  context: StaffContext,
  { gameCode, play, version, values, reason }: InputOf<Routes['setLotteryPlay']>,
): Promise<Outcome<OutputOf<Routes['setLotteryPlay']>, Routes['setLotteryPlay']['refusals'][number]>> {
  return database.transaction(async (tx) => {
    await sql`select from lottery.game where code = ${gameCode} for update`.execute(tx)
    const game = (await readGames(tx)).find(({ code }) => code === gameCode)
    const rule = game && rulesOf(game).plays.find(({ code }) => code === play)
    const offers = await offersOf(tx, gameCode)
    const row = offers.find((each) => each.play === play)
    if (!rule || !row) return refuse('not_found')
    if ((await versionOf(tx, gameCode)) !== version) return refuse('changed_meanwhile')
    const isLast = !values.isOnSale && !offers.some((each) => each.play !== play && each.is_on_sale)
    if (values.odds > Number(rule.odds) || isLast) return refuse('invalid_request')
    await sql`update lottery.offer set is_on_sale = ${values.isOnSale}, odds = ${values.odds},
      unit_min = ${values.unitMin}, unit_max = ${values.unitMax}, liability_cap = ${values.liabilityCap}
      where (game_code, play) = (${gameCode}, ${play})`.execute(tx)
    const [before, after] = [lotteryPlayFields(playValuesOf(row)), lotteryPlayFields(values)]
    const next = await keepChange(tx, { gameCode, play, before, after, reason }, context)
    const act = { action: 'lottery.play_set', subject: `lottery ${gameCode} play ${play}`, reason }
    await audit(tx, context, { ...act, before, after })
    return done({ version: next })
  })
}
