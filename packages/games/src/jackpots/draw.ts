import { type Bytes, type Hmac, asciiOf, bytesOf } from '../draws.ts'

/** What decides whether a round hits a progressive pool: the seeds of the round itself. */
export interface HitSeeds {
  readonly jackpotId: string
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
}

/** What decides at which sum a must-drop pool falls: a seed of its own, committed to before the pool begins. */
export interface DropSeeds {
  readonly jackpotId: string
  /** 1, 2, 3, … */
  readonly number: number
  readonly serverSeed: string
  readonly seed: bigint
  readonly bound: bigint
}

/** All 32 bytes as one number, big-endian: from 0 to 2^256 − 1. */
function numberOf(bytes: Bytes): bigint {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return [0, 8, 16, 24].reduce((sum, at) => (sum << 64n) + view.getBigUint64(at), 0n)
}
const numbers = 2n ** 256n

/** The message under the server seed; the client seed is last, as it may hold any sign. No round's own begins so. */
export const hitMessage = ({ jackpotId, clientSeed, nonce }: Omit<HitSeeds, 'serverSeed'>): string =>
  `jackpot:${jackpotId}:${nonce}:${clientSeed}`

export const dropMessage = ({ jackpotId, number }: Pick<DropSeeds, 'jackpotId' | 'number'>): string =>
  `must-drop:${jackpotId}:${number}`

const topBits = 64n

/**
 * Whether a stake hits: of all numbers, so many as the stake is a part of the stakes between two wins. Of nearly all
 * the first 8 bytes say already that they are too high.
 */
export function hits(drawn: Bytes, stake: bigint, bound: bigint): boolean {
  const top = new DataView(drawn.buffer, drawn.byteOffset, drawn.byteLength).getBigUint64(0)
  return top * bound < stake << topBits && numberOf(drawn) * bound < stake * numbers
}

/** The sum at which the pool falls: each from seed + 1 to the cap equally likely, but for one part in 2^200. */
export const dropAt = (drawn: Bytes, { seed, bound }: Pick<DropSeeds, 'seed' | 'bound'>): bigint =>
  seed + 1n + (numberOf(drawn) * (bound - seed)) / numbers

/** The bytes that a round draws for a jackpot, by Node's HMAC or by that of the browser. */
export const drawHit = <Answer>(seeds: HitSeeds, hmac: Hmac<Answer>): Answer =>
  hmac(bytesOf(seeds.serverSeed), asciiOf(hitMessage(seeds)))

/** The bytes that a pool's own seed stands for. */
export const drawDrop = <Answer>(seeds: Omit<DropSeeds, 'seed' | 'bound'>, hmac: Hmac<Answer>): Answer =>
  hmac(bytesOf(seeds.serverSeed), asciiOf(dropMessage(seeds)))
