import { expect, test } from 'vitest'
import { daysBefore, spanOf } from './compared.ts'

// The sixteenth of November 2026 is a Monday.
test.each`
  of                     | from            | until           | before
  ${'a day'}             | ${'2026-11-18'} | ${'2026-11-18'} | ${'2026-11-17 2026-11-17'}
  ${'a Monday alone'}    | ${'2026-11-16'} | ${'2026-11-16'} | ${'2026-11-15 2026-11-15'}
  ${'a first alone'}     | ${'2026-11-01'} | ${'2026-11-01'} | ${'2026-10-31 2026-10-31'}
  ${'a begun week'}      | ${'2026-11-16'} | ${'2026-11-18'} | ${'2026-11-09 2026-11-11'}
  ${'a week'}            | ${'2026-11-16'} | ${'2026-11-22'} | ${'2026-11-09 2026-11-15'}
  ${'any seven days'}    | ${'2026-11-12'} | ${'2026-11-18'} | ${'2026-11-05 2026-11-11'}
  ${'any three days'}    | ${'2026-11-12'} | ${'2026-11-14'} | ${'2026-11-09 2026-11-11'}
  ${'thirty days'}       | ${'2026-10-20'} | ${'2026-11-18'} | ${'2026-09-20 2026-10-19'}
  ${'a begun month'}     | ${'2026-11-01'} | ${'2026-11-18'} | ${'2026-10-01 2026-10-18'}
  ${'a month'}           | ${'2026-11-01'} | ${'2026-11-30'} | ${'2026-10-01 2026-10-31'}
  ${'a longer month'}    | ${'2026-03-01'} | ${'2026-03-30'} | ${'2026-02-01 2026-02-28'}
  ${'a month of a year'} | ${'2027-01-01'} | ${'2027-01-31'} | ${'2026-12-01 2026-12-31'}
  ${'two months'}        | ${'2026-10-01'} | ${'2026-11-30'} | ${'2026-08-01 2026-09-30'}
`('$of, $from to $until, is compared with $before', ({ from, until, before }) => {
  const found = daysBefore({ from, until })
  expect(`${found.from} ${found.until}`).toBe(before)
})

test.each`
  of                      | from            | until           | span
  ${'a day'}              | ${'2026-11-03'} | ${'2026-11-03'} | ${'day'}
  ${'a begun week'}       | ${'2026-11-16'} | ${'2026-11-18'} | ${'week'}
  ${'a week to its end'}  | ${'2026-11-16'} | ${'2026-11-22'} | ${'week'}
  ${'a part of a week'}   | ${'2026-11-09'} | ${'2026-11-11'} | ${null}
  ${'not from a Monday'}  | ${'2026-11-10'} | ${'2026-11-16'} | ${null}
  ${'two weeks'}          | ${'2026-11-09'} | ${'2026-11-22'} | ${null}
  ${'a begun month'}      | ${'2026-11-01'} | ${'2026-11-18'} | ${'month'}
  ${'a month'}            | ${'2026-10-01'} | ${'2026-10-31'} | ${'month'}
  ${'a part of a month'}  | ${'2026-10-01'} | ${'2026-10-18'} | ${null}
  ${'not from the first'} | ${'2026-11-02'} | ${'2026-11-18'} | ${null}
  ${'two months'}         | ${'2026-10-01'} | ${'2026-11-18'} | ${null}
`('on the eighteenth, $from to $until is $span: $of', ({ from, until, span }) => {
  expect(spanOf({ from, until }, '2026-11-18')).toBe(span)
})
