import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { approximately, rounded } from '../ratio.ts'
import { type HitSeeds, drawDrop, drawHit, dropAt, dropMessage, hitMessage, hits } from './draw.ts'
import { type JackpotTerms, jackpotReturn, million, poolOf } from './terms.ts'

const hmac = (key: Uint8Array, message: Uint8Array) =>
  new Uint8Array(createHmac('sha256', key).update(message).digest())
const serverSeed = '5e'.repeat(32)
const dropOf = (number: number, seed: bigint, bound: bigint) =>
  dropAt(drawDrop({ jackpotId: '7', number, serverSeed }, hmac), { seed, bound })

describe('the return of a jackpot', () => {
  // The pools of a published example: share × T / (T − seed), T the middle of seed and cap.
  test.each([
    [100_000n, 500_000n, 3000, '0.4500'],
    [2_000_000n, 10_000_000n, 1500, '0.2250'],
    [50_000_000n, 200_000_000n, 500, '0.0833'],
  ])('of a must-drop pool from %s to %s with a share of %i is %s percent', (seed, bound, share, percent) => {
    const { numerator, denominator } = jackpotReturn({ kind: 'must_drop', seed, bound, share })
    expect(rounded({ numerator: numerator * 100n, denominator }, 4)).toBe(percent)
  })

  test('of a progressive pool is its share, and the seed by the stakes between two wins', () => {
    const terms: JackpotTerms = { kind: 'progressive', seed: 1_000_000n, share: 5000, bound: 500_000_000n }
    expect(approximately(jackpotReturn(terms))).toBeCloseTo(0.005 + 0.002, 12)
  })

  test('of a must-drop pool is what every sum it can fall at comes to', () => {
    const terms: JackpotTerms = { kind: 'must_drop', seed: 40n, share: 20_000, bound: 90n }
    let [paid, gathered] = [0n, 0n]
    for (let at = terms.seed + 1n; at <= terms.bound; at++) [paid, gathered] = [paid + at, gathered + at - terms.seed]
    // Every unit that was gathered took 1 / share of stakes.
    const share = terms.share / 1e6
    expect(approximately(jackpotReturn(terms))).toBeCloseTo((Number(paid) / Number(gathered)) * share, 12)
  })

  test.each<JackpotTerms>([
    { kind: 'progressive', seed: 5000n, share: 10_000, bound: 20_000n },
    { kind: 'must_drop', seed: 5000n, share: 10_000, bound: 9000n },
  ])('of a $kind pool is what stakes get, played from seeds', (terms) => {
    let [staked, paid, millionths, number] = [0n, 0n, 0n, 1]
    let drop = dropOf(number, terms.seed, terms.bound)
    for (let nonce = 0; nonce < 60_000; nonce++) {
      const stake = [10n, 200n, 500n][nonce % 3]!
      staked += stake
      millionths += stake * BigInt(terms.share)
      const sum = poolOf(terms.seed, millionths)
      const isDrop = terms.kind === 'must_drop'
      const hit = () => hits(drawHit({ jackpotId: '7', serverSeed, clientSeed: 'a', nonce }, hmac), stake, terms.bound)
      if (isDrop ? sum < drop : !hit()) continue
      const fallsAt = isDrop ? drop : sum
      paid += fallsAt
      millionths -= (fallsAt - terms.seed) * million
      drop = dropOf(++number, terms.seed, terms.bound)
    }
    const wanted = approximately(jackpotReturn(terms))
    expect(Math.abs(Number(paid) / Number(staked) / wanted - 1)).toBeLessThan(terms.kind === 'must_drop' ? 0.06 : 0.1)
  })
})

describe('what decides', () => {
  const seeds: HitSeeds = { jackpotId: '7', serverSeed, clientSeed: 'my:luck', nonce: 12 }

  test('is HMAC-SHA256 of a message under the seed, which anybody can make', () => {
    expect([hitMessage(seeds), dropMessage({ jackpotId: '7', number: 3 })]).toEqual([
      'jackpot:7:12:my:luck',
      'must-drop:7:3',
    ])
    const byHand = createHmac('sha256', Buffer.from(serverSeed, 'hex')).update('must-drop:7:3').digest('hex')
    expect(dropOf(3, 100n, 200n)).toBe(101n + (BigInt(`0x${byHand}`) * 100n) / 2n ** 256n)
  })

  test('gives each unit of a stake the same part of the numbers', () => {
    const at = (part: bigint) => {
      const hex = ((2n ** 256n * part) / 1000n).toString(16).padStart(64, '0')
      return new Uint8Array(Buffer.from(hex, 'hex'))
    }
    expect(hits(at(9n), 10n, 1000n)).toBe(true)
    expect(hits(at(11n), 10n, 1000n)).toBe(false)
    expect(hits(at(19n), 20n, 1000n)).toBe(true)
  })

  test('is the same by all of the bytes, whatever the first of them say', () => {
    const numberIn = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
    const byAll = (bytes: Uint8Array, stake: bigint, bound: bigint) => numberIn(bytes) * bound < stake * 2n ** 256n
    let found = 0
    for (let nonce = 0; nonce < 4000; nonce++) {
      const drawn = drawHit({ ...seeds, nonce }, hmac)
      const [stake, bound] = [BigInt((nonce % 7) + 1), 100n + BigInt(nonce % 3)]
      expect(hits(drawn, stake, bound)).toBe(byAll(drawn, stake, bound))
      if (hits(drawn, stake, bound)) found += 1
    }
    expect(found).toBeGreaterThan(50)
    // Just below and at the border: 2^256 / 4, and one above where it is no whole number.
    for (const [stake, bound] of [
      [1n, 4n],
      [1n, 3n],
      [10n ** 12n - 1n, 10n ** 12n],
    ] as const)
      for (const besides of [-1n, 0n, 1n]) {
        const at = ((stake * 2n ** 256n) / bound + besides).toString(16).padStart(64, '0')
        const drawn = new Uint8Array(Buffer.from(at, 'hex'))
        expect(hits(drawn, stake, bound)).toBe(byAll(drawn, stake, bound))
      }
  })

  // Winners of published seeds: another way of drawing would name others.
  test('names the same winners as ever', () => {
    const won = Array.from({ length: 300 }, (_, nonce) => nonce).filter((nonce) =>
      hits(drawHit({ ...seeds, nonce }, hmac), 20n, 1000n),
    )
    expect(won).toEqual([18, 33, 88, 177, 228, 255, 294, 295])
  })

  test('lets a must-drop pool fall above its seed and at its cap at the latest', () => {
    expect(dropAt(new Uint8Array(32), { seed: 5n, bound: 9n })).toBe(6n)
    expect(dropAt(new Uint8Array(32).fill(255), { seed: 5n, bound: 9n })).toBe(9n)
  })
})
