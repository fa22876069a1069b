import { amount, oddsFromDecimal, payoutAt } from '@banyan/money'
import { describe, expect, test } from 'vitest'
import { digitRules, lineOf, seededBytes } from '../../test/seeded.ts'
import { comparedParts } from './index-prizes.ts'
import { priceLine } from './price-line.ts'
import type { Rules } from './rules/index.ts'
import { allNumbers } from './selections.ts'
import { settleLine } from './settle-line.ts'
import { returnInBasisPoints, theoreticalReturn } from './theoretical-return.ts'

const longest = 6

describe.each(digitRules)('[GAME-73] the theoretical return of the $name table', (rules) => {
  const { plays, playOf, tiers } = rules
  const of = (holds: (play: (typeof plays)[number]) => boolean) => plays.filter(holds).map(({ code }) => code)

  test('no play returns more than its stake', () => {
    for (const { code } of plays) expect(returnInBasisPoints(theoreticalReturn(rules, code))).toBeLessThan(10_000)
  })

  test('is exact at other odds too', () => {
    expect(theoreticalReturn(rules, rules.endings, oddsFromDecimal('99.5'))).toEqual({
      numerator: 199n,
      denominator: 200n,
    })
  })

  test.each(of(({ picks }) => picks === 1))('%s: counting every value of every drawn number agrees', (code) => {
    const play = playOf(code)
    const entry = play.part === 'last_any_order' ? '0123'.slice(0, play.digits) : '7'.repeat(play.digits)
    // Expected hits × 10^6, number by number: how many of all the values that a drawn number may take hit the entry.
    let hits = 0n
    for (const { tier, count, digits } of tiers) {
      if (!play.tiers.includes(tier)) continue
      const hitting = valuesOf(digits)
        .flatMap((drawn) => comparedParts(play, drawn))
        .filter((part) => part === entry).length
      hits += BigInt(count) * BigInt(hitting) * 10n ** BigInt(longest - digits)
    }
    const { numerator, denominator } = theoreticalReturn(rules, code)
    expect(hits * BigInt(play.odds) * denominator).toBe(
      numerator * 10n ** BigInt(longest) * 10_000n * BigInt(play.multiplier),
    )
  })

  test.each(of(({ picks }) => picks > 1))('%s: counting every draw one number at a time agrees', (code) => {
    const { picks, odds, digits } = playOf(code)
    const values = 10 ** digits
    const lots =
      comparedParts(playOf(code), rules.draw(seededBytes(1))[rules.headline]![0]!).length * numberCount(rules)
    // ways[found]: sequences so far in which exactly `found` of the picked numbers have come.
    let ways = [1n, ...Array.from({ length: picks }, () => 0n)]
    for (let drawn = 0; drawn < lots; drawn++) {
      ways = ways.map(
        (count, found) =>
          count * BigInt(values - (picks - found)) + (ways[found - 1] ?? 0n) * BigInt(picks - found + 1),
      )
    }
    const { numerator, denominator } = theoreticalReturn(rules, code)
    expect((ways[picks] ?? 0n) * BigInt(odds) * denominator).toBe(numerator * BigInt(values) ** BigInt(lots) * 10_000n)
  })

  test.each(of(({ picks, part, digits }) => picks === 1 && part !== 'last_any_order' && digits < 3))(
    '%s: covering every number pays exactly the return, in every draw the same',
    (code) => {
      const line = lineOf(rules, code, allNumbers(playOf(code).digits).join(' '), 10_000n)
      const { numerator, denominator } = theoreticalReturn(rules, code)
      for (let seed = 0; seed < 20; seed++) {
        expect(settleLine(rules, line, rules.index(rules.draw(seededBytes(seed)))) * denominator).toBe(
          priceLine(rules, line) * numerator,
        )
      }
    },
  )

  test('4,000 seeded draws pay two numbers together and three digits near their return', () => {
    const bytes = seededBytes(7)
    const [pairs, threes] = rules.name === 'togel' ? ['COLOK_2D', 'T3D'] : ['XIEN2', 'LO3']
    const two = rules.playOf(pairs).digits === 1 ? '1-2 5-6 0-9 3-8' : '12-34 56-78 03-97 11-22'
    // The fewer numbers are drawn, the more bets it takes to come near.
    const numbers = allNumbers(3).filter((_, at) => at % (numberCount(rules) === 1 ? 2 : 125) === 0)
    const lines = [lineOf(rules, pairs, two, 1_000n), lineOf(rules, threes, numbers.join(' '), 1_000n)]
    const paid = [0n, 0n]
    for (let draw = 0; draw < 4_000; draw++) {
      const index = rules.index(rules.draw({ [Symbol.iterator]: () => ({ next: () => bytes.next() }) }))
      lines.forEach((line, at) => (paid[at]! += settleLine(rules, line, index))) // one total per line
    }
    lines.forEach((line, at) => {
      const ratio = Number(paid[at]) / Number(priceLine(rules, line) * 4_000n)
      expect(Math.abs(ratio - returnInBasisPoints(theoreticalReturn(rules, line.play)) / 10_000)).toBeLessThan(0.15)
    })
  })

  test('fractions below one minor unit never raise the return', () => {
    for (const { odds } of plays) expect(payoutAt(amount(1n), odds)).toBe(BigInt(odds) / 10_000n)
  })
})

const numberCount = ({ tiers }: Rules) => tiers.reduce((sum, { count }) => sum + count, 0)

function valuesOf(digits: number): readonly string[] {
  return Array.from({ length: 10 ** digits }, (_, value) => String(value).padStart(digits, '0'))
}
