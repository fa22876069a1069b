import { createHmac, randomBytes } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { type Draws, drawsOf } from '@banyan/games/slots'
import { blockMessage } from '@banyan/games/lottery'
import { hmacSha256 } from '../../platform/secrets/hmac.ts'
import { type Figure, deviation, uniform, weighted } from './statistics.ts'

/** Changes with the way in which bytes come from seeds, or numbers from bytes. */
export const generatorVersion = 'hmac-sha256-stream/1'

/** What seeds are made of. */
export const seedSource = `node:crypto randomBytes, OpenSSL ${process.versions.openssl}`

/** A megabyte: enough to see a bias of a thousandth, and a tenth of a second to make. */
export const blocksTested = 32_768
const blocksAtOnce = 2048

export interface GeneratorSeeds {
  readonly seedA: Buffer
  readonly seedB: Buffer
}

export const newSeeds = (): GeneratorSeeds => ({ seedA: randomBytes(32), seedB: randomBytes(32) })

/** The key of the stream that is tested: that of a round of the game `TEST` with the number 1. */
export const keyOf = ({ seedA, seedB }: GeneratorSeeds): Buffer =>
  createHmac('sha256', seedA)
    .update(`${seedB.toString('hex')}:TEST:1`)
    .digest()

/** Tests the stream of two seeds, as draws are made of it. Other work goes on in between. */
export async function testGenerator(seeds: GeneratorSeeds, blocks = blocksTested): Promise<Figure[]> {
  const key = keyOf(seeds)
  const bytes = Buffer.alloc(blocks * 32)
  for (let index = 0; index < blocks; index += 1) {
    createHmac('sha256', key)
      .update(blockMessage(index))
      .digest()
      .copy(bytes, index * 32)
    if (index % blocksAtOnce === 0) await breathe()
  }
  const digits = [...bytes].filter((byte) => byte < 250).map((byte) => byte % 10)
  await breathe()
  const draws = drawsOf(new Uint8Array(key), hmacSha256)
  return [
    bitsOf(bytes),
    runsOf(bytes),
    uniform('bytes', countsOf(256, bytes)),
    uniform('pairs', countsOf(100, pairsOf(digits))),
    pokerOf(digits),
    uniform('dice', drawn(draws, 6, blocks)),
    uniform('stops', drawn(draws, 60, blocks)),
  ]
}

function countsOf(kinds: number, values: Iterable<number>): number[] {
  const counts = Array.from({ length: kinds }, () => 0)
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

function drawn(draws: Draws, below: number, times: number): number[] {
  return countsOf(
    below,
    Array.from({ length: times }, () => draws.below(below)),
  )
}

const onesIn = Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length)

function bitsOf(bytes: Uint8Array): Figure {
  const sample = bytes.length * 8
  const ones = bytes.reduce((sum, byte) => sum + (onesIn[byte] ?? 0), 0)
  return deviation('bits', sample, (2 * ones - sample) / Math.sqrt(sample))
}

/** Runs of equal bits: one more than the changes from a bit to the next. */
function runsOf(bytes: Uint8Array): Figure {
  const sample = bytes.length * 8
  const ones = bytes.reduce((sum, byte) => sum + (onesIn[byte] ?? 0), 0)
  let changes = 0
  let before: number | null = null
  for (const byte of bytes) {
    changes += onesIn[(byte ^ (byte >> 1)) & 0x7f] ?? 0
    if (before !== null && (before & 1) !== byte >> 7) changes += 1
    before = byte
  }
  const share = ones / sample
  const expected = 2 * sample * share * (1 - share)
  const statistic = (changes + 1 - expected) / (2 * Math.sqrt(sample) * share * (1 - share))
  return deviation('runs', sample, statistic)
}

function* pairsOf(digits: readonly number[]): Iterable<number> {
  for (let at = 0; at + 1 < digits.length; at += 2) yield (digits[at] ?? 0) * 10 + (digits[at + 1] ?? 0)
}

/** How often one to five of five digits are different: 10, 1,350, 18,000, 50,400 and 30,240 of 100,000. */
const pokerShares = [0.0001, 0.0135, 0.18, 0.504, 0.3024]

function pokerOf(digits: readonly number[]): Figure {
  const hands = Math.floor(digits.length / 5)
  const counts = countsOf(
    5,
    Array.from({ length: hands }, (_, hand) => new Set(digits.slice(hand * 5, hand * 5 + 5)).size - 1),
  )
  return weighted('poker', counts, pokerShares, hands)
}
