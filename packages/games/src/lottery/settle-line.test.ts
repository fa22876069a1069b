import { amount, odds, sum } from '@banyan/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineOf, seededBytes, seededIndex } from '../../test/seeded.ts'
import type { Line } from './line.ts'
import { priceLine } from './price-line.ts'
import type { Prizes } from './prizes.ts'
import { quickPick } from './quick-pick.ts'
import { type PlayCode, type Rules, everyRules } from './rules/index.ts'
import { numbersOf } from './selections.ts'
import { settleLine } from './settle-line.ts'

const anyDrawOf = (rules: Rules): fc.Arbitrary<Prizes> => fc.integer().map((seed) => rules.draw(seededBytes(seed)))

const anyLineOf = (rules: Rules): fc.Arbitrary<Line> =>
  fc
    .record({
      play: fc.constantFrom(...rules.plays),
      count: fc.integer({ min: 1, max: 12 }),
      seed: fc.integer(),
      unit: fc.integer({ min: 1, max: 5_000_000 }),
      at: fc.option(fc.integer({ min: 1, max: 100_000_000 }), { nil: undefined }),
    })
    .map(({ play, count, seed, unit, at }) => ({
      play: play.code,
      numbers: quickPick(play, count, seededIndex(seed)),
      unitAmount: amount(BigInt(unit)),
      odds: at === undefined ? play.odds : odds(at),
    }))

/** The rules written a second time, slowly, without an index. */
function settleSlowly(rules: Rules, code: PlayCode, entry: string, prizes: Prizes): number {
  const play = rules.playOf(code)
  const drawn = rules.tiers.flatMap(({ tier }) => (play.tiers.includes(tier) ? (prizes[tier] ?? []) : []))
  if (play.shows) {
    const together = play.shows(drawn)
    return Number(entry.split('-').every((choice) => together.includes(choice)))
  }
  const shown = play.part === 'each_digit' ? [...drawn.join('')] : drawn
  const hits = (number: string) =>
    shown.filter((each) => {
      if (play.part === 'each_digit') return each === number
      if (play.part === 'first') return each.startsWith(number)
      if (play.part === 'tens') return each.at(-2) === number
      if (play.part === 'after_first') return each.startsWith(number, 1)
      if (play.part === 'last') return each.endsWith(number)
      return [...number].every((digit) => each.slice(-play.digits).includes(digit))
    }).length
  return play.picks === 1 ? hits(entry) : Number(entry.split('-').every((number) => hits(number) > 0))
}

describe.each(everyRules)('for any line and draw of the $name table', (rules) => {
  const [anyLine, anyDraw] = [anyLineOf(rules), anyDrawOf(rules)]
  // A number hits once, unless its digits are compared one by one.
  const hitsMost = rules.tiers.reduce((sum, { count, digits }) => sum + count * digits, 0)
  const price = (line: Line) => priceLine(rules, line)

  test('the index finds the hits that comparing every number finds, and the house keeps fractions', () => {
    fc.assert(
      fc.property(anyLine, anyDraw, (line, prizes) => {
        const expected = line.numbers.map(
          (entry) =>
            (line.unitAmount * BigInt(settleSlowly(rules, line.play, entry, prizes)) * BigInt(line.odds)) / 10_000n,
        )
        expect(settleLine(rules, line, rules.index(prizes))).toBe(expected.reduce((a, b) => a + b, 0n))
      }),
      { numRuns: 300 },
    )
  })

  test('a payout is never negative and never more than units × odds × drawn digits', () => {
    fc.assert(
      fc.property(anyLine, anyDraw, (line, prizes) => {
        const payout = settleLine(rules, line, rules.index(prizes))
        const most = (line.unitAmount * BigInt(line.odds) * BigInt(hitsMost) * BigInt(line.numbers.length)) / 10_000n
        expect(payout >= 0n && payout <= most).toBe(true)
      }),
    )
  })

  test('each number is an item of its own: price and payout add up over the numbers', () => {
    fc.assert(
      fc.property(anyLine, anyDraw, (line, prizes) => {
        const index = rules.index(prizes)
        const apart = line.numbers.map((number) => ({ ...line, numbers: [number] }))
        expect(sum(apart.map(price))).toBe(price(line))
        expect(sum(apart.map((each) => settleLine(rules, each, index)))).toBe(settleLine(rules, line, index))
      }),
    )
  })

  test('a line settles the same whatever was settled before it', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 5 }), anyDraw, (lines, prizes) => {
        const index = rules.index(prizes)
        const forth = lines.map((line) => settleLine(rules, line, index))
        expect(lines.toReversed().map((line) => settleLine(rules, line, index))).toEqual(forth.toReversed())
      }),
    )
  })
})

// What cars show is read in their order.
const unordered = everyRules.filter(({ look }) => look !== 'cars')
test.each(unordered)('the order of numbers within a tier of the $name table changes nothing', (rules) => {
  fc.assert(
    fc.property(anyLineOf(rules), anyDrawOf(rules), (line, prizes) => {
      const reversed = Object.fromEntries(Object.entries(prizes).map(([tier, numbers]) => [tier, numbers.toReversed()]))
      expect(rules.isPrizes(reversed) && settleLine(rules, line, rules.index(reversed))).toBe(
        settleLine(rules, line, rules.index(prizes)),
      )
    }),
  )
})

test('settling is a look-up per number: 200,000 numbers take a moment', () => {
  for (const rules of everyRules) {
    const index = rules.index(rules.draw(seededBytes(1)))
    const line = lineOf(rules, rules.endings, numbersOf(rules.playOf(rules.endings)).slice(0, 50).join(' '), 1_000n)
    const startedAt = performance.now()
    for (let count = 0; count < 4_000; count++) settleLine(rules, line, index)
    expect(performance.now() - startedAt).toBeLessThan(3_000)
  }
})
