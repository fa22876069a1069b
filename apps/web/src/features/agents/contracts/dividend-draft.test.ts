import { expect, test } from 'vitest'
import { newDividend, readDividend } from './dividend-draft.ts'

test.each`
  draft                                    | terms
  ${{}}                                    | ${{ feeBp: 0, carryPeriods: null }}
  ${{ fee: '6,5', losses: 'not_carried' }} | ${{ feeBp: 650, carryPeriods: 0 }}
  ${{ losses: 'for_some', periods: 3 }}    | ${{ feeBp: 0, carryPeriods: 3 }}
  ${{ losses: 'not_carried', periods: 3 }} | ${{ feeBp: 0, carryPeriods: 0 }}
  ${{ losses: 'for_some', periods: null }} | ${'carry_wrong'}
  ${{ losses: 'for_some', periods: 0 }}    | ${'carry_wrong'}
  ${{ losses: 'for_some', periods: 61 }}   | ${'carry_wrong'}
  ${{ fee: '' }}                           | ${'fee_wrong'}
  ${{ fee: '100,01' }}                     | ${'fee_wrong'}
`('a dividend written as $draft is $terms', ({ draft, terms }) => {
  expect(readDividend({ ...newDividend, ...draft })).toEqual(terms)
})
