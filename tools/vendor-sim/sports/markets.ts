import type { Chance } from './score-law.ts'

export interface Score {
  readonly home: number
  readonly away: number
}

/** A market's name holds its line, so that another line is another market and a line is never edited. */
export const marketIds = ['1x2', 'ah:0', 'ah:-0.5', 'ou:2.5', 'btts', 'win', 'maps:2.5', 'series'] as const
export type MarketId = (typeof marketIds)[number]
export type Result = 'WIN' | 'HALF_WIN' | 'PUSH' | 'HALF_LOSE' | 'LOSE'

interface Market {
  readonly outcomes: readonly string[]
  /** The house's margin in basis points. */
  readonly marginBp: number
  /** What an outcome comes to; `since` is the score when the bet was accepted. */
  result(outcome: string, final: Score, since: Score): Result
}

const won = (isWon: boolean): Result => (isWon ? 'WIN' : 'LOSE')
const mirrored: Readonly<Record<Result, Result>> = {
  WIN: 'LOSE',
  HALF_WIN: 'HALF_LOSE',
  PUSH: 'PUSH',
  HALF_LOSE: 'HALF_WIN',
  LOSE: 'WIN',
}

/**
 * The backed side's line against goals less the other side's; a quarter line is half a
 * stake on either of the lines beside it.
 */
export function handicapResult(line: number, difference: number): Result {
  const halves = Number.isInteger(line * 2) ? [line, line] : [line - 0.25, line + 0.25]
  const sum = halves.reduce((total, half) => total + Math.sign(difference + half), 0)
  return (['LOSE', 'HALF_LOSE', 'PUSH', 'HALF_WIN', 'WIN'] as const)[sum + 2] ?? 'LOSE'
}

/** Over or under a line, of goals or maps. */
export function totalResult(line: number, total: number, side: string): Result {
  const over = handicapResult(-line, total)
  return side === 'over' ? over : mirrored[over]
}

/** Goals count from the acceptance of the bet on: the score is 0–0 then. */
function handicap(line: number): Market {
  return {
    outcomes: ['1', '2'],
    marginBp: 400,
    result(outcome, final, since) {
      const home = handicapResult(line, final.home - since.home - (final.away - since.away))
      return outcome === '1' ? home : mirrored[home]
    },
  }
}

function total(line: number, marginBp: number): Market {
  return {
    outcomes: ['over', 'under'],
    marginBp,
    result: (outcome, { home, away }) => totalResult(line, home + away, outcome),
  }
}

const markets: Readonly<Record<MarketId, Market>> = {
  '1x2': {
    outcomes: ['1', 'X', '2'],
    marginBp: 600,
    result: (outcome, { home, away }) => won(outcome === (home > away ? '1' : home === away ? 'X' : '2')),
  },
  'ah:0': handicap(0),
  'ah:-0.5': handicap(-0.5),
  'ou:2.5': total(2.5, 400),
  btts: {
    outcomes: ['yes', 'no'],
    marginBp: 600,
    result: (outcome, { home, away }) => won((home > 0 && away > 0) === (outcome === 'yes')),
  },
  win: {
    outcomes: ['1', '2'],
    marginBp: 600,
    result: (outcome, { home, away }) => won(home > away === (outcome === '1')),
  },
  'maps:2.5': total(2.5, 600),
  series: {
    outcomes: ['2-0', '2-1', '1-2', '0-2'],
    marginBp: 600,
    result: (outcome, { home, away }) => won(outcome === `${home}-${away}`),
  },
}

export const marketOf = (id: string): Market | undefined =>
  Object.hasOwn(markets, id) ? markets[id as MarketId] : undefined // as: it is one of them

/** Prices in thousandths by outcome; null is not offered now, because it is as good as decided. */
export type Prices = Readonly<Record<string, number | null>>

const priceMin = 1010
const priceMax = 100_000

/**
 * A market's prices, to the nearest thousandth: 1 / (p × (1 + margin)), where p is the fair chance of winning once
 * stakes that come back are left out. `moveBp` is what the traders have added to the margin.
 */
export function pricesOf(
  id: MarketId,
  chances: readonly Chance[],
  since: Score = { home: 0, away: 0 },
  moveBp = 0,
): Prices {
  const { outcomes, marginBp, result } = markets[id]
  return Object.fromEntries(
    outcomes.map((outcome) => {
      const sums = { WIN: 0, HALF_WIN: 0, PUSH: 0, HALF_LOSE: 0, LOSE: 0 }
      for (const chance of chances) sums[result(outcome, chance, since)] += chance.probability
      const [winning, losing] = [sums.WIN + sums.HALF_WIN / 2, sums.LOSE + sums.HALF_LOSE / 2]
      return [outcome, priced(winning / (winning + losing), marginBp + moveBp)]
    }),
  )
}

/** Prices as they are offered and shown: in whole hundredths, the rest for the house. */
export const offeredOf = (prices: Prices): Prices =>
  Object.fromEntries(
    Object.entries(prices).map(([outcome, price]) => [outcome, price === null ? null : price - (price % 10)]),
  )

function priced(p: number, marginBp: number): number | null {
  const price = Math.round(1000 / (p * (1 + marginBp / 10_000)))
  return price < priceMin || !Number.isFinite(price) ? null : Math.min(price, priceMax)
}
