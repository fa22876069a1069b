import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededBytes } from '../../test/seeded.ts'
import { drawPrizes } from './draw-prizes.ts'
import { isPrizes, northernTiers } from './prizes.ts'

describe('[GAME-71] drawing prizes from bytes', () => {
  test('digits fill the numbers from the special prize on, byte mod 10', () => {
    const prizes = drawPrizes(Array.from({ length: 107 }, (_, at) => at))
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

  test('bytes of 250 and more are skipped, 249 is a nine', () => {
    const prizes = drawPrizes([250, 249, 255, 251, 248, 254, 253, 252, ...Array.from({ length: 105 }, () => 10)])
    expect(prizes.DB).toEqual(['98000'])
  })

  test('a source that ends too early is a mistake of the caller', () => {
    expect(() => drawPrizes(Array.from({ length: 106 }, () => 1))).toThrow(RangeError)
    expect(() => drawPrizes(Array.from({ length: 1000 }, () => 250))).toThrow(RangeError)
  })

  test('any bytes give a draw of the right shape', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        expect(isPrizes(drawPrizes(seededBytes(seed)))).toBe(true)
      }),
    )
  })

  test('every byte value that is used stands for each digit equally often', () => {
    const digits = Array.from({ length: 250 }, (_, byte) => drawPrizes(Array.from({ length: 107 }, () => byte)).G7[0]?.[0])
    for (let digit = 0; digit < 10; digit++) expect(digits.filter((each) => each === String(digit))).toHaveLength(25)
  })

  test('over 2,000 draws the digits are uniform in every position (chi-square, 99.9%)', () => {
    const counts = Array.from({ length: 107 }, () => Array.from({ length: 10 }, () => 0))
    const bytes = seededBytes(20261121)
    for (let draw = 0; draw < 2_000; draw++) {
      const prizes = drawPrizes(endless(bytes))
      const digits = northernTiers.flatMap(({ tier }) => prizes[tier]).join('')
      counts.forEach((row, at) => (row[Number(digits[at])]! += 1)) // a digit indexes its row of ten
    }
    const total = Array.from({ length: 10 }, (_, digit) => counts.reduce((count, row) => count + row[digit]!, 0)) // rows of ten
    expect(chiSquare(total, 21_400)).toBeLessThan(27.88) // 9 degrees of freedom
    const worst = counts.map((row) => chiSquare(row, 200)).toSorted((a, b) => b - a)
    expect(worst[0]).toBeLessThan(37.9) // 9 degrees of freedom, 0.1% over the largest of 107 positions is about 1e-5 each
  })

  test.each([
    ['a tier is missing', { DB: ['12345'] }],
    ['a number is too short', { ...shape(), G7: ['1', '22', '33', '44'] }],
    ['a number holds a letter', { ...shape(), G7: ['1a', '22', '33', '44'] }],
    ['a number is missing', { ...shape(), G7: ['11', '22', '33'] }],
    ['there is a tier too many', { ...shape(), G8: ['11'] }],
  ])('not prizes: %s', (_, record) => {
    expect(isPrizes(record)).toBe(false)
  })
})

function chiSquare(row: readonly number[], expected: number): number {
  return row.reduce((total, count) => total + (count - expected) ** 2 / expected, 0)
}

function shape(): Record<string, readonly string[]> {
  return { ...drawPrizes(seededBytes(1)) }
}

/** A view of a generator that a finished loop does not close. */
function endless(bytes: Iterator<number, void>): Iterable<number> {
  return { [Symbol.iterator]: () => ({ next: () => bytes.next() }) }
}
