import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limboReached, limboWords } from '../limbo/index.ts'
import { crash, drawPoint, hundredthsOf, multiplierAt, multiplierText, pointOf, reachedAt, returnAt } from './index.ts'

const { least, most } = crash.targets
const words = 2n ** 52n

describe('the point of a round', () => {
  test('is that of the published vector', () => {
    const points = Array.from({ length: 10 }, (_, nonce) =>
      multiplierText(drawPoint(createHmac('sha256', 'server-seed-0001').update(`client-seed:${nonce}`).digest())),
    )
    expect(points).toEqual('5.19 23.60 2.67 18.99 4.29 2.18 3.94 4.86 3.36 1.84'.split(' '))
  })

  test('uses 52 bits of its first seven bytes and no further one', () => {
    const bytes = [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xe0]
    expect(drawPoint(bytes)).toBe(most)
    expect(drawPoint([0, 0, 0, 0, 0, 0, 0x0f])).toBe(100)
    expect(drawPoint([0x80, 0, 0, 0, 0, 0, 0, 1, 2])).toBe(198)
    expect(() => drawPoint(bytes.slice(1))).toThrow(RangeError)
  })

  test('reaches a target for exactly floor(99 · 2^52 / target) of all words, and returns 99 % less than a word', () => {
    fc.assert(
      fc.property(fc.integer({ min: least, max: most }), (target) => {
        const count = (99n * words) / BigInt(target)
        expect(limboWords(target)).toBe(count)
        expect(pointOf(words - count)).toBeGreaterThanOrEqual(target)
        expect(pointOf(words - count - 1n)).toBeLessThan(target)
        const { numerator, denominator } = returnAt(target)
        expect(100n * numerator).toBeLessThanOrEqual(99n * denominator)
      }),
    )
  })

  test('counts as the formula does over every word of a small space', () => {
    const reached = Array.from({ length: 4096 }, (_, word) => limboReached(BigInt(word), 4096n))
    for (let target = least; target < 2_000; target += 1)
      expect(BigInt(reached.filter((each) => each >= target).length)).toBe((99n * 4096n) / BigInt(target))
  })
})

describe('the curve', () => {
  test('reaches every hundredth at its first millisecond, and not one before', () => {
    const wrong: number[] = []
    for (let target = 100; target <= most; target += 1) {
      const ms = reachedAt(target)
      if (multiplierAt(ms) < target || (ms > 0 && multiplierAt(ms - 1) >= target)) wrong.push(target)
    }
    expect(wrong).toEqual([])
  })

  test('never falls, begins at 1.00 and ends at the highest', () => {
    let before = 100
    for (let ms = -5; ms <= reachedAt(most) + 5; ms += 1) {
      const now = multiplierAt(ms)
      if (now < before) throw new Error(`it falls at ${ms}`)
      before = now
    }
    expect([multiplierAt(-1), multiplierAt(0), multiplierAt(165), multiplierAt(166)]).toEqual([100, 100, 100, 101])
    expect(multiplierAt(10_000)).toBe(182)
    expect(before).toBe(most)
  })

  test('stands so far from whole numbers that a float cuts as the exact number would', () => {
    for (let target = 101; target <= most; target += 1) {
      const at = Math.log(target / 100) / 0.000_06
      if (Math.abs(at - Math.round(at)) < 1e-8) throw new Error(`${target} is reached too near ${at}`)
    }
  })
})

test.each([
  [100, '1.00'],
  [184, '1.84'],
  [1_000_000, '10000.00'],
])('%i hundredths are told as %s', (hundredths, text) => {
  expect(multiplierText(hundredths)).toBe(text)
  expect(hundredthsOf(text)).toBe(hundredths)
})
