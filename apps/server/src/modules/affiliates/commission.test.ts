import { amount } from '@banyan/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carriedOn, commissionOf, linkCommission } from './commission.ts'

const m = 1_000_000n
const terms = (shareBp: number, cpaAmount: bigint, feeBp = 1000) => ({ shareBp, cpaAmount: amount(cpaAmount), feeBp })
const share = terms(3500, 0n)
const cpa = terms(0, 400_000n)
const hybrid = terms(2000, 200_000n)

test.each`
  contract                 | of        | net         | carried    | qualified | fee        | base        | paid
  ${'35 % share'}          | ${share}  | ${120n * m} | ${0n}      | ${37}     | ${12n * m} | ${108n * m} | ${37_800_000n}
  ${'400,000 each'}        | ${cpa}    | ${120n * m} | ${0n}      | ${37}     | ${12n * m} | ${108n * m} | ${14_800_000n}
  ${'20 % + 200,000 each'} | ${hybrid} | ${120n * m} | ${0n}      | ${37}     | ${12n * m} | ${108n * m} | ${29_000_000n}
  ${'35 % share'}          | ${share}  | ${-20n * m} | ${0n}      | ${5}      | ${0n}      | ${-20n * m} | ${0n}
  ${'20 % + 200,000 each'} | ${hybrid} | ${-20n * m} | ${0n}      | ${5}      | ${0n}      | ${-20n * m} | ${m}
  ${'35 % share'}          | ${share}  | ${120n * m} | ${8n * m}  | ${0}      | ${12n * m} | ${100n * m} | ${35n * m}
  ${'35 % share'}          | ${share}  | ${10n * m}  | ${50n * m} | ${0}      | ${m}       | ${-41n * m} | ${0n}
  ${'35 % share'}          | ${share}  | ${9n}       | ${0n}      | ${0}      | ${0n}      | ${9n}       | ${3n}
`(
  '$contract of a net of $net with $carried carried in and $qualified qualified pays $paid',
  ({ of, net, carried, qualified, fee, base, paid }) => {
    expect(commissionOf(of, { net, carried, qualified })).toMatchObject({ fee, base, amount: paid })
  },
)

test.each`
  months                      | carries  | paid
  ${[120n, -300n, 80n, 260n]} | ${true}  | ${[42n, 0n, 0n, 14n]}
  ${[120n, -300n, 80n, 260n]} | ${false} | ${[42n, 0n, 28n, 91n]}
`('months of $months with carry $carries pay $paid', ({ months, carries, paid }) => {
  let carried = 0n
  const amounts = (months as bigint[]).map((net) => {
    const month = commissionOf(terms(3500, 0n, 0), { net, carried, qualified: 0 })
    carried = carriedOn({ carries }, month.base)
    return month.amount
  })
  expect(amounts).toEqual(paid)
})

const units = fc.bigInt(-(10n ** 12n), 10n ** 12n)

test('whatever months come to, an affiliate with carry gets no more than the share of what all of them came to', () => {
  fc.assert(
    fc.property(fc.array(units, { maxLength: 12 }), fc.integer({ min: 1, max: 10_000 }), (months, shareBp) => {
      let [carried, paid] = [0n, 0n]
      for (const net of months) {
        const month = commissionOf(terms(shareBp, 0n, 0), { net, carried, qualified: 0 })
        carried = carriedOn({ carries: true }, month.base)
        paid += month.amount
      }
      // The most that all days together have been above nothing.
      let [sum, most] = [0n, 0n]
      for (const net of months) if ((sum += net) > most) most = sum
      expect(paid * 10_000n <= most * BigInt(shareBp)).toBe(true)
    }),
  )
})

test('the parts of links are those of the whole where no fee is rounded', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1000), { minLength: 1, maxLength: 9 }), fc.nat(50), (nets, qualified) => {
      const links = nets.map((net) => linkCommission(hybrid, { net: BigInt(net) * 10_000n, qualified }))
      const net = nets.reduce((sum, each) => sum + BigInt(each) * 10_000n, 0n)
      const whole = commissionOf(hybrid, { net, carried: 0n, qualified: qualified * nets.length })
      expect(links.reduce((sum, each) => sum + each, 0n)).toBe(whole.amount)
    }),
  )
})
