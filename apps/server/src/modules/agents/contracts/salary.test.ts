import { type ContractTier, tiersRise } from '@banyan/contract'
import { amount } from '@banyan/money'
import { expect, test } from 'vitest'
import { fits, salaryOf } from './salary.ts'

const tier = (activeMin: number, validAmountMin: bigint, rateBp: number): ContractTier => ({
  activeMin,
  validAmountMin: amount(validAmountMin),
  profitAmountMin: amount(0n),
  rateBp,
})
const daily = [
  tier(5, 50_000_000n, 10),
  tier(10, 200_000_000n, 15),
  tier(20, 500_000_000n, 20),
  tier(40, 1_500_000_000n, 25),
]
const flat = (rateBp: number) => [tier(0, 0n, rateBp)]

test.each`
  active | valid             | rateBp | salary
  ${4}   | ${300_000_000n}   | ${0}   | ${0n}
  ${12}  | ${260_000_000n}   | ${15}  | ${390_000n}
  ${22}  | ${480_000_000n}   | ${15}  | ${720_000n}
  ${25}  | ${620_000_000n}   | ${20}  | ${1_240_000n}
  ${5}   | ${49_999_999n}    | ${0}   | ${0n}
  ${5}   | ${50_000_000n}    | ${10}  | ${50_000n}
  ${99}  | ${1_500_000_000n} | ${25}  | ${3_750_000n}
`(
  '[AGENT-35] a team of $active active members that bet $valid gets $rateBp of 10,000, $salary',
  ({ active, valid, rateBp, salary }) => {
    expect(salaryOf(daily, { activeCount: active, validAmount: amount(valid), paidBefore: amount(0n) })).toEqual({
      rateBp,
      amount: salary,
    })
  },
)

test('an hour of 18,400,000 at 0.05 % pays 9,200', () => {
  expect(salaryOf(flat(5), { activeCount: 0, validAmount: amount(18_400_000n), paidBefore: amount(0n) }).amount).toBe(
    9200n,
  )
})

/** What each window of a period pays. */
function pay(
  tiers: readonly ContractTier[],
  windows: readonly { readonly base: bigint; readonly active?: number }[],
): bigint[] {
  let [counted, paid] = [0n, 0n]
  return windows.map(({ base, active = 0 }) => {
    counted += base
    const { amount: paidNow } = salaryOf(tiers, {
      activeCount: active,
      validAmount: amount(counted),
      paidBefore: amount(paid),
    })
    paid += paidNow
    return paidNow
  })
}

test('four windows at 0.08 % pay 1,000, 0, 2,784 and 792: 4,576 as the day does', () => {
  expect(pay(flat(8), [{ base: 1_250_000n }, { base: 0n }, { base: 3_480_500n }, { base: 990_000n }])).toEqual([
    1000n,
    0n,
    2784n,
    792n,
  ])
})

test('windows too small for a whole unit are not lost', () => {
  expect(
    pay(
      flat(8),
      Array.from({ length: 5 }, () => ({ base: 500n })),
    ),
  ).toEqual([0n, 0n, 1n, 0n, 1n])
})

test('whatever the windows, they add up to one calculation of the period, and none takes anything back', () => {
  let state = 12_345
  const next = (below: number) => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) % below
  for (let round = 0; round < 300; round += 1) {
    let active = 0
    const windows = Array.from({ length: 1 + next(60) }, () => ({
      base: BigInt(next(30_000_000)),
      active: (active += next(3)),
    }))
    const paid = pay(daily, windows)
    const valid = windows.reduce((all, { base }) => all + base, 0n)
    const whole = salaryOf(daily, { activeCount: active, validAmount: amount(valid), paidBefore: amount(0n) })
    expect(paid.reduce((all, each) => all + each, 0n)).toBe(whole.amount)
    expect(paid.every((each) => each >= 0n)).toBe(true)
  }
})

test.each`
  rateBp | own     | given       | lower | agreed   | answer
  ${20}  | ${20}   | ${[]}       | ${0}  | ${false} | ${'ok'}
  ${21}  | ${20}   | ${[]}       | ${0}  | ${false} | ${'rate_above_own'}
  ${1}   | ${0}    | ${[]}       | ${0}  | ${true}  | ${'rate_above_own'}
  ${99}  | ${null} | ${[]}       | ${0}  | ${false} | ${'ok'}
  ${10}  | ${20}   | ${[5, 11]}  | ${0}  | ${true}  | ${'contracts_below'}
  ${10}  | ${20}   | ${[10, 10]} | ${0}  | ${false} | ${'ok'}
  ${10}  | ${20}   | ${[5]}      | ${1}  | ${false} | ${'agreement_needed'}
  ${10}  | ${20}   | ${[5]}      | ${1}  | ${true}  | ${'ok'}
`(
  '[AGENT-34] $rateBp of a giver who holds $own, above $given, with $lower lower ones below and agreed $agreed: $answer',
  ({ rateBp, own, given, lower, agreed, answer }) => {
    const met = fits({ rateBp, ownRateBp: own, givenRatesBp: given, lowerCount: lower, agreed })
    expect(met.ok ? 'ok' : met.code).toBe(answer)
  },
)

test('tiers take no less and pay more, one after another', () => {
  expect(tiersRise(daily)).toBe(true)
  expect(tiersRise([tier(5, 0n, 10), tier(4, 0n, 20)])).toBe(false)
  expect(tiersRise([tier(5, 9n, 10), tier(5, 8n, 20)])).toBe(false)
  expect(tiersRise([tier(5, 9n, 10), tier(6, 9n, 10)])).toBe(false)
})
