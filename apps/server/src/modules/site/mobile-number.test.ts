import { expect, test } from 'vitest'
import { dialingCodes, mobileNumber } from './mobile-number.ts'

test.each`
  number           | dialingCode | written
  ${'0912345678'}  | ${'84'}     | ${'+84912345678'}
  ${'912345678'}   | ${'+84'}    | ${'+84912345678'}
  ${'0812345678'}  | ${'66'}     | ${'+66812345678'}
  ${'2015550123'}  | ${'1'}      | ${'+12015550123'}
  ${'12345'}       | ${'84'}     | ${null}
  ${'09123456789'} | ${'84'}     | ${null}
  ${'0912345678'}  | ${'999'}    | ${null}
  ${'0912 345678'} | ${'84'}     | ${null}
`('[REG-02] $number in +$dialingCode is $written', ({ number, dialingCode, written }) => {
  expect(mobileNumber(number, dialingCode)).toBe(written)
})

test('[API-50] every country has its dialling code, once', () => {
  const countries = dialingCodes()
  expect(countries).toContainEqual({ countryCode: 'VN', countryDialingCode: '84' })
  expect(countries).toContainEqual({ countryCode: 'US', countryDialingCode: '1' })
  expect(countries.length).toBeGreaterThan(230)
  expect(new Set(countries.map(({ countryCode }) => countryCode)).size).toBe(countries.length)
})
