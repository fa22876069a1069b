import fc from 'fast-check'
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Hmac, type PrizeOdds, drawRaffle, prizeAt, raffleFromSeeds, weightOf } from './index.ts'

type Bytes = Uint8Array<ArrayBuffer>

const nodeHmac: Hmac<Bytes> = (key, message) => new Uint8Array(createHmac('sha256', key).update(message).digest())
const seeds = { raffleCode: 'banyan-leaf', drawNumber: 3, serverSeed: '01'.repeat(32), clientSeed: 'lotus:7' }
const table: readonly PrizeOdds[] = [5200, 3000, 1400, 300, 90, 10].map((weight, at) => ({ prize: at + 1, weight }))

const tables = fc
  .uniqueArray(fc.record({ prize: fc.integer({ min: 1, max: 99 }), weight: fc.integer({ min: 1, max: 40 }) }), {
    minLength: 1,
    maxLength: 12,
    selector: ({ prize }) => prize,
  })
  .map((odds): readonly PrizeOdds[] => odds)

test('[PROMO-23] of all numbers, exactly as many stand for each prize as the table says', () => {
  fc.assert(
    fc.property(tables, (odds) => {
      const counted = new Map<number, number>()
      for (let number = 0; number < weightOf(odds); number += 1) {
        const prize = prizeAt(odds, number)
        counted.set(prize, (counted.get(prize) ?? 0) + 1)
      }
      expect(counted).toEqual(new Map(odds.map(({ prize, weight }) => [prize, weight])))
      expect(() => prizeAt(odds, weightOf(odds))).toThrow(RangeError)
    }),
  )
})

test('[PROMO-23] a draw is the first fair word of its seeds: computed once more in other words', () => {
  const key = createHmac('sha256', Buffer.from(seeds.serverSeed, 'hex')).update('raffle:banyan-leaf:3:lotus:7').digest()
  const word = createHmac('sha256', key).update(Buffer.alloc(8)).digest().readUInt32BE(0)
  // 2^32 mod 10,000 = 7,296: a word of the last 7,296 would be skipped.
  expect(word).toBeLessThan(2 ** 32 - 7296)
  expect(drawRaffle(table, seeds, nodeHmac)).toEqual({ number: word % 10_000, prize: prizeAt(table, word % 10_000) })
  // The example of docs/fairness.md.
  expect(drawRaffle(table, seeds, nodeHmac)).toEqual({ number: 7784, prize: 2 })
})

test('[PROMO-23] where HMAC answers later, as in the browser, the draw is the same', async () => {
  const laterHmac: Hmac<Promise<Bytes>> = async (key, message) => nodeHmac(key, message)
  for (let drawNumber = 1; drawNumber < 50; drawNumber += 1)
    expect(await raffleFromSeeds(table, { ...seeds, drawNumber }, laterHmac)).toEqual(
      drawRaffle(table, { ...seeds, drawNumber }, nodeHmac),
    )
})

test('[PROMO-23] in twenty thousand draws each prize comes as often as its odds say, whoever chooses the client seed', () => {
  const drawn = new Map<number, number>()
  const times = 20_000
  for (let drawNumber = 1; drawNumber <= times; drawNumber += 1) {
    const { prize } = drawRaffle(table, { ...seeds, drawNumber }, nodeHmac)
    drawn.set(prize, (drawn.get(prize) ?? 0) + 1)
  }
  // Chi-square with five degrees of freedom: above 25.7 once in ten thousand tables.
  const distance = table.reduce((sum, { prize, weight }) => {
    const expected = (times * weight) / 10_000
    return sum + ((drawn.get(prize) ?? 0) - expected) ** 2 / expected
  }, 0)
  expect(distance).toBeLessThan(25.7)
}, 30_000)

test('[PROMO-23] every part of the seeds matters: another code, number or seed is another draw', () => {
  const numbers = [
    seeds,
    { ...seeds, raffleCode: 'banyan-root' },
    { ...seeds, drawNumber: 4 },
    { ...seeds, clientSeed: 'lotus:8' },
    { ...seeds, serverSeed: '02'.repeat(32) },
  ].map((each) => drawRaffle([{ prize: 1, weight: 1_000_000 }], each, nodeHmac).number)
  expect(new Set(numbers).size).toBe(numbers.length)
})
