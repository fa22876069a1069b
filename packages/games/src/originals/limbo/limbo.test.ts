import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listedDraws } from '../../../test/draws.ts'
import { approximately } from '../../ratio.ts'
import { limbo, playOriginal } from '../index.ts'
import { limboReached, limboWords } from './index.ts'

const half = 2 ** 26

describe('limbo', () => {
  test.each`
    high                | low         | reached
    ${0}                | ${0}        | ${100}
    ${0}                | ${half - 1} | ${100}
    ${half / 2}         | ${0}        | ${198}
    ${half - half / 64} | ${0}        | ${6_336}
    ${half - 1}         | ${half - 1} | ${100_000_000}
  `('the words $high and $low reach $reached hundredths', ({ high, low, reached }) => {
    expect(playOriginal(limbo, { target: 200 }, listedDraws([high, low])).drawn).toEqual({ reached })
  })

  test('a target that is reached exactly wins, and pays itself', () => {
    const draws = () => listedDraws([half / 2, 0])
    expect(playOriginal(limbo, { target: 198 }, draws()).multiplier).toEqual({ numerator: 198, denominator: 100 })
    expect(playOriginal(limbo, { target: 199 }, draws()).multiplier.numerator).toBe(0)
  })

  test('the words that reach a target are those that the formula counts, over all words of a small space', () => {
    for (const words of [1024n, 4096n]) {
      const reached = Array.from({ length: Number(words) }, (_, word) => limboReached(BigInt(word), words))
      for (const target of [101, 102, 150, 198, 200, 777, 9_900, 100_000])
        expect(BigInt(reached.filter((each) => each >= target).length)).toBe(limboWords(target, words))
    }
  })

  test('the last word that loses and the first that wins lie beside each other in the whole space', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 100_000_000 }), (target) => {
        const first = 2n ** 52n - limboWords(target)
        expect(limboReached(first)).toBeGreaterThanOrEqual(BigInt(target))
        expect(limboReached(first - 1n)).toBeLessThan(BigInt(target))
      }),
    )
  })

  test('every target returns 99 % less than a millionth of it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 100_000_000 }), (target) => {
        const returned = approximately(limbo.returnOf({ target }))
        expect(returned).toBeLessThanOrEqual(0.99)
        expect(returned).toBeGreaterThan(0.989_999_9)
      }),
    )
  })

  test.each([{}, { target: 100 }, { target: 100_000_001 }, { target: 150.5 }, { target: '200' }])(
    '%j are no picks',
    (input) => {
      expect(limbo.picksOf(input)).toBeNull()
    },
  )
})
