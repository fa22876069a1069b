import { type PlayCode, type PlayGroup, isPlayCode, plays } from '@banyan/games/lottery'
import { type Amount, type Odds, amount, odds, payoutAt, times } from '@banyan/money'
import type { Database, Sql } from '../../platform/database.ts'
import type { LotteryTables } from './tables.ts'

/** What a game takes bets on: a play with its odds and limits of today. */
export interface Offer {
  readonly gameCode: string
  readonly play: PlayCode
  readonly odds: Odds
  readonly unitAmountMin: Amount
  readonly unitAmountMax: Amount
  /** The most that one hit of one number may cost the house in one draw, over all bets. */
  readonly liabilityCapAmount: Amount
}

const unitAmountMin = amount(1_000n)

/** Rules of the fast draw, "limits to configure": the largest unit per number, smaller the more a hit pays. */
const unitAmountMaxOf: Readonly<Record<PlayGroup, Amount>> = {
  bao_lo: amount(3_000_000n),
  de: amount(20_000_000n),
  xien: amount(5_000_000n),
  cang3: amount(2_000_000n),
  cang4: amount(200_000n),
  dau_duoi: amount(20_000_000n),
}

/** How many of the largest bets on one number a draw carries. */
const largestBetsPerNumber = 20

/** Offers every play of the rules that the game does not offer yet. What an operator has set stays. */
export async function offerEveryPlay(database: Database, gameCode: string): Promise<void> {
  const rows = plays.map((play) => {
    const unitMax = unitAmountMaxOf[play.group]
    return {
      game_code: gameCode,
      play: play.code,
      odds: play.odds,
      unit_min: unitAmountMin,
      unit_max: unitMax,
      liability_cap: times(payoutAt(unitMax, play.odds), largestBetsPerNumber),
    }
  })
  await database.sql
    .withTables<LotteryTables>()
    .insertInto('lottery.offer')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The offers of all games, plays in the order of the rules. */
export async function readOffers(sql: Sql): Promise<Offer[]> {
  const rows = await sql
    .withTables<LotteryTables>()
    .selectFrom('lottery.offer')
    .select(['game_code', 'play', 'odds', 'unit_min', 'unit_max', 'liability_cap'])
    .execute()
  const offers = rows.flatMap(({ play, ...row }) => (isPlayCode(play) ? [{ ...row, play }] : []))
  const rank = new Map(plays.map(({ code }, at) => [code, at]))
  return offers
    .toSorted((a, b) => (rank.get(a.play) ?? 0) - (rank.get(b.play) ?? 0))
    .map((row) => ({
      gameCode: row.game_code,
      play: row.play,
      odds: odds(row.odds),
      unitAmountMin: amount(row.unit_min),
      unitAmountMax: amount(row.unit_max),
      liabilityCapAmount: amount(row.liability_cap),
    }))
}
