import { describe, expect, test } from 'vitest'
import { listedDraws } from '../../../test/draws.ts'
import { plinko, plinkoBins, playOriginal } from '../index.ts'

describe('plinko', () => {
  test('a ball falls into the bin that counts its steps to the right', () => {
    const { drawn, multiplier } = playOriginal(plinko, { rows: 8, risk: 'high' }, listedDraws([1, 1, 0, 1, 1, 1, 1, 1]))
    expect(drawn).toEqual({ path: [1, 1, 0, 1, 1, 1, 1, 1], bin: 7 })
    expect(multiplier).toEqual({ numerator: 40, denominator: 10 })
  })

  test('bins are the same from both sides, one more than there are rows', () => {
    for (const { picks } of plinko.published) {
      const bins = plinkoBins(picks)
      expect(bins).toHaveLength(picks.rows + 1)
      expect(bins.toReversed()).toEqual(bins)
    }
  })

  test('16 rows of high risk pay up to 1,000 times', () => {
    expect(plinko.highestOf({ rows: 16, risk: 'high' })).toEqual({ numerator: 10_000, denominator: 10 })
  })

  test.each([{}, { rows: 9, risk: 'low' }, { rows: 8, risk: 'none' }, { rows: '8', risk: 'low' }])(
    '%j are no picks',
    (input) => {
      expect(plinko.picksOf(input)).toBeNull()
    },
  )
})
