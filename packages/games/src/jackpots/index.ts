export type { Hmac } from '../draws.ts'
export { approximately, type Ratio, add, ratio, rounded, total } from '../ratio.ts'
export { type DropSeeds, type HitSeeds, drawDrop, drawHit, dropAt, dropMessage, hitMessage, hits } from './draw.ts'
export { type JackpotKind, type JackpotTerms, jackpotKinds, jackpotReturn, million, poolOf } from './terms.ts'
