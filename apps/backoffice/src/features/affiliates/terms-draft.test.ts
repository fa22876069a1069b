import { amount } from '@banyan/money'
import { expect, test } from 'vitest'
import { draftOf, readTerms } from './terms-draft.ts'

const hybrid = {
  kind: 'hybrid',
  shareBp: 2050,
  cpaAmount: amount(200_000n),
  feeBp: 1000,
  carries: false,
  depositMin: amount(200_000n),
  validMin: amount(1_000_000n),
  withinDays: 30,
} as const

test('terms are read from the fields as they were written into them', () => {
  expect(readTerms(draftOf(hybrid, 0), 0)).toEqual(hybrid)
  expect(readTerms(draftOf(hybrid, 2), 2)).toEqual(hybrid)
})

test.each`
  typed                                       | taken
  ${{ kind: 'share', share: '35' }}           | ${{ shareBp: 3500, cpaAmount: 0n }}
  ${{ kind: 'cpa', cpa: '400000' }}           | ${{ shareBp: 0, cpaAmount: 400_000n }}
  ${{ kind: 'share', share: '0' }}            | ${null}
  ${{ kind: 'share', share: '101' }}          | ${null}
  ${{ kind: 'cpa', cpa: '' }}                 | ${null}
  ${{ kind: 'share', share: '35', fee: 'x' }} | ${null}
  ${{ kind: 'share', share: '35', days: '' }} | ${null}
`('$typed is taken as $taken', ({ typed, taken }) => {
  const read = readTerms({ ...draftOf(null, 0), ...typed }, 0)
  if (taken === null) expect(read).toBe(null)
  else expect(read).toMatchObject(taken)
})
