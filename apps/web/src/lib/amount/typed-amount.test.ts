import { describe, expect, test } from 'vitest'
import { placeBehind, readTyped, typedOf, unitsOf } from './typed-amount.ts'

const inVietnamese = { decimals: 2, sign: ',' }
const inEnglish = { decimals: 2, sign: '.' }

/** What comes of a change: `|` is the caret. */
function after(before: string, marked: string, money: { decimals: number; sign: string }) {
  const caret = marked.indexOf('|')
  const { typed, behind } = readTyped({ text: marked.replace('|', ''), caret, before }, money)
  if (!typed) return null
  const text = typed.rest === null ? typed.whole : `${typed.whole}${money.sign}${typed.rest}`
  const at = placeBehind(text, behind, money.sign)
  return { text: `${text.slice(0, at)}|${text.slice(at)}`, units: unitsOf(typed, money.decimals) }
}

describe('an amount that is typed', () => {
  test.each`
    before     | marked         | money           | text          | units
    ${'12'}    | ${'12,|'}      | ${inVietnamese} | ${'12,|'}     | ${1_200n}
    ${'12'}    | ${'12.|'}      | ${inVietnamese} | ${'12,|'}     | ${1_200n}
    ${'12'}    | ${'12,|'}      | ${inEnglish}    | ${'12.|'}     | ${1_200n}
    ${'12,'}   | ${'12,5|'}     | ${inVietnamese} | ${'12,5|'}    | ${1_250n}
    ${'12,50'} | ${'12,505|'}   | ${inVietnamese} | ${'12,50|'}   | ${1_250n}
    ${'12,5'}  | ${'12,5,|'}    | ${inVietnamese} | ${'12,5|'}    | ${1_250n}
    ${'12,5'}  | ${'1,|2,5'}    | ${inVietnamese} | ${'1|2,5'}    | ${1_250n}
    ${'12,5'}  | ${'12,5.|'}    | ${inVietnamese} | ${'12,5|'}    | ${1_250n}
    ${'1.234'} | ${'1.|34'}     | ${inVietnamese} | ${'1|34'}     | ${13_400n}
    ${'1.234'} | ${'1.2345|'}   | ${inVietnamese} | ${'12345|'}   | ${1_234_500n}
    ${'1.234'} | ${'1.234.|'}   | ${inVietnamese} | ${'1234,|'}   | ${123_400n}
    ${''}      | ${'1,234.50|'} | ${inEnglish}    | ${'1234.50|'} | ${123_450n}
    ${''}      | ${',|'}        | ${inVietnamese} | ${'0,|'}      | ${0n}
    ${'0,'}    | ${'0,0|'}      | ${inVietnamese} | ${'0,0|'}     | ${0n}
    ${'0,0'}   | ${'0,07|'}     | ${inVietnamese} | ${'0,07|'}    | ${7n}
    ${'007'}   | ${'0075|'}     | ${inEnglish}    | ${'75|'}      | ${7_500n}
  `('$before becomes $marked, and stands as $text', ({ before, marked, money, text, units }) => {
    expect(after(before, marked, money)).toEqual({ text, units })
  })

  test('is nothing without a digit or a sign, and has no decimals where its money has none', () => {
    expect(after('1', '|', inVietnamese)).toBeNull()
    expect(after('12', '12,|', { decimals: 0, sign: ',' })).toEqual({ text: '12|', units: 12n })
    expect(after('', '12,50|', { decimals: 0, sign: ',' })).toEqual({ text: '1250|', units: 1_250n })
  })

  test('has fifteen digits at the most', () => {
    expect(after('', `${'9'.repeat(20)}|`, inVietnamese)?.units).toBe(999_999_999_999_900n)
  })

  test.each`
    units        | decimals | whole     | rest
    ${1_234_50n} | ${2}     | ${'1234'} | ${'5'}
    ${1_234_00n} | ${2}     | ${'1234'} | ${null}
    ${7n}        | ${6}     | ${'0'}    | ${'000007'}
    ${123n}      | ${0}     | ${'123'}  | ${null}
  `('$units of $decimals decimals stand as $whole and $rest, and are read as what they were', (row) => {
    const typed = typedOf(row.units, row.decimals)
    expect(typed).toEqual({ whole: row.whole, rest: row.rest })
    expect(unitsOf(typed, row.decimals)).toBe(row.units)
  })
})
