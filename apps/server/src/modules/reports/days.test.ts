import { expect, test } from 'vitest'
import { countDays, dayIn, daysOf } from './days.ts'

test.each`
  range           | today           | from            | until           | days
  ${'today'}      | ${'2026-03-01'} | ${'2026-03-01'} | ${'2026-03-01'} | ${1}
  ${'yesterday'}  | ${'2026-03-01'} | ${'2026-02-28'} | ${'2026-02-28'} | ${1}
  ${'week'}       | ${'2026-03-03'} | ${'2026-02-25'} | ${'2026-03-03'} | ${7}
  ${'month'}      | ${'2026-03-03'} | ${'2026-03-01'} | ${'2026-03-03'} | ${3}
  ${'last_month'} | ${'2026-01-31'} | ${'2025-12-01'} | ${'2025-12-31'} | ${31}
`('$range of $today is from $from until $until', ({ range, today, from, until, days }) => {
  expect(daysOf(range, today)).toEqual({ from, until })
  expect(countDays({ from, until })).toBe(days)
})

test('a day is that of the zone', () => {
  const evening = new Date('2026-03-01T18:00:00Z')
  expect([dayIn('Asia/Ho_Chi_Minh', evening), dayIn('UTC', evening)]).toEqual(['2026-03-02', '2026-03-01'])
})
