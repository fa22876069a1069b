import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { digitRules, seededBytes } from '../../test/seeded.ts'
import { digitCount } from './draw-prizes.ts'
import { everyRules } from './rules/index.ts'
import { northern } from './rules/northern/index.ts'

describe('[GAME-71] drawing prizes from bytes', () => {
  test('bytes of 250 and more are skipped, 249 is a nine', () => {
    const prizes = northern.draw([250, 249, 255, 251, 248, 254, 253, 252, ...Array.from({ length: 105 }, () => 10)])
    expect(prizes['DB']).toEqual(['98000'])
  })

  test('a source that ends too early is a mistake of the caller', () => {
    expect(() => northern.draw(Array.from({ length: 106 }, () => 1))).toThrow(RangeError)
    expect(() => northern.draw(Array.from({ length: 1000 }, () => 250))).toThrow(RangeError)
  })

  test('any bytes give a draw of the right shape', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        for (const rules of everyRules) expect(rules.isPrizes(rules.draw(seededBytes(seed)))).toBe(true)
      }),
    )
  })

  test('every byte value that is used stands for each digit equally often', () => {
    const digits = Array.from(
      { length: 250 },
      (_, byte) => northern.draw(Array.from({ length: 107 }, () => byte)).G7?.[0]?.[0],
    )
    for (let digit = 0; digit < 10; digit++) expect(digits.filter((each) => each === String(digit))).toHaveLength(25)
  })

  test.each(digitRules)(
    'over 2,000 draws of the $name table the digits are uniform in every position (chi-square, 99.9%)',
    (rules) => {
      const length = digitCount(rules.tiers)
      const counts = Array.from({ length }, () => Array.from({ length: 10 }, () => 0))
      const bytes = seededBytes(20261121)
      for (let draw = 0; draw < 2_000; draw++) {
        const prizes = rules.draw(endless(bytes))
        const digits = rules.tiers.flatMap(({ tier }) => prizes[tier] ?? []).join('')
        counts.forEach((row, at) => (row[Number(digits[at])]! += 1)) // a digit indexes its row of ten
      }
      // rows of ten
      const total = Array.from({ length: 10 }, (_, digit) => counts.reduce((count, row) => count + row[digit]!, 0))
      expect(chiSquare(total, length * 200)).toBeLessThan(27.88) // 9 degrees of freedom
      const worst = counts.map((row) => chiSquare(row, 200)).toSorted((a, b) => b - a)
      // 9 degrees of freedom, 0.1% over the largest of some hundred positions is about 1e-5 each
      expect(worst[0]).toBeLessThan(37.9)
    },
  )

  test.each([
    ['a tier is missing', { DB: ['12345'] }],
    ['a number is too short', { ...shape(), G7: ['1', '22', '33', '44'] }],
    ['a number holds a letter', { ...shape(), G7: ['1a', '22', '33', '44'] }],
    ['a number is missing', { ...shape(), G7: ['11', '22', '33'] }],
    ['there is a tier too many', { ...shape(), G8: ['11'] }],
  ])('not prizes: %s', (_, record) => {
    expect(northern.isPrizes(record)).toBe(false)
  })
})

function chiSquare(row: readonly number[], expected: number): number {
  return row.reduce((total, count) => total + (count - expected) ** 2 / expected, 0)
}

function shape(): Record<string, readonly string[]> {
  return { ...northern.draw(seededBytes(1)) }
}

/** A view of a generator that a finished loop does not close. */
function endless(bytes: Iterator<number, void>): Iterable<number> {
  return { [Symbol.iterator]: () => ({ next: () => bytes.next() }) }
}
