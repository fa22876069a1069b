import { describe, expect, test } from 'vitest'
import { listedDraws } from '../../../test/draws.ts'
import { playOriginal, wheel, wheelTenths } from '../index.ts'

describe('wheel', () => {
  test('the segment under the pointer pays', () => {
    const { drawn, multiplier } = playOriginal(wheel, { segments: 50, risk: 'high' }, listedDraws([0]))
    expect(drawn).toEqual({ segment: 0 })
    expect(multiplier).toEqual({ numerator: 495, denominator: 10 })
    expect(playOriginal(wheel, { segments: 50, risk: 'high' }, listedDraws([1])).multiplier.numerator).toBe(0)
  })

  test('50 segments of medium risk: 24 pay nothing, and the others as published', () => {
    const counts = Map.groupBy(wheelTenths({ segments: 50, risk: 'medium' }), (tenths) => tenths)
    expect(Object.fromEntries([...counts].map(([tenths, { length }]) => [tenths, length]))).toEqual({
      0: 24,
      15: 13,
      17: 4,
      20: 6,
      30: 2,
      40: 1,
    })
  })

  test.each([{}, { segments: 20, risk: 'low' }, { segments: 10, risk: 'classic' }])('%j are no picks', (input) => {
    expect(wheel.picksOf(input)).toBeNull()
  })
})
