import type { BowlGame } from '../bowls/game.ts'
import { positions, symbols } from './positions.ts'

export { symbols } from './positions.ts'

/** Three dice with six symbols: which of them show (bầu cua tôm cá). */
export const bauCua: BowlGame = { name: 'bau-cua', version: 1, faces: symbols, count: 3, positions }
