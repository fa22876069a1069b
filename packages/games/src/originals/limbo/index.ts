import { ratio } from '../../ratio.ts'
import { hasExactly, isWithin, type Original } from '../original.ts'

export interface LimboPicks {
  /** The multiplier that is aimed at, in hundredths: 200 is 2.00x. */
  readonly target: number
}

export interface LimboDrawn {
  /** What was reached, in hundredths, cut; at least 100 and at most the highest target. */
  readonly reached: number
}

export const limboTargets = { least: 101, most: 100_000_000 }
/** A word of 52 bits is two draws of 26. */
const half = 2 ** 26
const wordCount = 2n ** 52n
const returnedPercent = 99n

/**
 * What a word r of `words` reaches, in hundredths: 99 · words / (words − r), cut to a whole number, at least 100. A
 * target X is reached by exactly floor(99 · words / X) words, those whose distance to the end is that or less.
 */
export function limboReached(word: bigint, words = wordCount): bigint {
  const reached = (returnedPercent * words) / (words - word)
  return reached < 100n ? 100n : reached
}

/** How many of the words reach a target above 1.00x. */
export function limboWords(target: number, words = wordCount): bigint {
  return (returnedPercent * words) / BigInt(target)
}

/** A number that climbs as far as chance lets it, and a target that it has to reach. */
export const limbo: Original<LimboPicks, LimboDrawn> = {
  code: 'limbo',
  version: 1,
  picksOf(input) {
    const { target } = input
    const fits = hasExactly(input, ['target']) && isWithin(target, limboTargets.least, limboTargets.most)
    return fits ? { target } : null
  },
  draw(_picks, draws) {
    const word = BigInt(draws.below(half)) * BigInt(half) + BigInt(draws.below(half))
    const reached = limboReached(word)
    return { reached: Number(reached < limboTargets.most ? reached : limboTargets.most) }
  },
  multiplierOf(picks, { reached }) {
    return reached >= picks.target ? this.highestOf(picks) : { numerator: 0, denominator: 1 }
  },
  highestOf: ({ target }) => ({ numerator: target, denominator: 100 }),
  returnOf: ({ target }) => ratio(BigInt(target) * limboWords(target), 100n * wordCount),
  wordsOf: ({ target }) => [String(target)],
  // The least that any target returns: 99 % less at most one word in 2^52 for each hundredth of the target.
  published: [{ picks: { target: limboTargets.most }, returnMillionths: 989_999 }],
}
