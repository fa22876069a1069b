import { expect, test } from 'vitest'
import { typedHundredths } from './fields.ts'
import { figuresIn } from './figures.ts'
import { heatOf } from './heat.ts'

test('multipliers are cut, never rounded up', () => {
  const { times, percent, hundredths } = figuresIn('EN')
  expect(times({ numerator: 9_900, denominator: 9_800 })).toBe('1.0102×')
  expect(times({ numerator: 9_900, denominator: 4_950 })).toBe('2.00×')
  expect(times({ numerator: 99_999, denominator: 100_000 })).toBe('0.9999×')
  expect(percent(966_000, 1_000_000)).toBe('96.60%')
  expect(hundredths(123_456)).toBe('1,234.56')
  expect(figuresIn('VI').times({ numerator: 15, denominator: 10 })).toBe('1,50×')
})

test.each([
  [{ numerator: 9_900, denominator: 6_696 }, '1.47×'],
  [{ numerator: 24_759, denominator: 100 }, '247.5×'],
  [{ numerator: 2_475_999, denominator: 1_000 }, '2,475×'],
  [{ numerator: 3_236_079_999, denominator: 1_000 }, '3.23M×'],
])('%j is %s where there is little room', (multiplier, text) => expect(figuresIn('EN').short(multiplier)).toBe(text))

test.each([
  ['2', 200],
  ['2.5', 250],
  ['2,55', 255],
  ['49,50 %', 4_950],
  ['1.019', 101],
  ['two', null],
  ['', null],
])('%j is typed for %s hundredths', (text, value) => expect(typedHundredths(text)).toBe(value))

test('the more is paid, the hotter', () => {
  const heats = [0, 5, 10, 15, 100, 10_000].map((tenths) => heatOf(tenths, 10_000))
  expect(heats).toEqual(heats.toSorted((a, b) => a - b))
  expect([heats[0], heats.at(-1)]).toEqual([0, 1])
})
