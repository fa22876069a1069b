import { hasExactly } from '../originals/original.ts'
import type { StepGame } from './step-game.ts'

/** There is nothing to choose before the first floor. */
export type TowerPicks = Readonly<Record<string, never>>

export interface TowerHidden {
  /** The door with the bomb on each floor, from 0 to 2, the lowest floor first. */
  readonly bombs: readonly number[]
}

export const towerFloors = 8
export const towerDoors = 3

const doors = Array.from({ length: towerDoors }, (_, door) => door)

/**
 * Eight floors of three doors, one of them with a bomb: k floors pay 0.98 · 1.5^k, which is 98 % wherever a player
 * stops.
 */
export const tower: StepGame<TowerPicks, TowerHidden, null, number> = {
  code: 'tower',
  version: 1,
  picksOf: (input) => (hasExactly(input, []) ? {} : null),
  draw: (_picks, draws) => ({ bombs: Array.from({ length: towerFloors }, () => draws.below(towerDoors)) }),
  seenAfter: () => null,
  choicesAt: ({ choices }) => (choices.length === towerFloors ? [] : doors),
  isSurvived: ({ bombs }, choices) => bombs[choices.length - 1] !== choices.at(-1),
  multiplierWith({ choices }) {
    const floors = choices.length + 1
    return { numerator: 98 * towerDoors ** floors, denominator: 100 * (towerDoors - 1) ** floors }
  },
  wordsOf: () => [],
  returnMillionths: 980_000,
}
