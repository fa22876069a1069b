import { describe, expect, test } from 'vitest'
import { lineOf } from '../../test/seeded.ts'
import { digitTable } from './digit-table.ts'
import { digitCount } from './draw-prizes.ts'
import { playsOn } from './plays-on.ts'
import { priceLine } from './price-line.ts'
import { settleLine } from './settle-line.ts'
import { theoreticalReturn } from './theoretical-return.ts'

const tiers = [
  { tier: 'G8', count: 1, digits: 2 },
  { tier: 'G7', count: 1, digits: 3 },
  { tier: 'G6', count: 3, digits: 4 },
  { tier: 'G5', count: 1, digits: 4 },
  { tier: 'G4', count: 7, digits: 5 },
  { tier: 'G3', count: 2, digits: 5 },
  { tier: 'G2', count: 1, digits: 5 },
  { tier: 'G1', count: 1, digits: 5 },
  { tier: 'DB', count: 1, digits: 6 },
] as const

const { everyTier, tiersOf, single, xien } = playsOn(tiers)

/** The table of the south with some of its plays: 18 numbers, the smallest prize first. No game follows it. */
const southern = digitTable({
  name: 'southern',
  version: 1,
  tiers,
  plays: [
    single('bao_lo', { code: 'LO2', digits: 2, tiers: everyTier, odds: '98' }),
    single('bao_lo', { code: 'LO2_1K', digits: 2, tiers: everyTier, odds: '5.44', multiplier: 1 }),
    single('bao_lo', { code: 'LO3', digits: 3, tiers: tiersOf(3), odds: '960' }),
    single('bao_lo', { code: 'LO4', digits: 4, tiers: tiersOf(4), odds: '9200' }),
    single('dau_duoi', { code: 'DAU', digits: 2, tiers: ['G8'], odds: '98' }),
    single('dau_duoi', { code: 'DUOI', digits: 2, tiers: ['DB'], odds: '98' }),
    single('dau_duoi', { code: 'DAU_DUOI', digits: 2, tiers: ['G8', 'DB'], odds: '98' }),
    single('cang3', { code: 'C3_DAUDUOI', digits: 3, tiers: ['G7', 'DB'], odds: '960' }),
    xien('XIEN2', 2, '36'),
    xien('XIEN3', 3, '235'),
    xien('XIEN4', 4, '1600'),
  ],
  headline: 'DB',
  reveal: tiers.map(({ tier }) => tier),
  summary: ['DB', 'G1', 'G8'],
  endings: 'LO2',
})

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

describe('a table of digits is its data: the southern one', () => {
  test('is filled in its own order, and knows a result of its own from one of another table', () => {
    const prizes = southern.draw(Array.from({ length: digitCount(tiers) }, (_, at) => at))
    expect([prizes['G8'], prizes['G7'], prizes['G6'], prizes['DB']]).toEqual([
      ['01'],
      ['234'],
      ['5678', '9012', '3456'],
      ['678901'],
    ])
    expect(southern.isPrizes(prizes) && southern.isPrizes(worked)).toBe(true)
    expect(southern.isPrizes({ ...worked, DB: ['20593'] })).toBe(false)
  })

  test.each`
    play            | number    | unit       | debit       | credit
    ${'LO2'}        | ${'47'}   | ${10_000n} | ${180_000n} | ${1_960_000n}
    ${'LO3'}        | ${'593'}  | ${10_000n} | ${170_000n} | ${19_200_000n}
    ${'LO4'}        | ${'0593'} | ${10_000n} | ${160_000n} | ${92_000_000n}
    ${'DAU'}        | ${'47'}   | ${10_000n} | ${10_000n}  | ${980_000n}
    ${'DUOI'}       | ${'93'}   | ${10_000n} | ${10_000n}  | ${980_000n}
    ${'DAU_DUOI'}   | ${'47'}   | ${10_000n} | ${20_000n}  | ${980_000n}
    ${'C3_DAUDUOI'} | ${'593'}  | ${10_000n} | ${20_000n}  | ${19_200_000n}
  `('$play $number costs $debit and pays $credit in its worked draw', ({ play, number, unit, debit, credit }) => {
    const line = lineOf(southern, play, number, unit)
    expect(priceLine(southern, line)).toBe(debit)
    expect(settleLine(southern, line, southern.index(worked))).toBe(credit)
  })

  test.each`
    play        | basisPoints
    ${'LO2'}    | ${9800}
    ${'LO2_1K'} | ${9792}
    ${'LO3'}    | ${9600}
    ${'LO4'}    | ${9200}
    ${'XIEN2'}  | ${9399}
    ${'XIEN3'}  | ${9197}
    ${'XIEN4'}  | ${8884}
  `('$play returns $basisPoints basis points of it', ({ play, basisPoints }) => {
    const { numerator, denominator } = theoreticalReturn(southern, play)
    expect(Number((numerator * 10_000n * 2n + denominator) / (denominator * 2n))).toBe(basisPoints)
  })
})
