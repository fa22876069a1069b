import { expect, test } from 'vitest'
import { lineOf } from '../../test/seeded.ts'
import { highestPayout } from './highest-payout.ts'
import { northern } from './rules/northern/index.ts'

test.each([
  ['of several numbers on one drawn number, the dearest alone', [lineOf(northern, 'DE_DB', '05 32 77', 500n)], 49_000n],
  [
    'the lines on a number together',
    [lineOf(northern, 'DE_DB', '05 32', 500n), lineOf(northern, 'DE_DB', '32', 100n)],
    58_800n,
  ],
  ['every number of a play with as many drawn ones', [lineOf(northern, 'LO2', '05 32', 1_000n)], 196_000n],
  ['of five numbers against four drawn ones, four', [lineOf(northern, 'DE_G7', '05 32 33 34 35', 10n)], 3_920n],
  ['every xiên', [{ ...lineOf(northern, 'XIEN2', '17-32', 10n), numbers: ['32-17', '17-40'] }], 340n],
  ['all plays together', [lineOf(northern, 'DE_DB', '05', 10n), lineOf(northern, 'DE_G1', '05', 10n)], 1_960n],
])('the highest payout counts %s', (_what, lines, highest) => {
  expect(highestPayout(northern, lines)).toBe(highest)
})
