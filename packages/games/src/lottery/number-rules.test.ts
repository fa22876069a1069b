import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineOf, numberRules, seededBytes, seededIndex } from '../../test/seeded.ts'
import { normaliseEntry } from './normalise-entry.ts'
import { priceLine } from './price-line.ts'
import { quickPick } from './quick-pick.ts'
import { hitsOf, settleLine } from './settle-line.ts'
import { numbersOf } from './selections.ts'
import { returnInBasisPoints, theoreticalReturn } from './theoretical-return.ts'

describe.each(numberRules)('the $name rules', (rules) => {
  const [tier] = rules.tiers
  const source = rules.source === 'digits' ? null : rules.source
  const drawOf = (seed: number) => rules.draw(seededBytes(seed))

  test('draw every number equally often at every place (chi-square, 99.9%)', () => {
    const { highest } = source!
    const draws = 100 * highest
    const counts = Array.from({ length: tier!.count }, () => new Map<string, number>())
    const bytes = seededBytes(20261127)
    for (let draw = 0; draw < draws; draw++) {
      const numbers = rules.draw({ [Symbol.iterator]: () => ({ next: () => bytes.next() }) })[tier!.tier] ?? []
      numbers.forEach((number, at) => counts[at]!.set(number, (counts[at]!.get(number) ?? 0) + 1))
    }
    for (const row of counts) {
      const square = [...row.values()].reduce((sum, count) => sum + (count - 100) ** 2 / 100, 0)
      expect(row.size).toBe(highest)
      // Some twenty places of up to 79 degrees of freedom.
      expect(square).toBeLessThan(highest - 1 + 5 * Math.sqrt(2 * highest))
    }
  })

  test('know a result of their own from one that could not be drawn', () => {
    const drawn = drawOf(1)
    const numbers = drawn[tier!.tier] ?? []
    const other = (next: readonly string[]) => rules.isPrizes({ [tier!.tier]: next })
    expect(rules.isPrizes(drawn)).toBe(true)
    expect(other(numbers.slice(1))).toBe(false)
    expect(other(numbers.with(0, '0'.repeat(tier!.digits)))).toBe(false)
    expect(other(numbers.with(0, String(source!.highest + 1).padStart(tier!.digits, '0')))).toBe(false)
    expect(other(numbers.with(0, numbers[1] ?? ''))).toBe(source!.repeats)
    expect(rules.isPrizes({ ...drawn, G1: ['1'] })).toBe(false)
  })

  test('a source that ends too early is a mistake of the caller', () => {
    expect(() => rules.draw(Array.from({ length: tier!.count * 4 - 1 }, () => 7))).toThrow(RangeError)
  })

  test('take every choice of a play as it is written, and nothing else', () => {
    for (const play of rules.plays) {
      if (play.picks === 1) for (const choice of numbersOf(play)) expect(normaliseEntry(play, choice)).toBe(choice)
      for (const entry of ['', '0', 'Big', ' big', '81', '00', '7.7', '1.11', '6.dragon', '12-12', '0101', 'valueOf'])
        expect(normaliseEntry(play, entry)).toBeNull()
    }
  })

  test('every play returns between 94 and 98.1 %', () => {
    for (const { code } of rules.plays) {
      const returns = returnInBasisPoints(theoreticalReturn(rules, code))
      expect([code, returns >= 9_366 && returns <= 9_810]).toEqual([code, true])
    }
  })

  test('an entry pays its odds once, or nothing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...rules.plays),
        fc.integer(),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        (play, seed, unit) => {
          const index = rules.index(drawOf(seed))
          const [entry = ''] = quickPick(play, 1, seededIndex(seed))
          const line = lineOf(rules, play.code, entry, unit)
          const hits = hitsOf(play, entry, index)
          expect(hits === 0 || hits === 1).toBe(true)
          expect(priceLine(rules, line)).toBe(unit)
          expect(settleLine(rules, line, index)).toBe(hits === 0 ? 0n : (unit * BigInt(play.odds)) / 10_000n)
        },
      ),
      { numRuns: 500 },
    )
  })

  test('while a result is not whole, nothing that is read of all its numbers has come', () => {
    const drawn = drawOf(5)
    const part = { [tier!.tier]: (drawn[tier!.tier] ?? []).slice(0, -1) }
    const index = rules.index(part)
    for (const play of rules.plays) if (play.shows) expect(index.get(play.code)?.size).toBe(0)
  })
})
