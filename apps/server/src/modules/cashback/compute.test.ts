import { type CashbackRate, cashbackOf, cashbackRateOf } from '@banyan/contract'
import { amount } from '@banyan/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Sum, ratesOfRank, settleSums } from './compute.ts'

const rates: readonly CashbackRate[] = [
  { category: 'LIVE', vendor: null, rankFrom: 0, rate: 30 },
  { category: 'LIVE', vendor: null, rankFrom: 3, rate: 60 },
  { category: 'RNG', vendor: null, rankFrom: 0, rate: 80 },
  { category: 'RNG', vendor: 'OUTER', rankFrom: 2, rate: 100 },
  { category: 'SPORTS', vendor: null, rankFrom: 0, rate: 50 },
  { category: 'LOTT', vendor: null, rankFrom: 0, rate: 10 },
]
const sum = (category: string, valid: bigint, vendor = 'ANY'): Sum => ({ category, vendor, valid })
const terms = { rates: [...rates], amountMin: amount(1_000n), amountMax: null }

test.each`
  category  | vendor     | rankLevel | rate
  ${'LIVE'} | ${'ANY'}   | ${2}      | ${30}
  ${'LIVE'} | ${'ANY'}   | ${3}      | ${60}
  ${'RNG'}  | ${'OUTER'} | ${1}      | ${80}
  ${'RNG'}  | ${'OUTER'} | ${2}      | ${100}
  ${'RNG'}  | ${'ANY'}   | ${9}      | ${80}
  ${'FISH'} | ${'ANY'}   | ${9}      | ${undefined}
`('$vendor of $category at rank $rankLevel gives $rate', ({ rate, ...played }) => {
  expect(cashbackRateOf(rates, played)).toBe(rate)
})

test.each`
  rankLevel | shown
  ${1}      | ${[['LIVE', 30, true], ['RNG', 80, true], ['SPORTS', 50, true], ['LOTT', 10, true]]}
  ${3}      | ${[['LIVE', 60, true], ['RNG', 100, false], ['SPORTS', 50, true], ['LOTT', 10, true]]}
`('rank $rankLevel is told the highest rate of a category, and whether all of it has it', ({ rankLevel, shown }) => {
  const found = ratesOfRank([...rates, { category: 'FISH', vendor: null, rankFrom: 0, rate: 0 }], rankLevel)
  expect(found.map(({ category, rate, isForAll }) => [category, rate, isForAll])).toEqual(shown)
})

describe('the example of a member of rank 3', () => {
  test('a day of four categories comes to 38,770', () => {
    const { parts, dropped } = settleSums(
      [sum('LIVE', 2_000_000n), sum('RNG', 3_000_000n), sum('SPORTS', 500_000n), sum('LOTT', 270_000n)],
      terms,
      3,
    )
    expect(parts.map((part) => part.amount)).toEqual([12_000n, 24_000n, 2_500n, 270n])
    expect(parts.reduce((all, part) => all + part.amount, 0n)).toBe(38_770n)
    expect(dropped).toEqual([])
  })

  test('less than the least is carried on, and a category without a rate earns nothing', () => {
    expect(settleSums([sum('RNG', 124_000n), sum('FISH', 9_000_000n)], terms, 3)).toEqual({
      parts: [],
      dropped: [sum('FISH', 9_000_000n)],
    })
    expect(settleSums([sum('RNG', 125_000n)], terms, 3).parts).toMatchObject([{ amount: 1_000n }])
  })

  test('a correction below zero is carried on and takes from nothing else', () => {
    const { parts } = settleSums([sum('RNG', -500_000n), sum('LIVE', 1_000_000n)], terms, 0)
    expect(parts).toEqual([{ ...sum('LIVE', 1_000_000n), rate: 30, amount: 3_000n }])
  })

  test('the most at one time is filled in the order of the sums', () => {
    const { parts } = settleSums(
      [sum('LIVE', 1_000_000n), sum('RNG', 1_000_000n), sum('SPORTS', 1_000_000n)],
      { ...terms, amountMax: amount(10_000n) },
      0,
    )
    expect(parts.map((part) => part.amount)).toEqual([3_000n, 7_000n, 0n])
  })
})

test('whatever is bet, no part is more than its rate, and every unit is settled once, dropped or carried on', () => {
  const one = fc.record({
    category: fc.constantFrom('LIVE', 'RNG', 'FISH'),
    vendor: fc.constantFrom('OUTER', 'ANY'),
    valid: fc.bigInt({ min: -5_000_000n, max: 5_000_000n }),
  })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 8 }), fc.integer({ min: 0, max: 5 }), fc.nat(40_000), (sums, rank, most) => {
      const set = { ...terms, amountMax: most > 1_000 ? amount(BigInt(most)) : null }
      const { parts, dropped } = settleSums(sums, set, rank)
      const paid = parts.reduce((all, part) => all + part.amount, 0n)
      if (set.amountMax !== null) expect(paid <= set.amountMax).toBe(true)
      for (const part of parts) expect(part.amount <= cashbackOf(part.valid, part.rate)).toBe(true)
      expect(parts.length + dropped.length <= sums.length).toBe(true)
      expect(dropped.every(({ category }) => category === 'FISH')).toBe(true)
    }),
    { numRuns: 300 },
  )
})
