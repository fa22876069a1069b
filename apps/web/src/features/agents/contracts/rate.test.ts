import { expect, test } from 'vitest'
import { readRate, showRate } from './rate.ts'

test.each`
  text        | rateBp
  ${'0,08'}   | ${8}
  ${'0.2'}    | ${20}
  ${' 1 '}    | ${100}
  ${'100'}    | ${10_000}
  ${'100,01'} | ${null}
  ${'0'}      | ${null}
  ${'0,001'}  | ${null}
  ${'-1'}     | ${null}
  ${'1e2'}    | ${null}
  ${''}       | ${null}
`('"$text" is $rateBp hundredths of a percent', ({ text, rateBp }) => {
  expect(readRate(text)).toBe(rateBp)
})

test('a fee may be nothing', () => {
  expect([readRate('0', 0), readRate('6', 0), readRate('', 0), readRate('-1', 0)]).toEqual([0, 600, null, null])
})

test('a rate is written in the language’s way', () => {
  expect([showRate(8, 'VI'), showRate(120, 'EN')]).toEqual(['0,08%', '1.20%'])
})
