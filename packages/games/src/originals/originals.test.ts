import { amount } from '@banyan/money'
import fc from 'fast-check'
import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { exactMean } from '../../test/every-draw.ts'
import type { Hmac } from '../draws.ts'
import { approximately, ratio } from '../ratio.ts'
import { seededDraws } from '../slots/par/index.ts'
import {
  measuredReturn,
  type Original,
  originalDraws,
  originalFromSeeds,
  originalGameOf,
  originalGames,
  originalMessage,
  originalVersions,
  paidAt,
  playOriginal,
  replayOriginal,
  simulateOriginal,
  stakeMaxOf,
} from './index.ts'

type Bytes = Uint8Array<ArrayBuffer>

const nodeHmac: Hmac<Bytes> = (key, message) => new Uint8Array(createHmac('sha256', key).update(message).digest())

const webHmac: Hmac<Promise<Bytes>> = async (key, message) => {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, message))
}

const settings = originalVersions.flatMap((game) =>
  game.published.map(({ picks, returnMillionths }) => ({ game, picks, returnMillionths })),
)
const nameOf = (game: Original, picks: unknown) => `${game.code} ${game.wordsOf(picks).join(' ')}`
/** The settings as a table, without those of some games. */
const without = (...codes: readonly string[]) =>
  settings
    .filter(({ game }) => !codes.includes(game.code))
    .map((each) => [nameOf(each.game, each.picks), each] as const)

describe('published returns', () => {
  test.each(without())(
    '%s: the exact return, cut to millionths, within 96.6 and 99.2 %%',
    (_name, { game, picks, returnMillionths }) => {
      const { numerator, denominator } = game.returnOf(picks)
      expect((numerator * 1_000_000n) / denominator).toBe(BigInt(returnMillionths))
      expect(returnMillionths).toBeGreaterThanOrEqual(966_000)
      expect(returnMillionths).toBeLessThan(992_000)
    },
  )

  // Keno has too many drawings to play them all, and limbo too many words: their tests count otherwise.
  test.each(without('keno', 'limbo'))(
    '%s: the formula is what playing every outcome gives',
    (_name, { game, picks }) => {
      const counted = exactMean((draws) => {
        const { numerator, denominator } = playOriginal(game, picks, draws).multiplier
        return ratio(BigInt(numerator), BigInt(denominator))
      })
      expect(counted).toEqual(game.returnOf(picks))
    },
    60_000,
  )

  test.each(without('limbo'))('%s: 10,000 rounds return it within four standard errors', (_name, { game, picks }) => {
    const tally = simulateOriginal(game, picks, 10_000, seededDraws(7))
    // A prize that has hardly come in so few rounds makes the measured error too small: the exact one is larger.
    const rare =
      approximately(ratio(BigInt(game.highestOf(picks).numerator), BigInt(game.highestOf(picks).denominator))) / 200
    const { mean, exact, standardError } = measuredReturn(game, picks, tally)
    expect(Math.abs(mean - exact)).toBeLessThan(4 * standardError + rare)
  })
})

const anyRound = fc.record({
  setting: fc.constantFrom(...settings),
  seeds: fc.record({
    serverSeed: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex')),
    clientSeed: fc.stringMatching(/^[!-~]{1,64}$/),
    nonce: fc.nat(1_000_000),
  }),
})

describe('a round from its seeds', () => {
  test('the message names the game and the nonce, and the client seed last', () => {
    expect(originalMessage('dice', { serverSeed: '', clientSeed: 'lotus:7', nonce: 3 })).toBe('dice:3:lotus:7')
  })

  test('is the same from WebCrypto, and again from its draws', async () => {
    await fc.assert(
      fc.asyncProperty(anyRound, async ({ setting: { game, picks }, seeds }) => {
        const round = playOriginal(game, picks, originalDraws(game.code, seeds, nodeHmac))
        expect(await originalFromSeeds(game, picks, seeds, webHmac)).toEqual(round)
        expect(replayOriginal(game, picks, round.draws)).toEqual(round)
        // It rests as JSON, and comes back as it was.
        expect(JSON.parse(JSON.stringify(round))).toEqual(round)
      }),
      { numRuns: 60 },
    )
  })

  test('does not come from draws that do not fit', () => {
    const [game] = originalGames
    if (!game) throw new Error('no game')
    const [{ picks } = { picks: null }] = game.published
    expect(() => replayOriginal(game, picks, [10_000])).toThrow(RangeError)
    expect(() => replayOriginal(game, picks, [])).toThrow(RangeError)
  })
})

describe('money', () => {
  test('a payout is cut to the unit, and never above the highest', () => {
    expect(paidAt(amount(7n), { numerator: 9_900, denominator: 4_950 })).toBe(14n)
    expect(paidAt(amount(1n), { numerator: 19, denominator: 10 })).toBe(1n)
    fc.assert(
      fc.property(anyRound, fc.bigInt(1n, 10_000_000n), ({ setting: { game, picks }, seeds }, stake) => {
        const { multiplier } = playOriginal(game, picks, originalDraws(game.code, seeds, nodeHmac))
        expect(paidAt(amount(stake), multiplier)).toBeLessThanOrEqual(paidAt(amount(stake), game.highestOf(picks)))
      }),
      { numRuns: 100 },
    )
  })

  test('the most that may be staked is what the highest win pays, and one more would be above it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...settings), fc.bigInt(1n, 10n ** 10n), ({ game, picks }, highestWin) => {
        const most = stakeMaxOf(amount(highestWin), game.highestOf(picks))
        const { numerator, denominator } = game.highestOf(picks)
        expect(paidAt(most, game.highestOf(picks))).toBeLessThanOrEqual(highestWin)
        expect((most + 1n) * BigInt(numerator)).toBeGreaterThan(highestWin * BigInt(denominator))
      }),
    )
  })
})

test('rules are found by their version, and no others', () => {
  for (const game of originalVersions) expect(originalGameOf(game.code, game.version)).toBe(game)
  expect(originalGameOf('dice', 0)).toBeNull()
  expect(originalGameOf('toString', 1)).toBeNull()
})
