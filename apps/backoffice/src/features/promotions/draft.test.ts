import { amount } from '@banyan/money'
import { expect, test } from 'vitest'
import { draftOf, newTerms, readDraft } from './draft.ts'

const terms = {
  ...newTerms(new Date('2026-12-15T03:00:00Z')),
  category: 'vip',
  endsAt: new Date('2026-12-20T03:00:00Z'),
  rewardAmount: amount(5_050n),
  turnoverMultiple: 15_000,
  addressMax: 2,
  secondPersonFrom: amount(100_000n),
  depositMin: amount(20_000n),
  depositDays: 7,
  lineOf: '17',
} as const

test('terms stand in the fields as they are typed, and read back', () => {
  const draft = draftOf(terms, 2)
  expect(draft).toMatchObject({
    reward_field: '50.50',
    multiple: '1.5',
    second: '1000.00',
    deposit_days: '7',
    line: '17',
  })
  expect(readDraft(draft, 2)).toEqual({ terms, wrong: [] })
  const plain = newTerms(new Date('2026-12-15T03:00:00Z'))
  expect(readDraft(draftOf(plain, 0), 0)).toEqual({ terms: plain, wrong: [] })
})

test.each([
  ['begins', ''],
  ['ends', '2026-12-01T00:00'],
  ['reward_field', '0'],
  ['multiple', '101'],
  ['times', '0'],
  ['address', 'x'],
  ['second', ''],
  ['rank', '-1'],
  ['days', '1.5'],
  ['deposit', '-3'],
  ['line', 'abc'],
])('%s of "%s" is named as wrong', (name, typed) => {
  expect(readDraft({ ...draftOf(terms, 2), [name]: typed }, 2).wrong).toEqual([name])
})

test('days of deposits without an amount are wrong', () => {
  expect(readDraft({ ...draftOf(terms, 2), deposit: '' }, 2).wrong).toEqual(['deposit_days'])
})
