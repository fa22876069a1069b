import { expect, test } from 'vitest'
import { dayIn, daysOf, lastOf, nextMonth } from './days.ts'

test.each`
  period          | from            | until
  ${'today'}      | ${'2027-03-01'} | ${'2027-03-01'}
  ${'yesterday'}  | ${'2027-02-28'} | ${'2027-02-28'}
  ${'month'}      | ${'2027-03-01'} | ${'2027-03-01'}
  ${'last_month'} | ${'2027-02-01'} | ${'2027-02-28'}
`('on the first of March, $period is from $from to $until', ({ period, from, until }) => {
  expect(daysOf(period, '2027-03-01')).toEqual({ from, until })
})

test.each`
  day             | next            | last
  ${'2026-12-31'} | ${'2027-01-01'} | ${'2026-12-31'}
  ${'2027-01-01'} | ${'2027-02-01'} | ${'2027-01-31'}
  ${'2028-02-01'} | ${'2028-03-01'} | ${'2028-02-29'}
`('the month of $day ends on $last', ({ day, next, last }) => {
  expect([nextMonth(day), lastOf(day)]).toEqual([next, last])
})

test('a day begins by the zone of the site', () => {
  expect(dayIn('Asia/Ho_Chi_Minh', new Date('2026-12-31T17:00:00Z'))).toBe('2027-01-01')
})
