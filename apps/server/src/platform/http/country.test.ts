import { expect, test } from 'vitest'
import { countryOf } from './country.ts'

test.each([
  ['113.161.72.10', 'VN'],
  ['::ffff:113.161.72.10', 'VN'],
  ['2405:4800::1', 'VN'],
  ['10.0.0.1', null],
  ['127.0.0.1', null],
  ['::1', null],
])('%s is of %s', async (address, country) => {
  expect(await countryOf(address)).toBe(country)
})
