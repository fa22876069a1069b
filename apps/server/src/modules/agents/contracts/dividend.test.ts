import type { ContractTier } from '@banyan/contract'
import { amount, net, signed } from '@banyan/money'
import { expect, test } from 'vitest'
import { dividendOf, lossCarried, profitOf } from './dividend.ts'

const million = 1_000_000n
const tier = (activeMin: number, profitMin: bigint, validMin: bigint, rateBp: number): ContractTier => ({
  activeMin,
  validAmountMin: amount(validMin * million),
  profitAmountMin: amount(profitMin * million),
  rateBp,
})
const halfMonthly = [
  tier(0, 0n, 0n, 500),
  tier(10, 100n, 1000n, 1000),
  tier(20, 300n, 3000n, 1500),
  tier(30, 800n, 8000n, 2000),
]
const flat = (rateBp: number) => [tier(0, 0n, 0n, rateBp)]

test('[AGENT-38] stakes of 4.2 billion that paid 3.69, less a fee of 6 % and 49 million given, are worth 430,400,000: 15 % are 64,560,000', () => {
  const profit = profitOf(
    {
      activeCount: 24,
      validAmount: amount(4200n * million),
      grossAmount: signed(amount(4200n * million), amount(3690n * million)),
      givenAmount: net(49n * million),
      carriedAmount: amount(0n),
    },
    { feeBp: 600 },
  )
  expect(profit).toMatchObject({ grossAmount: 510n * million, feeAmount: 30_600_000n, baseAmount: 430_400_000n })
  const reached = { activeCount: 24, validAmount: amount(3900n * million), profitAmount: profit.baseAmount }
  expect(dividendOf(halfMonthly, reached)).toEqual({ rateBp: 1500, amount: 64_560_000n })
})

test('no fee is taken of a loss, and what was given makes it larger', () => {
  expect(
    profitOf(
      {
        activeCount: 1,
        validAmount: amount(100n),
        grossAmount: signed(amount(100n), amount(350n)),
        givenAmount: net(20n),
        carriedAmount: amount(30n),
      },
      { feeBp: 600 },
    ),
  ).toEqual({ grossAmount: -250n, feeAmount: 0n, givenAmount: 20n, carriedAmount: 30n, baseAmount: -300n })
})

test.each`
  active | valid     | profit  | rateBp  | dividend
  ${24}  | ${3_900n} | ${430n} | ${1500} | ${64_500_000n}
  ${19}  | ${3_900n} | ${430n} | ${1000} | ${43_000_000n}
  ${24}  | ${2_999n} | ${430n} | ${1000} | ${43_000_000n}
  ${24}  | ${3_900n} | ${299n} | ${1000} | ${29_900_000n}
  ${30}  | ${8_000n} | ${800n} | ${2000} | ${160_000_000n}
  ${99}  | ${9_000n} | ${99n}  | ${500}  | ${4_950_000n}
  ${99}  | ${9_000n} | ${0n}   | ${500}  | ${0n}
  ${99}  | ${9_000n} | ${-1n}  | ${0}    | ${0n}
`(
  '[AGENT-35] $active active members that bet $valid million and left $profit million reach $rateBp of 10,000: $dividend',
  (row) => {
    const reached = {
      activeCount: row.active,
      validAmount: amount(row.valid * million),
      profitAmount: net(row.profit * million),
    }
    expect(dividendOf(halfMonthly, reached)).toEqual({ rateBp: row.rateBp, amount: row.dividend })
  },
)

test('the fraction stays with the payer', () => {
  expect(dividendOf(flat(1500), { activeCount: 0, validAmount: amount(0n), profitAmount: net(13n) }).amount).toBe(1n)
})

/** What each of these periods pays at 15 %, and its base. */
function pay(nets: readonly bigint[], carryPeriods: number | null) {
  return nets.map((came, index) => {
    const profitAmount = net(came - lossCarried(nets.slice(0, index), carryPeriods))
    return [profitAmount, dividendOf(flat(1500), { activeCount: 0, validAmount: amount(0n), profitAmount }).amount]
  })
}

test.each`
  carried              | carryPeriods | bases                               | paid
  ${'until made good'} | ${null}      | ${[120n, -300n, -220n, -70n, 190n]} | ${18_000_000n + 28_500_000n}
  ${'not at all'}      | ${0}         | ${[120n, -300n, 80n, 150n, 260n]}   | ${91_500_000n}
  ${'for one period'}  | ${1}         | ${[120n, -300n, -220n, 150n, 260n]} | ${79_500_000n}
  ${'for two periods'} | ${2}         | ${[120n, -300n, -220n, -70n, 260n]} | ${57_000_000n}
`(
  '[AGENT-38] a loss that is carried $carried: +120, −300, +80, +150 and +260 million pay $paid in all',
  ({ carryPeriods, bases, paid }) => {
    const settled = pay(
      [120n, -300n, 80n, 150n, 260n].map((each) => each * million),
      carryPeriods,
    )
    expect(settled.map(([base]) => base)).toEqual(bases.map((each: bigint) => each * million))
    expect(settled.reduce((all, [, each]) => all + (each ?? 0n), 0n)).toBe(paid)
  },
)

test('a profit makes good the oldest loss first, and each loss is forgotten by itself', () => {
  expect(lossCarried([-100n, -50n], 2)).toBe(150n)
  expect(lossCarried([-100n, -50n, 30n], 2)).toBe(50n)
  expect(lossCarried([-100n, -50n, 120n], 2)).toBe(30n)
  expect(lossCarried([-100n, -50n, 120n, 0n], 2)).toBe(0n)
})

test('however it goes, losses carried without end pay only for what the line has left beyond its last summit', () => {
  let state = 4711
  const next = (below: number) => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) % below
  for (let round = 0; round < 300; round += 1) {
    const nets = Array.from({ length: 1 + next(30) }, () => BigInt(next(2_000_000) - 1_000_000) * 20n)
    let [sum, summit] = [0n, 0n]
    for (const came of nets) summit = (sum += came) > summit ? sum : summit
    const bases = nets.map((came, index) => came - lossCarried(nets.slice(0, index), null)).filter((base) => base > 0n)
    expect(bases.reduce((all, base) => all + base, 0n)).toBe(summit)
  }
})
