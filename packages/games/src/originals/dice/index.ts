import { ratio } from '../../ratio.ts'
import { hasExactly, isOneOf, isWithin, type Original } from '../original.ts'

export const diceSides = ['under', 'over'] as const

export interface DicePicks {
  readonly side: (typeof diceSides)[number]
  /** How many of the 10,000 rolls win: 4,950 are a chance of 49.50 %. */
  readonly chance: number
}

export interface DiceDrawn {
  /** From 0 to 9,999, shown as 0.00 to 99.99. */
  readonly roll: number
}

export const diceRolls = 10_000
export const diceChances = { least: 1, most: 9_800 }
/** So many of 10,000 stakes are paid back. */
const returned = 9_900

/** A roll of 10,000, under or over a number. It pays 9,900 by the rolls that win, so every chance returns 99 %. */
export const dice: Original<DicePicks, DiceDrawn> = {
  code: 'dice',
  version: 1,
  picksOf(input) {
    const { side, chance } = input
    if (!hasExactly(input, ['side', 'chance'])) return null
    if (!isOneOf(diceSides, side) || !isWithin(chance, diceChances.least, diceChances.most)) return null
    return { side, chance }
  },
  draw: (_picks, draws) => ({ roll: draws.below(diceRolls) }),
  multiplierOf(picks, { roll }) {
    return isDiceWin(picks, roll) ? this.highestOf(picks) : { numerator: 0, denominator: 1 }
  },
  highestOf: ({ chance }) => ({ numerator: returned, denominator: chance }),
  returnOf: ({ chance }) => ratio(BigInt(chance) * BigInt(returned), BigInt(chance) * BigInt(diceRolls)),
  wordsOf: ({ side, chance }) => [side, String(chance)],
  published: [{ picks: { side: 'under', chance: 4_950 }, returnMillionths: 990_000 }],
}

/** Under wins with the lowest `chance` rolls, over with the highest. */
export function isDiceWin({ side, chance }: DicePicks, roll: number): boolean {
  return side === 'under' ? roll < chance : roll >= diceRolls - chance
}
