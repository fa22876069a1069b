import { net, signed, sum } from '@banyan/money'
import { describe, expect, test } from 'vitest'
import { lineOf } from '../../../../test/seeded.ts'
import { workedDraw } from '../../../../test/worked-draw.ts'
import { xienQuay } from '../../combinations.ts'
import { priceLine } from '../../price-line.ts'
import { settleLine } from '../../settle-line.ts'
import { theoreticalReturn } from '../../theoretical-return.ts'
import type { PlayCode } from '../index.ts'
import { northern } from './index.ts'

describe('[GAME-71] drawing the northern table', () => {
  test('digits fill the numbers from the special prize on, byte mod 10', () => {
    const prizes = northern.draw(Array.from({ length: 107 }, (_, at) => at))
    expect(prizes).toEqual({
      DB: ['01234'],
      G1: ['56789'],
      G2: ['01234', '56789'],
      G3: ['01234', '56789', '01234', '56789', '01234', '56789'],
      G4: ['0123', '4567', '8901', '2345'],
      G5: ['6789', '0123', '4567', '8901', '2345', '6789'],
      G6: ['012', '345', '678'],
      G7: ['90', '12', '34', '56'],
    })
  })
})

describe('[GAME-63] the worked draw', () => {
  test.each`
    play            | numbers          | unit        | debit       | credit         | won
    ${'LO2'}        | ${'32'}          | ${10_000n}  | ${270_000n} | ${1_960_000n}  | ${1_690_000n}
    ${'LO2_1K'}     | ${'32'}          | ${10_000n}  | ${10_000n}  | ${72_400n}     | ${62_400n}
    ${'LO2'}        | ${'44'}          | ${10_000n}  | ${270_000n} | ${0n}          | ${-270_000n}
    ${'LO2'}        | ${'32 44'}       | ${10_000n}  | ${540_000n} | ${1_960_000n}  | ${1_420_000n}
    ${'LO2_HEAD'}   | ${'33'}          | ${10_000n}  | ${270_000n} | ${980_000n}    | ${710_000n}
    ${'LO2_HEAD'}   | ${'72'}          | ${10_000n}  | ${270_000n} | ${980_000n}    | ${710_000n}
    ${'LO2_HEAD'}   | ${'05'}          | ${10_000n}  | ${270_000n} | ${980_000n}    | ${710_000n}
    ${'LO3'}        | ${'832'}         | ${10_000n}  | ${230_000n} | ${9_600_000n}  | ${9_370_000n}
    ${'LO4'}        | ${'7832'}        | ${10_000n}  | ${200_000n} | ${92_000_000n} | ${91_800_000n}
    ${'LO_G3'}      | ${'39'}          | ${10_000n}  | ${60_000n}  | ${980_000n}    | ${920_000n}
    ${'LO_G5'}      | ${'39'}          | ${10_000n}  | ${60_000n}  | ${0n}          | ${-60_000n}
    ${'LO_G5'}      | ${'59'}          | ${10_000n}  | ${60_000n}  | ${980_000n}    | ${920_000n}
    ${'BAO8'}       | ${'17'}          | ${10_000n}  | ${80_000n}  | ${980_000n}    | ${900_000n}
    ${'BAO8'}       | ${'45'}          | ${10_000n}  | ${80_000n}  | ${0n}          | ${-80_000n}
    ${'DE_DB'}      | ${'32'}          | ${50_000n}  | ${50_000n}  | ${4_900_000n}  | ${4_850_000n}
    ${'DE_DB_HEAD'} | ${'47'}          | ${50_000n}  | ${50_000n}  | ${4_900_000n}  | ${4_850_000n}
    ${'DE_G1'}      | ${'17'}          | ${50_000n}  | ${50_000n}  | ${4_900_000n}  | ${4_850_000n}
    ${'DE_G1_HEAD'} | ${'90'}          | ${50_000n}  | ${50_000n}  | ${4_900_000n}  | ${4_850_000n}
    ${'DE_G7'}      | ${'68'}          | ${50_000n}  | ${200_000n} | ${4_900_000n}  | ${4_700_000n}
    ${'DAU_DIGIT'}  | ${'3'}           | ${100_000n} | ${100_000n} | ${980_000n}    | ${880_000n}
    ${'DUOI_DIGIT'} | ${'2'}           | ${100_000n} | ${100_000n} | ${980_000n}    | ${880_000n}
    ${'DUOI_DIGIT'} | ${'3'}           | ${100_000n} | ${100_000n} | ${0n}          | ${-100_000n}
    ${'DAU'}        | ${'91'}          | ${10_000n}  | ${40_000n}  | ${980_000n}    | ${940_000n}
    ${'DUOI'}       | ${'32'}          | ${10_000n}  | ${10_000n}  | ${980_000n}    | ${970_000n}
    ${'DAU_DUOI'}   | ${'32 75'}       | ${10_000n}  | ${100_000n} | ${1_960_000n}  | ${1_860_000n}
    ${'C3_DB'}      | ${'832'}         | ${10_000n}  | ${10_000n}  | ${9_600_000n}  | ${9_590_000n}
    ${'C3_DB_HEAD'} | ${'478'}         | ${10_000n}  | ${10_000n}  | ${9_600_000n}  | ${9_590_000n}
    ${'C3_DAU'}     | ${'217'}         | ${10_000n}  | ${30_000n}  | ${9_600_000n}  | ${9_570_000n}
    ${'C3_DAUDUOI'} | ${'217 832'}     | ${10_000n}  | ${80_000n}  | ${19_200_000n} | ${19_120_000n}
    ${'C3_G1'}      | ${'517'}         | ${10_000n}  | ${10_000n}  | ${9_600_000n}  | ${9_590_000n}
    ${'X3_DB'}      | ${'328'}         | ${10_000n}  | ${10_000n}  | ${1_580_000n}  | ${1_570_000n}
    ${'C4_DB'}      | ${'7832'}        | ${10_000n}  | ${10_000n}  | ${92_000_000n} | ${91_990_000n}
    ${'C4_G1'}      | ${'0517'}        | ${10_000n}  | ${10_000n}  | ${92_000_000n} | ${91_990_000n}
    ${'X4_DB'}      | ${'2378'}        | ${10_000n}  | ${10_000n}  | ${3_880_000n}  | ${3_870_000n}
    ${'XIEN2'}      | ${'32-17'}       | ${100_000n} | ${100_000n} | ${1_700_000n}  | ${1_600_000n}
    ${'XIEN3'}      | ${'32-17-05'}    | ${100_000n} | ${100_000n} | ${7_400_000n}  | ${7_300_000n}
    ${'XIEN4'}      | ${'32-17-05-44'} | ${100_000n} | ${100_000n} | ${0n}          | ${-100_000n}
    ${'XIEN4'}      | ${'32-17-05-91'} | ${100_000n} | ${100_000n} | ${33_000_000n} | ${32_900_000n}
  `('$play $numbers at $unit costs $debit and pays $credit', ({ play, numbers, unit, debit, credit, won }) => {
    const line = lineOf(northern, play, numbers, unit)
    const payout = settleLine(northern, line, northern.index(workedDraw))
    expect(priceLine(northern, line)).toBe(debit)
    expect(payout).toBe(credit)
    expect(signed(payout, priceLine(northern, line))).toBe(net(won))
  })

  test('xiên quay of 32 17 05 44 at 10,000 costs 110,000 and pays three pairs and one triple', () => {
    const lines = xienQuay(['32', '17', '05', '44']).map(({ play, numbers }) =>
      lineOf(northern, play, numbers.join(' '), 10_000n),
    )
    expect(sum(lines.map((line) => priceLine(northern, line)))).toBe(110_000n)
    expect(sum(lines.map((line) => settleLine(northern, line, northern.index(workedDraw))))).toBe(1_250_000n)
  })

  test('digits in any order are settled in whatever order the line holds them', () => {
    const line = { ...lineOf(northern, 'X3_DB', '238', 10_000n), numbers: ['832'] }
    expect(settleLine(northern, line, northern.index(workedDraw))).toBe(1_580_000n)
  })
})

/** The published returns in basis points, rounded half up as the rules print them. */
const published: Partial<Record<PlayCode, number>> = {
  LO2: 9800,
  LO2_1K: 9774,
  LO2_HEAD: 9800,
  LO3: 9600,
  LO4: 9200,
  LO_G3: 9800,
  LO_G5: 9800,
  BAO8: 9800,
  DE_DB: 9800,
  DE_DB_HEAD: 9800,
  DE_G1: 9800,
  DE_G1_HEAD: 9800,
  DE_G7: 9800,
  XIEN2: 9330,
  XIEN3: 9100,
  XIEN4: 8811,
  C3_DB: 9600,
  C3_DB_HEAD: 9600,
  C3_DAU: 9600,
  C3_DAUDUOI: 9600,
  C3_G1: 9600,
  X3_DB: 9480,
  C4_DB: 9200,
  C4_G1: 9200,
  X4_DB: 9312,
  DAU_DIGIT: 9800,
  DUOI_DIGIT: 9800,
  DAU: 9800,
  DUOI: 9800,
  DAU_DUOI: 9800,
}

describe('[GAME-73] the returns of the northern table', () => {
  test.each(northern.plays.map(({ code }) => code))('%s returns what is published', (code) => {
    const { numerator, denominator } = theoreticalReturn(northern, code)
    expect(Number((numerator * 10_000n * 2n + denominator) / (denominator * 2n))).toBe(published[code])
  })

  test('every play is published', () => {
    expect(Object.keys(published).toSorted()).toEqual(northern.plays.map(({ code }) => code).toSorted())
  })

  test('is exact: 2.7 hits × 3.62 of LO2_1K', () => {
    expect(theoreticalReturn(northern, 'LO2_1K')).toEqual({ numerator: 4887n, denominator: 5000n })
  })
})
