import { describe, expect, test } from 'vitest'
import { lineOf } from '../../../../test/seeded.ts'
import { digitCount } from '../../draw-prizes.ts'
import { priceLine } from '../../price-line.ts'
import { settleLine } from '../../settle-line.ts'
import { theoreticalReturn } from '../../theoretical-return.ts'
import type { PlayCode } from '../index.ts'
import { southern } from './index.ts'

/** A draw of one station of the south, worked by hand. */
const worked = {
  G8: ['47'],
  G7: ['593'],
  G6: ['1847', '5520', '9036'],
  G5: ['7714'],
  G4: ['20591', '66108', '48341', '91275', '03862', '75531', '12940'],
  G3: ['55702', '89644'],
  G2: ['31418'],
  G1: ['64098'],
  DB: ['820593'],
}

describe('drawing the southern table', () => {
  test('digits fill the 18 numbers from the eighth prize on, byte mod 10', () => {
    expect(digitCount(southern.tiers)).toBe(82)
    expect(southern.draw(Array.from({ length: 82 }, (_, at) => at))).toEqual({
      G8: ['01'],
      G7: ['234'],
      G6: ['5678', '9012', '3456'],
      G5: ['7890'],
      G4: ['12345', '67890', '12345', '67890', '12345', '67890', '12345'],
      G3: ['67890', '12345'],
      G2: ['67890'],
      G1: ['12345'],
      DB: ['678901'],
    })
  })

  test('a result of its own is known from one of another table', () => {
    expect(southern.isPrizes(worked)).toBe(true)
    expect(southern.isPrizes({ ...worked, DB: ['20593'] })).toBe(false)
  })
})

describe('the worked draw of the south', () => {
  test.each`
    play            | numbers       | unit        | debit       | credit
    ${'LO2'}        | ${'47'}       | ${10_000n}  | ${180_000n} | ${1_960_000n}
    ${'LO2_1K'}     | ${'47'}       | ${10_000n}  | ${10_000n}  | ${108_800n}
    ${'LO2_HEAD'}   | ${'55'}       | ${10_000n}  | ${180_000n} | ${1_960_000n}
    ${'LO3'}        | ${'593'}      | ${10_000n}  | ${170_000n} | ${19_200_000n}
    ${'LO4'}        | ${'0593'}     | ${10_000n}  | ${160_000n} | ${92_000_000n}
    ${'LO_G4'}      | ${'31'}       | ${10_000n}  | ${70_000n}  | ${980_000n}
    ${'LO_G6'}      | ${'36'}       | ${10_000n}  | ${30_000n}  | ${980_000n}
    ${'LO_G6'}      | ${'14'}       | ${10_000n}  | ${30_000n}  | ${0n}
    ${'BAO7'}       | ${'93'}       | ${10_000n}  | ${70_000n}  | ${1_960_000n}
    ${'DE_DB'}      | ${'93'}       | ${50_000n}  | ${50_000n}  | ${4_900_000n}
    ${'DE_DB_HEAD'} | ${'82'}       | ${50_000n}  | ${50_000n}  | ${4_900_000n}
    ${'DE_G1'}      | ${'98'}       | ${50_000n}  | ${50_000n}  | ${4_900_000n}
    ${'DE_G1_HEAD'} | ${'64'}       | ${50_000n}  | ${50_000n}  | ${4_900_000n}
    ${'DE_G8'}      | ${'47'}       | ${50_000n}  | ${50_000n}  | ${4_900_000n}
    ${'DAU'}        | ${'47'}       | ${10_000n}  | ${10_000n}  | ${980_000n}
    ${'DUOI'}       | ${'93'}       | ${10_000n}  | ${10_000n}  | ${980_000n}
    ${'DAU_DUOI'}   | ${'47'}       | ${10_000n}  | ${20_000n}  | ${980_000n}
    ${'DAU_DIGIT'}  | ${'9'}        | ${100_000n} | ${100_000n} | ${980_000n}
    ${'DUOI_DIGIT'} | ${'3'}        | ${100_000n} | ${100_000n} | ${980_000n}
    ${'C3_DB'}      | ${'593'}      | ${10_000n}  | ${10_000n}  | ${9_600_000n}
    ${'C3_DB_HEAD'} | ${'820'}      | ${10_000n}  | ${10_000n}  | ${9_600_000n}
    ${'C3_DAU'}     | ${'593'}      | ${10_000n}  | ${10_000n}  | ${9_600_000n}
    ${'C3_DAUDUOI'} | ${'593'}      | ${10_000n}  | ${20_000n}  | ${19_200_000n}
    ${'C3_G1'}      | ${'098'}      | ${10_000n}  | ${10_000n}  | ${9_600_000n}
    ${'X3_DB'}      | ${'359'}      | ${10_000n}  | ${10_000n}  | ${1_580_000n}
    ${'C4_DB'}      | ${'0593'}     | ${10_000n}  | ${10_000n}  | ${92_000_000n}
    ${'C4_G1'}      | ${'4098'}     | ${10_000n}  | ${10_000n}  | ${92_000_000n}
    ${'X4_DB'}      | ${'0359'}     | ${10_000n}  | ${10_000n}  | ${3_880_000n}
    ${'XIEN2'}      | ${'47-93'}    | ${100_000n} | ${100_000n} | ${3_600_000n}
    ${'XIEN3'}      | ${'47-93-02'} | ${100_000n} | ${100_000n} | ${23_500_000n}
    ${'XIEN3'}      | ${'47-93-01'} | ${100_000n} | ${100_000n} | ${0n}
  `('$play $numbers at $unit costs $debit and pays $credit', ({ play, numbers, unit, debit, credit }) => {
    const line = lineOf(southern, play, numbers, unit)
    expect(priceLine(southern, line)).toBe(debit)
    expect(settleLine(southern, line, southern.index(worked))).toBe(credit)
  })
})

/** The published returns in basis points, rounded half up as the rules print them. */
const published: Partial<Record<PlayCode, number>> = {
  LO2: 9800,
  LO2_1K: 9792,
  LO2_HEAD: 9800,
  LO3: 9600,
  LO4: 9200,
  LO_G4: 9800,
  LO_G6: 9800,
  BAO7: 9800,
  DE_DB: 9800,
  DE_DB_HEAD: 9800,
  DE_G1: 9800,
  DE_G1_HEAD: 9800,
  DE_G8: 9800,
  XIEN2: 9399,
  XIEN3: 9197,
  XIEN4: 8884,
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

describe('the returns of the southern table', () => {
  test.each(southern.plays.map(({ code }) => code))('%s returns what is published', (code) => {
    const { numerator, denominator } = theoreticalReturn(southern, code)
    expect(Number((numerator * 10_000n * 2n + denominator) / (denominator * 2n))).toBe(published[code])
  })

  test('every play is published', () => {
    expect(Object.keys(published).toSorted()).toEqual(southern.plays.map(({ code }) => code).toSorted())
  })
})
