import { type PlayCode, type PlayGroup, everyRules, rulesOf } from '@banyan/games/lottery'
import { type Amount, type Odds, amount, odds, payoutAt, times } from '@banyan/money'
import type { Database, Sql } from '../../platform/database/database.ts'
import type { Game } from './game.ts'
import type { Tables } from './rows.ts'

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
  numbers: amount(200_000n),
  numbers2: amount(20_000_000n),
  jitu: amount(20_000_000n),
  colok: amount(5_000_000n),
  k3_sides: amount(20_000_000n),
  k3_sum: amount(2_000_000n),
  k3_same: amount(2_000_000n),
  k3_faces: amount(5_000_000n),
  pk_cars: amount(20_000_000n),
  pk_sides: amount(20_000_000n),
  pk_sum: amount(5_000_000n),
  pk_first: amount(2_000_000n),
  kn_picks: amount(500_000n),
  kn_sides: amount(5_000_000n),
  kn_elements: amount(20_000_000n),
}

/** How many of the largest bets on one number a draw carries. */
const largestBetsPerNumber = 20

/** Offers every play of a game's rules that it does not offer yet. What an operator has set stays. */
export async function offerEveryPlay(
  database: Database,
  game: Pick<Game, 'code' | 'rules' | 'rulesVersion'>,
): Promise<void> {
  const rows = rulesOf(game).plays.map((play) => {
    const unitMax = unitAmountMaxOf[play.group]
    return {
      game_code: game.code,
      play: play.code,
      odds: play.odds,
      unit_min: unitAmountMin,
      unit_max: unitMax,
      liability_cap: times(payoutAt(unitMax, play.odds), largestBetsPerNumber),
    }
  })
  await database.sql
    .withTables<Tables>()
    .insertInto('lottery.offer')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * The offers of all games, plays in the order of each game's rules. One that the rules do not have is not on sale, nor
 * one that an operator has taken off.
 */
export async function readOffers(sql: Sql): Promise<Offer[]> {
  const rows = await sql
    .withTables<Tables>()
    .selectFrom('lottery.offer')
    .innerJoin('lottery.game', 'code', 'game_code')
    .select([
      'game_code',
      'rules',
      'rules_version as rulesVersion',
      'play',
      'odds',
      'unit_min',
      'unit_max',
      'liability_cap',
    ])
    .where('takes_bets', '=', true)
    .where('is_on_sale', '=', true)
    .execute()
  return everyRules.flatMap(({ name, version, plays }) =>
    plays.flatMap(({ code }) =>
      rows
        .filter(({ rules, rulesVersion, play }) => rules === name && rulesVersion === version && play === code)
        .map((row) => ({
          gameCode: row.game_code,
          play: code,
          odds: odds(row.odds),
          unitAmountMin: amount(row.unit_min),
          unitAmountMax: amount(row.unit_max),
          liabilityCapAmount: amount(row.liability_cap),
        })),
    ),
  )
}
