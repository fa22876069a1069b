import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { payoutMaxOf, payoutOf, stakeMaxOf } from './payout.ts'

const results = ['WIN', 'HALF_WIN', 'PUSH', 'HALF_LOSE', 'LOSE'] as const

describe('what a bet pays', () => {
  it('the worked parlay returns 1.413750', () => {
    const legs = [
      { result: 'WIN', price: 1950 },
      { result: 'HALF_WIN', price: 1900 },
      { result: 'PUSH', price: 2020 },
      { result: 'HALF_LOSE', price: 1880 },
    ] as const
    expect(payoutOf(100_000_000, legs)).toBe(141_375_000)
    expect(payoutOf(100, legs)).toBe(141)
  })

  it.each`
    result         | paid
    ${'WIN'}       | ${192}
    ${'HALF_WIN'}  | ${146}
    ${'PUSH'}      | ${100}
    ${'HALF_LOSE'} | ${50}
    ${'LOSE'}      | ${0}
  `('100 at 1.92 pays $paid for $result', ({ result, paid }) => {
    expect(payoutOf(100, [{ result, price: 1920 }])).toBe(paid)
  })

  it('never more than the stake times the odds, rounded down once', () => {
    const leg = fc.record({ result: fc.constantFrom(...results), price: fc.integer({ min: 1010, max: 100_000 }) })
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 1_000_000 }),
        fc.array(leg, { minLength: 1, maxLength: 4 }),
        (stake, legs) => {
          const paid = payoutOf(stake, legs)
          const most = payoutMaxOf(
            stake,
            legs.map(({ price }) => price),
          )
          const exact = legs.reduce((product, { price }) => product * BigInt(price), BigInt(stake))
          expect(paid).toBeLessThanOrEqual(most)
          expect(BigInt(most) * 1000n ** BigInt(legs.length)).toBeLessThanOrEqual(exact)
          expect(BigInt(most + 1) * 1000n ** BigInt(legs.length)).toBeGreaterThan(exact)
          if (legs.some(({ result }) => result === 'LOSE')) expect(paid).toBe(0)
        },
      ),
    )
  })

  it.each`
    prices          | stakeMax
    ${[1920]}       | ${100_000_000}
    ${[21_000]}     | ${25_000_000}
    ${[5000, 4000]} | ${50_000_000}
  `('the largest stake at $prices is $stakeMax', ({ prices, stakeMax }) => {
    expect(stakeMaxOf(prices)).toBe(stakeMax)
  })
})
