import { type Ratio, ratio } from '../../ratio.ts'
import { limboReached, limboWords } from '../limbo/index.ts'

/** The rules of a round whose multiplier grows until it crashes. Another curve, cap or point is another version. */
export const crash = {
  name: 'crash',
  version: 1,
  /** Hundredths: no bet is cashed out below, and a round ends where the highest is reached. */
  targets: { least: 101, most: 1_000_000 },
} as const

/** e^(0.06 t), t in seconds. */
const growthPerMs = 0.06 / 1000
const wordBits = 52n
const pointBytes = 7

/**
 * The point in hundredths for a stream of random bytes: the first 52 bits are a word r, and the point is
 * 99 · 2^52 / (2^52 − r), cut to a whole number, at least 100 and at most the highest target. Nothing else goes in
 * (docs/fairness.md). Throws a RangeError when the bytes end before.
 */
export function drawPoint(bytes: Iterable<number>): number {
  let [word, count] = [0n, 0]
  for (const byte of bytes) {
    word = (word << 8n) | BigInt(byte)
    count += 1
    if (count === pointBytes) break
  }
  if (count < pointBytes) throw new RangeError('the bytes ended before the point was drawn')
  return pointOf(word >> (BigInt(pointBytes) * 8n - wordBits))
}

/** The point that a word of 52 bits stands for. */
export function pointOf(word: bigint): number {
  const reached = limboReached(word)
  return reached < crash.targets.most ? Number(reached) : crash.targets.most
}

/** What a bet that is cashed out at a target gives back on average, exactly, over all words. */
export function returnAt(target: number): Ratio {
  return ratio(BigInt(target) * limboWords(target), 100n << wordBits)
}

/** The multiplier in hundredths, cut, so many whole milliseconds after betting ended; 100 before. */
export function multiplierAt(ms: number): number {
  if (ms <= 0) return 100
  return Math.min(crash.targets.most, Math.floor(100 * Math.exp(growthPerMs * ms)))
}

/** The first whole millisecond at which the multiplier is so many hundredths. */
export function reachedAt(hundredths: number): number {
  return hundredths <= 100 ? 0 : Math.ceil(Math.log(hundredths / 100) / growthPerMs)
}

/** A multiplier as it is told: '1.84'. */
export function multiplierText(hundredths: number): string {
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}

/** The hundredths of such a text. */
export function hundredthsOf(text: string): number {
  return Number(text.replace('.', ''))
}
