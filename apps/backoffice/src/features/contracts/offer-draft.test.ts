import { expect, test } from 'vitest'
import { type OfferDraft, firstTier, readOffer } from './offer-draft.ts'

const draft: OfferDraft = {
  kind: 'daily_salary',
  active: '1000',
  tiers: [{ ...firstTier, rate: '0,5' }],
  fee: '6',
  losses: 'always',
  periods: '',
}
const tier = { activeMin: 0, validAmountMin: 0n, profitAmountMin: 0n, rateBp: 50 }

test('a salary has tiers alone; a dividend its fee and what becomes of losses', () => {
  expect(readOffer(draft, 0)).toEqual({ activeAmount: 1000n, tiers: [tier] })
  const dividend = { ...draft, kind: 'dividend', tiers: [{ ...firstTier, profit: '7', rate: '12.5' }] } as const
  const tiers = [{ ...tier, profitAmountMin: 7n, rateBp: 1250 }]
  expect(readOffer(dividend, 0)).toEqual({
    activeAmount: 1000n,
    tiers,
    dividend: { feeBp: 600, carryPeriods: null },
  })
  expect(readOffer({ ...dividend, losses: 'never' }, 0)).toMatchObject({ dividend: { carryPeriods: 0 } })
  expect(readOffer({ ...dividend, losses: 'some', periods: '3' }, 0)).toMatchObject({ dividend: { carryPeriods: 3 } })
})

test.each([
  [{ active: '0' }, 'active_wrong'],
  [{ tiers: [firstTier] }, 'tier_wrong'],
  [{ tiers: [{ ...firstTier, rate: '101' }] }, 'tier_wrong'],
  [{ tiers: [{ ...firstTier, active: '1.5', rate: '1' }] }, 'tier_wrong'],
  [
    {
      tiers: [
        { ...firstTier, rate: '2' },
        { ...firstTier, key: 1, rate: '1' },
      ],
    },
    'tiers_wrong',
  ],
  [{ kind: 'dividend' as const, fee: 'x' }, 'fee_wrong'],
  [{ kind: 'dividend' as const, losses: 'some' as const, periods: '61' }, 'periods_wrong'],
])('what is wrong with %j is said: %s', (change, fault) => {
  expect(readOffer({ ...draft, ...change }, 0)).toBe(fault)
})
