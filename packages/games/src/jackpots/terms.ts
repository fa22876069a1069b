import { type Ratio, add, multiply, ratio } from '../ratio.ts'

export const jackpotKinds = ['progressive', 'must_drop'] as const
export type JackpotKind = (typeof jackpotKinds)[number]

/** What a pool is played by, from its beginning to its end. Amounts are smallest units. */
export interface JackpotTerms {
  readonly kind: JackpotKind
  /** What the house puts in at the beginning. */
  readonly seed: bigint
  /** What of each stake the house puts in besides, in millionths. */
  readonly share: number
  /** The most that a must-drop pays; the stakes between two wins of a progressive one, on average. */
  readonly bound: bigint
}

export const million = 1_000_000n

/** The pool as it is shown: the seed and what the stakes have brought, counted in millionths, without the fraction. */
export const poolOf = (seed: bigint, millionths: bigint): bigint => seed + millionths / million

/**
 * What a jackpot gives back of all stakes in the long run. A progressive pool gives its share, and its seed once in so
 * many stakes. A must-drop pool pays (seed + 1 + cap) / 2 on average, and gathers that less the seed. Nothing is lost
 * between two pools, for what is above the win goes on in the next one.
 */
export function jackpotReturn({ kind, seed, share, bound }: JackpotTerms): Ratio {
  const given = ratio(BigInt(share), million)
  if (kind === 'progressive') return add(given, ratio(seed, bound))
  return multiply(given, ratio(seed + 1n + bound, bound + 1n - seed))
}
