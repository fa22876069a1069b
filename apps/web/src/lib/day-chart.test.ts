import { expect, test } from 'vitest'
import { namedPlaces, ticksOf } from './day-chart.ts'

test.each`
  least           | most            | ticks
  ${0n}           | ${1n}           | ${[0n, 1n]}
  ${0n}           | ${380_000_000n} | ${[0n, 100_000_000n, 200_000_000n, 300_000_000n]}
  ${-99n}         | ${400n}         | ${[0n, 100n, 200n, 300n, 400n]}
  ${-100n}        | ${400n}         | ${[-100n, 0n, 100n, 200n, 300n, 400n]}
  ${-70_000_000n} | ${0n}           | ${[-60_000_000n, -40_000_000n, -20_000_000n, 0n]}
`('an axis from $least to $most has $ticks', ({ least, most, ticks }) => {
  expect(ticksOf(least, most)).toEqual(ticks)
})

test.each`
  count | places
  ${1}  | ${[0]}
  ${6}  | ${[0, 1, 2, 3, 4, 5]}
  ${30} | ${[4, 9, 14, 19, 24, 29]}
`('of $count days those at $places are named', ({ count, places }) => {
  expect(namedPlaces(count)).toEqual(places)
})
