import { expect, test } from 'vitest'
import { numberAfter } from './number-after.ts'

test.each([
  ['the first of all', undefined, '2026-11-30T10:00:00+07:00', '202611300001'],
  ['the next of a day', '202611300041', '2026-11-30T23:59:59+07:00', '202611300042'],
  ['the first of the next day', '202611301439', '2026-12-01T00:00:00+07:00', '202612010001'],
  ['after a clock was set back over midnight', '202612010003', '2026-11-30T23:58:00+07:00', '202612010004'],
  ['more than the digits hold', '202611309999', '2026-11-30T12:00:00+07:00', '2026113010000'],
])('%s', (_case, before, opensAt, number) => {
  expect(numberAfter(before, Date.parse(opensAt), 4)).toBe(number)
})
