import { expect, test } from 'vitest'
import { isRangeTooLong } from './record-range.ts'

const now = new Date('2026-11-28T12:00:00Z')
const day = (text: string) => new Date(`${text}T00:00:00Z`)

test.each`
  from            | until           | tooLong
  ${undefined}    | ${undefined}    | ${false}
  ${'2026-08-31'} | ${undefined}    | ${false}
  ${'2026-08-29'} | ${undefined}    | ${true}
  ${'2026-01-01'} | ${'2026-04-01'} | ${false}
  ${'2026-01-01'} | ${'2026-04-02'} | ${true}
  ${undefined}    | ${'2026-04-02'} | ${true}
`('a record from $from until $until is too long: $tooLong', ({ from, until, tooLong }) => {
  expect(isRangeTooLong({ from: from && day(from), until: until && day(until) }, now)).toBe(tooLong)
})
