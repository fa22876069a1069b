import { amount, net, odds, signed, sum } from '@banyan/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineOf, seededBytes, seededIndex } from '../../test/seeded.ts'
import { workedDraw } from '../../test/worked-draw.ts'
import { xienQuay } from './combinations.ts'
import { drawPrizes } from './draw-prizes.ts'
import { indexPrizes } from './index-prizes.ts'
import type { Line } from './line.ts'
import { type PlayCode, playOf, plays } from './plays.ts'
import { priceLine } from './price-line.ts'
import { isPrizes, northernTiers, type Prizes } from './prizes.ts'
import { quickPick } from './quick-pick.ts'
import { allNumbers } from './selections.ts'
import { settleLine } from './settle-line.ts'

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
    const line = lineOf(play, numbers, unit)
    const payout = settleLine(line, indexPrizes(workedDraw))
    expect(priceLine(line)).toBe(debit)
    expect(payout).toBe(credit)
    expect(signed(payout, priceLine(line))).toBe(net(won))
  })

  test('xiên quay of 32 17 05 44 at 10,000 costs 110,000 and pays three pairs and one triple', () => {
    const lines = xienQuay(['32', '17', '05', '44']).map(({ play, numbers }) => lineOf(play, numbers.join(' '), 10_000n))
    expect(sum(lines.map(priceLine))).toBe(110_000n)
    expect(sum(lines.map((line) => settleLine(line, indexPrizes(workedDraw))))).toBe(1_250_000n)
  })

  test('digits in any order are settled in whatever order the line holds them', () => {
    const line = { ...lineOf('X3_DB', '238', 10_000n), numbers: ['832'] }
    expect(settleLine(line, indexPrizes(workedDraw))).toBe(1_580_000n)
  })
})

const anyDraw: fc.Arbitrary<Prizes> = fc.integer().map((seed) => drawPrizes(seededBytes(seed)))

const anyLine: fc.Arbitrary<Line> = fc
  .record({
    play: fc.constantFrom(...plays.map(({ code }) => code)),
    count: fc.integer({ min: 1, max: 12 }),
    seed: fc.integer(),
    unit: fc.integer({ min: 1, max: 5_000_000 }),
    at: fc.option(fc.integer({ min: 1, max: 100_000_000 }), { nil: undefined }),
  })
  .map(({ play, count, seed, unit, at }) => ({
    play,
    numbers: quickPick(play, count, seededIndex(seed)),
    unitAmount: amount(BigInt(unit)),
    odds: at === undefined ? playOf(play).odds : odds(at),
  }))

/** The rules written a second time, slowly, without an index. */
function settleSlowly(code: PlayCode, entry: string, prizes: Prizes): number {
  const play = playOf(code)
  const drawn = northernTiers.flatMap(({ tier }) => (play.tiers.includes(tier) ? prizes[tier] : []))
  const hits = (number: string) =>
    drawn.filter((each) => {
      if (play.part === 'first') return each.startsWith(number)
      if (play.part === 'tens') return each.at(-2) === number
      if (play.part === 'last') return each.endsWith(number)
      return [...number].every((digit) => each.slice(-play.digits).includes(digit))
    }).length
  return play.picks === 1 ? hits(entry) : Number(entry.split('-').every((number) => hits(number) > 0))
}

describe('for any line and draw', () => {
  test('the index finds the hits that comparing every number finds, and the house keeps fractions', () => {
    fc.assert(
      fc.property(anyLine, anyDraw, (line, prizes) => {
        const expected = line.numbers.map((entry) => (line.unitAmount * BigInt(settleSlowly(line.play, entry, prizes)) * BigInt(line.odds)) / 10_000n)
        expect(settleLine(line, indexPrizes(prizes))).toBe(expected.reduce((a, b) => a + b, 0n))
      }),
      { numRuns: 300 },
    )
  })

  test('a payout is never negative and never more than units × odds × drawn numbers', () => {
    fc.assert(
      fc.property(anyLine, anyDraw, (line, prizes) => {
        const payout = settleLine(line, indexPrizes(prizes))
        const most = (line.unitAmount * BigInt(line.odds) * 27n * BigInt(line.numbers.length)) / 10_000n
        expect(payout >= 0n && payout <= most).toBe(true)
      }),
    )
  })

  test('the order of numbers within a tier changes nothing', () => {
    fc.assert(
      fc.property(anyLine, anyDraw, (line, prizes) => {
        const reversed = Object.fromEntries(Object.entries(prizes).map(([tier, numbers]) => [tier, numbers.toReversed()]))
        expect(isPrizes(reversed) && settleLine(line, indexPrizes(reversed))).toBe(settleLine(line, indexPrizes(prizes)))
      }),
    )
  })

  test('each number is an item of its own: price and payout add up over the numbers', () => {
    fc.assert(
      fc.property(anyLine, anyDraw, (line, prizes) => {
        const index = indexPrizes(prizes)
        const apart = line.numbers.map((number) => ({ ...line, numbers: [number] }))
        expect(sum(apart.map(priceLine))).toBe(priceLine(line))
        expect(sum(apart.map((each) => settleLine(each, index)))).toBe(settleLine(line, index))
      }),
    )
  })

  test('a line settles the same whatever was settled before it', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 5 }), anyDraw, (lines, prizes) => {
        const index = indexPrizes(prizes)
        const forth = lines.map((line) => settleLine(line, index))
        expect(lines.toReversed().map((line) => settleLine(line, index))).toEqual(forth.toReversed())
      }),
    )
  })
})

test('settling is a look-up per number: 200,000 numbers take a moment', () => {
  const index = indexPrizes(workedDraw)
  const line = lineOf('LO2', allNumbers(2).slice(0, 50).join(' '), 1_000n)
  const startedAt = performance.now()
  for (let count = 0; count < 4_000; count++) settleLine(line, index)
  expect(performance.now() - startedAt).toBeLessThan(3_000)
})
