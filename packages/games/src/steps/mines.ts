import { choose, taken } from '../counting.ts'
import { hasExactly, isWithin } from '../originals/original.ts'
import type { StepGame } from './step-game.ts'

export interface MinesPicks {
  readonly mines: number
}

export interface MinesHidden {
  /** The tiles with a mine, from 0 to 24, in the order in which they were drawn. */
  readonly mines: readonly number[]
}

export const minesTiles = 25
export const minesCounts = { least: 1, most: 24 }

const tiles = Array.from({ length: minesTiles }, (_, tile) => tile)

/**
 * Tiles are opened one by one between mines that lie still. C(25 − m, k) of the C(25, k) sets of k tiles are free of m
 * mines, and k open tiles pay 0.99 of that fraction turned over: 99 %, wherever a player stops.
 */
export const mines: StepGame<MinesPicks, MinesHidden, null, number> = {
  code: 'mines',
  version: 1,
  picksOf({ mines: count, ...more }) {
    const fits = hasExactly(more, []) && isWithin(count, minesCounts.least, minesCounts.most)
    return fits ? { mines: count } : null
  },
  draw: ({ mines: count }, draws) => ({ mines: taken(count, tiles, draws) }),
  seenAfter: () => null,
  choicesAt({ picks, choices }) {
    const isCleared = choices.length === minesTiles - picks.mines
    return isCleared ? [] : tiles.filter((tile) => !choices.includes(tile))
  },
  isSurvived: (hidden, choices) => !hidden.mines.includes(choices.at(-1) ?? -1),
  multiplierWith({ picks, choices }) {
    const open = choices.length + 1
    return {
      numerator: 99 * Number(choose(minesTiles, open)),
      denominator: 100 * Number(choose(minesTiles - picks.mines, open)),
    }
  },
  wordsOf: ({ mines: count }) => [String(count)],
  returnMillionths: 990_000,
}
