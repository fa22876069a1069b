import { describe, expect, test } from 'vitest'
import { lineOf } from '../../../../test/seeded.ts'
import { priceLine } from '../../price-line.ts'
import { allNumbers } from '../../selections.ts'
import { settleLine } from '../../settle-line.ts'
import { theoreticalReturn } from '../../theoretical-return.ts'
import { togel } from './index.ts'

const worked = { P1: ['4321'] }

describe('drawing togel', () => {
  test('four bytes are as, kop, kepala and ekor, byte mod 10', () => {
    expect(togel.draw([14, 255, 23, 32, 249])).toEqual({ P1: ['4329'] })
  })

  test('a result of its own is known from one of another shape', () => {
    expect(togel.isPrizes(worked)).toBe(true)
    expect(togel.isPrizes({ P1: ['321'] })).toBe(false)
  })
})

describe('the worked draw 4321, and the digits of 4342', () => {
  test.each`
    play             | drawn     | numbers    | credit
    ${'T4D'}         | ${'4321'} | ${'4321'}  | ${92_000_000n}
    ${'T3D'}         | ${'4321'} | ${'321'}   | ${9_500_000n}
    ${'T2D'}         | ${'4321'} | ${'21'}    | ${950_000n}
    ${'T2D_FRONT'}   | ${'4321'} | ${'43'}    | ${950_000n}
    ${'T2D_MIDDLE'}  | ${'4321'} | ${'32'}    | ${950_000n}
    ${'T2D_MIDDLE'}  | ${'4321'} | ${'43'}    | ${0n}
    ${'JITU_AS'}     | ${'4321'} | ${'4'}     | ${96_000n}
    ${'JITU_KOP'}    | ${'4321'} | ${'3'}     | ${96_000n}
    ${'JITU_KEPALA'} | ${'4321'} | ${'2'}     | ${96_000n}
    ${'JITU_EKOR'}   | ${'4321'} | ${'1'}     | ${96_000n}
    ${'JITU_EKOR'}   | ${'4321'} | ${'4'}     | ${0n}
    ${'COLOK_BEBAS'} | ${'4321'} | ${'3'}     | ${24_000n}
    ${'COLOK_BEBAS'} | ${'4342'} | ${'4'}     | ${48_000n}
    ${'COLOK_2D'}    | ${'4342'} | ${'2-4'}   | ${98_000n}
    ${'COLOK_2D'}    | ${'4342'} | ${'4-5'}   | ${0n}
    ${'COLOK_NAGA'}  | ${'4342'} | ${'2-3-4'} | ${470_000n}
    ${'COLOK_NAGA'}  | ${'4321'} | ${'0-3-4'} | ${0n}
  `('$play $numbers on $drawn pays $credit for 10,000', ({ play, drawn, numbers, credit }) => {
    const line = lineOf(togel, play, numbers, 10_000n)
    expect(priceLine(togel, line)).toBe(10_000n)
    expect(settleLine(togel, line, togel.index({ P1: [drawn] }))).toBe(credit)
  })
})

/** The published return of each play in basis points, exact, and an entry that stands for all of them. */
const published = {
  T4D: [9_200, '1234'],
  T3D: [9_500, '123'],
  T2D: [9_500, '12'],
  T2D_FRONT: [9_500, '12'],
  T2D_MIDDLE: [9_500, '12'],
  JITU_AS: [9_600, '7'],
  JITU_KOP: [9_600, '7'],
  JITU_KEPALA: [9_600, '7'],
  JITU_EKOR: [9_600, '7'],
  COLOK_BEBAS: [9_600, '7'],
  COLOK_2D: [9_545.2, '3-7'],
  COLOK_NAGA: [9_588, '1-2-3'],
} as const

describe('the returns of togel', () => {
  test.each(Object.entries(published))(
    '%s returns what is published over all 10,000 results',
    (code, [returns, entry]) => {
      const line = lineOf(togel, code, entry, 10_000n)
      const paid = allNumbers(4).reduce((sum, drawn) => sum + settleLine(togel, line, togel.index({ P1: [drawn] })), 0n)
      // A stake of 10,000 on 10,000 results: a basis point is 10,000.
      expect(Number(paid) / 10_000).toBe(returns)
      const { numerator, denominator } = theoreticalReturn(togel, line.play)
      expect((numerator * 100_000_000n) / denominator).toBe(paid)
    },
  )

  test('every play is published', () => {
    expect(Object.keys(published).toSorted()).toEqual(togel.plays.map(({ code }) => code).toSorted())
  })
})
