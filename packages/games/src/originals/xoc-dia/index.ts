import type { BowlGame } from '../bowls/game.ts'
import { faces, positions } from './positions.ts'

export { redsOf } from './positions.ts'

/** Four discs, red on one side and white on the other: even and odd (chẵn, lẻ), and how many are red. */
export const xocDia: BowlGame = { name: 'xoc-dia', version: 1, faces, count: 4, positions }
