import { bauCua } from '../bau-cua/index.ts'
import { taiXiu } from '../tai-xiu/index.ts'
import { xocDia } from '../xoc-dia/index.ts'
import type { BowlGame } from './game.ts'

export type { Ratio } from '../../ratio.ts'
export { approximately, rounded } from '../../ratio.ts'
export { symbols } from '../bau-cua/index.ts'
export { redsOf } from '../xoc-dia/index.ts'
export { isTriple, totalOf } from '../tai-xiu/index.ts'
export { drawFaces, everyResult, isFaces } from './draw.ts'
export type { BowlGame, Faces, Hits, Position } from './game.ts'
export { type Chance, chanceOf } from './return.ts'
export { type BowlEnd, type Stake, mostPaid, payoutOf, positionOf, settleStakes } from './settle.ts'
export { bauCua, taiXiu, xocDia }

/** The games with a bowl, in the order in which they are listed. */
export const bowlGames: readonly BowlGame[] = [taiXiu, xocDia, bauCua]

/** The game that a round was committed to; undefined when this program lacks it. */
export function findBowlGame({
  rules,
  rulesVersion,
}: {
  readonly rules: string
  readonly rulesVersion: number
}): BowlGame | undefined {
  return bowlGames.find(({ name, version }) => name === rules && version === rulesVersion)
}
