import type { BowlGame } from '../bowls/game.ts'
import { faces, positions } from './positions.ts'

export { isTriple, totalOf } from './positions.ts'

/** Three dice: over and under (tài, xỉu), and all that is bet on three dice besides. */
export const taiXiu: BowlGame = { name: 'tai-xiu', version: 1, faces, count: 3, positions }
