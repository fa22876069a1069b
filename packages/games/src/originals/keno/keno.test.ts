import { describe, expect, test } from 'vitest'
import { exactMean } from '../../../test/every-draw.ts'
import { listedDraws } from '../../../test/draws.ts'
import { ratio } from '../../ratio.ts'
import { keno, playOriginal } from '../index.ts'

describe('keno', () => {
  test('ten different numbers are drawn of those that are left, and the hits counted', () => {
    const draws = [0, 0, 37, 0, 0, 0, 0, 0, 0, 0]
    const { drawn } = playOriginal(keno, { risk: 'high', numbers: [1, 2, 3, 40] }, listedDraws(draws))
    expect(drawn).toEqual({ numbers: [1, 2, 40, 3, 4, 5, 6, 7, 8, 9], hits: 4 })
  })

  test('four hits of four numbers pay 259 times at high risk', () => {
    const picks = { risk: 'high', numbers: [1, 2, 3, 4] } as const
    expect(playOriginal(keno, picks, listedDraws([])).multiplier).toEqual({ numerator: 25_900, denominator: 100 })
  })

  test('picks are kept from the lowest number on', () => {
    expect(keno.picksOf({ risk: 'low', numbers: [9, 40, 1] })).toEqual({ risk: 'low', numbers: [1, 9, 40] })
  })

  test('one number returns what is counted over every place that it can be drawn at', () => {
    // Whether a number is among ten of forty does not depend on the others: it stands at each place equally often.
    const hit = exactMean((draws) => ratio(draws.below(40) < 10 ? 1n : 0n))
    const { numerator, denominator } = keno.returnOf({ risk: 'classic', numbers: [7] })
    expect(ratio(numerator * 100n, denominator * 396n)).toEqual(hit)
  })

  test.each([
    {},
    { risk: 'low', numbers: [] },
    { risk: 'low', numbers: [1, 1] },
    { risk: 'low', numbers: [0] },
    { risk: 'low', numbers: [41] },
    { risk: 'low', numbers: [1.5] },
    { risk: 'low', numbers: '12' },
    { risk: 'none', numbers: [1] },
    { risk: 'low', numbers: Array.from({ length: 11 }, (_, index) => index + 1) },
  ])('%j are no picks', (input) => {
    expect(keno.picksOf(input)).toBeNull()
  })
})
