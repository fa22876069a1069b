import { hasExactly } from '../originals/original.ts'
import { ratio } from '../ratio.ts'
import type { StepGame } from './step-game.ts'

export type HiloPicks = Readonly<Record<string, never>>
export type HiloChoice = 'higher' | 'lower'

/** Cards from 0 to 51: the rank is the card mod 13, ace lowest, and the suit the rest. Each comes from a whole deck. */
export interface HiloCards {
  readonly cards: readonly number[]
}

export const hiloRanks = 13
/** Numerators stay exact as far as this: 99 · 13^12 is below 2^53. */
export const hiloGuesses = 12
const hiloDeck = 52

/** From 1, the ace, to 13, the king. */
export const hiloRankOf = (card: number) => (card % hiloRanks) + 1

/**
 * How many of the thirteen ranks win. The same rank wins with both, but for an ace and a king: beside one of these
 * "the same" is a choice of its own, which stands where nothing could be lower or higher.
 */
export function hiloWays(card: number, choice: HiloChoice): number {
  const rank = hiloRankOf(card)
  const [below, above] = [rank - 1, hiloRanks - rank]
  if (choice === 'higher') return below === 0 ? above : above + 1
  return above === 0 ? below : below + 1
}

/**
 * Whether the next card is higher or lower. A guess pays 13 by the ranks that win, and 0.99 is taken once, at the
 * first: the return is 99 % whatever is guessed and wherever a player stops.
 */
export const hilo: StepGame<HiloPicks, HiloCards, HiloCards, HiloChoice> = {
  code: 'hilo',
  version: 1,
  picksOf: (input) => (hasExactly(input, []) ? {} : null),
  draw: (_picks, draws) => ({ cards: Array.from({ length: hiloGuesses + 1 }, () => draws.below(hiloDeck)) }),
  seenAfter: ({ cards }, steps) => ({ cards: cards.slice(0, steps + 1) }),
  choicesAt: ({ choices }) => (choices.length === hiloGuesses ? [] : ['higher', 'lower']),
  isSurvived({ cards }, choices) {
    const [card = 0, next = 0] = cards.slice(choices.length - 1)
    return isRight(hiloRankOf(card), hiloRankOf(next), choices.at(-1))
  },
  multiplierWith({ seen: { cards }, choices }, choice) {
    const ways = [...choices, choice].map((each, step) => hiloWays(cards[step] ?? 0, each))
    const exact = ratio(
      99n * BigInt(hiloRanks) ** BigInt(ways.length),
      ways.reduce((product, each) => product * BigInt(each), 100n),
    )
    return { numerator: Number(exact.numerator), denominator: Number(exact.denominator) }
  },
  wordsOf: () => [],
  returnMillionths: 990_000,
}

function isRight(rank: number, next: number, choice: HiloChoice | undefined): boolean {
  if (next === rank) return choice === 'higher' ? rank !== 1 : rank !== hiloRanks
  return choice === 'higher' ? next > rank : next < rank
}
