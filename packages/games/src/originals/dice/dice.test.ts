import { amount } from '@banyan/money'
import { describe, expect, test } from 'vitest'
import { exactMean } from '../../../test/every-draw.ts'
import { listedDraws } from '../../../test/draws.ts'
import { ratio } from '../../ratio.ts'
import { dice, type DicePicks, paidAt, playOriginal } from '../index.ts'

describe('dice', () => {
  test.each`
    side       | chance   | roll     | paid
    ${'under'} | ${4_950} | ${4_949} | ${2_000n}
    ${'under'} | ${4_950} | ${4_950} | ${0n}
    ${'over'}  | ${4_950} | ${5_050} | ${2_000n}
    ${'over'}  | ${4_950} | ${5_049} | ${0n}
    ${'under'} | ${9_800} | ${9_799} | ${1_010n}
    ${'over'}  | ${1}     | ${9_999} | ${9_900_000n}
    ${'over'}  | ${1}     | ${9_998} | ${0n}
  `('1,000 on $side at a chance of $chance are paid $paid when $roll is rolled', ({ side, chance, roll, paid }) => {
    const picks: DicePicks = { side, chance }
    expect(paidAt(amount(1000n), playOriginal(dice, picks, listedDraws([roll])).multiplier)).toBe(paid)
  })

  test('every chance on either side returns 99 %, counted over all 10,000 rolls', () => {
    for (const side of ['under', 'over'] as const) {
      for (const chance of [1, 2, 333, 4_950, 9_799, 9_800]) {
        const counted = exactMean((draws) => {
          const { numerator, denominator } = playOriginal(dice, { side, chance }, draws).multiplier
          return ratio(BigInt(numerator), BigInt(denominator))
        })
        expect(counted).toEqual(ratio(99n, 100n))
        expect(dice.returnOf({ side, chance })).toEqual(counted)
      }
    }
  })

  test.each([
    {},
    { side: 'under' },
    { side: 'beside', chance: 4_950 },
    { side: 'under', chance: 0 },
    { side: 'under', chance: 9_801 },
    { side: 'under', chance: 49.5 },
    { side: 'under', chance: '4950' },
    { side: 'under', chance: 4_950, more: 1 },
  ])('%j are no picks', (input) => {
    expect(dice.picksOf(input)).toBeNull()
  })
})
