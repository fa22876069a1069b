import type { CashbackSetting } from '@banyan/contract'
import { amount } from '@banyan/money'
import { describe, expect, test } from 'vitest'
import { costOf, draftOf, readDraft } from './draft.ts'

const setting: CashbackSetting = {
  isOn: true,
  isManual: false,
  times: [900, 180],
  amountMin: amount(1_050n),
  amountMax: null,
  claimDays: 7,
  rates: [
    { category: 'RNG', vendor: null, rankFrom: 0, rate: 80 },
    { category: 'RNG', vendor: 'OUTER', rankFrom: 3, rate: 105 },
  ],
}

test('a setting stands in the fields as it is typed, and reads back', () => {
  const draft = draftOf(setting, 2)
  expect(draft.fields).toMatchObject({ times: '03:00 15:00', min: '10.50', max: '', days: '7', mode: 'auto' })
  expect(draft.rates).toMatchObject([
    { vendor: '', rank: '0', rate: '0.8' },
    { vendor: 'OUTER', rank: '3', rate: '1.05' },
  ])
  expect(readDraft(draft, 2)).toEqual({ setting: { ...setting, times: [180, 900] }, wrong: [] })
})

describe('what is wrong is named', () => {
  test.each([
    ['times', '25:00', 'times'],
    ['times', '', 'times'],
    ['times', '03:00 03:00', 'times'],
    ['min', 'x', 'min'],
    ['max', '1,5,0', 'max'],
    ['max', '10', 'max'],
    ['days', '0', 'days'],
  ])('%s of "%s"', (name, typed, wrong) => {
    const draft = draftOf(setting, 2)
    expect(readDraft({ ...draft, fields: { ...draft.fields, [name]: typed } }, 2).wrong).toEqual([wrong])
  })

  test.each(['', '6', '0.805'])('a rate of "%s" percent, and one that stands there twice', (rate) => {
    const draft = draftOf(setting, 2)
    const [first, second] = draft.rates
    if (!first || !second) throw new Error('two rates')
    expect(readDraft({ ...draft, rates: [{ ...first, rate }] }, 2).wrong).toEqual(['rates'])
    expect(readDraft({ ...draft, rates: [first, { ...second, vendor: '', rank: '0' }] }, 2).wrong).toEqual(['rates'])
  })
})

test('the cost is that of each vendor and rank at its own rate', () => {
  const played = [
    { category: 'RNG', vendor: 'OUTER', rankLevel: 3, validAmount: 1_000_000n },
    { category: 'RNG', vendor: 'OUTER', rankLevel: 1, validAmount: 1_000_000n },
    { category: 'LIVE', vendor: 'OUTER', rankLevel: 3, validAmount: 1_000_000n },
  ]
  expect(costOf(setting.rates, played)).toBe(10_500n + 8_000n)
})
