import { amount } from '@banyan/money'
import { expect, test } from 'vitest'
import { type Change, type Draft, draftAfter, nothing, stakesOf, totalOf } from './draft.ts'

const limits = ['BIG', 'SMALL'].map((position) => ({
  position,
  stakeAmountMin: amount(1_000n),
  stakeAmountMax: amount(100_000n),
}))
const lay = (position: string, chip: bigint): Change => ({ do: 'lay', position, chip: amount(chip) })
const after = (...changes: readonly Change[]) =>
  changes.reduce<Draft>((draft, change) => draftAfter(draft, change, limits), nothing)
const shown = (draft: Draft) => Object.fromEntries(stakesOf(draft))
const before = new Map([['SMALL', amount(7_000n)]])

test.each<[string, readonly Change[], Readonly<Record<string, bigint>>]>([
  ['chips add up', [lay('BIG', 5_000n), lay('BIG', 1_000n), lay('SMALL', 1_000n)], { BIG: 6_000n, SMALL: 1_000n }],
  ['the last chip is taken off', [lay('BIG', 5_000n), lay('SMALL', 1_000n), { do: 'undo' }], { BIG: 5_000n }],
  ['and doubling too', [lay('BIG', 5_000n), { do: 'double' }, { do: 'undo' }], { BIG: 5_000n }],
  ['all of them are', [lay('BIG', 5_000n), lay('SMALL', 1_000n), { do: 'clear' }], {}],
  [
    'everything is doubled',
    [lay('BIG', 5_000n), lay('SMALL', 1_000n), { do: 'double' }],
    { BIG: 10_000n, SMALL: 2_000n },
  ],
  ['up to what one bet may put there', [lay('BIG', 90_000n), lay('BIG', 50_000n), { do: 'double' }], { BIG: 100_000n }],
  ['the bet before is laid again', [lay('BIG', 5_000n), { do: 'repeat', stakes: before }], { SMALL: 7_000n }],
  ['which an undo takes back', [lay('BIG', 5_000n), { do: 'repeat', stakes: before }, { do: 'undo' }], { BIG: 5_000n }],
  ['a position without a limit takes nothing', [lay('MIDDLE', 5_000n)], {}],
  ['nothing is undone, doubled or repeated of nothing', [{ do: 'undo' }, { do: 'double' }], {}],
])('%s', (_, changes, stakes) => {
  expect(shown(after(...changes))).toEqual(stakes)
  expect(totalOf(stakesOf(after(...changes)))).toBe(Object.values(stakes).reduce((all, each) => all + each, 0n))
})
