import type { Withdrawal } from '@banyan/contract'
import { amount } from '@banyan/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type WithdrawalHouse, withdrawalHouse } from '../../../../test/withdrawals.ts'

let database: ThrowawayDatabase
let house: WithdrawalHouse

beforeAll(async () => {
  database = await throwawayDatabase()
  house = await withdrawalHouse(database)
  await sql`update cashier.withdrawal_rule set fee_amount = 1000, second_person_from = ${secondPersonFrom}`.execute(
    database.sql,
  )
})
afterAll(() => database.drop())

const secondPersonFrom = 200_000
const fee = 1000

const people = ['linh', 'minh'] as const
const outcomes = ['proven', 'paid_again', 'returned'] as const

type Step =
  | { readonly does: 'take' | 'pass' | 'reject' | 'pay' | 'complete' | 'again' | 'return'; readonly by: string }
  | { readonly does: 'cancel' | 'confirm' | 'lost' | 'partly' | 'uneven' | 'force' }
  | { readonly does: 'wait'; readonly minutes: number }
  | { readonly does: 'settle'; readonly by: string; readonly outcome: (typeof outcomes)[number] }

const working = ['take', 'pass', 'pay', 'complete', 'again', 'return', 'reject'] as const

const minutes = fc.integer({ min: 10, max: 40 }).map((each) => ({ does: 'wait' as const, minutes: each }))
const work = fc.record({ does: fc.constantFrom(...working), by: fc.constantFrom(...people) })
const settlement = fc.record({
  does: fc.constant('settle' as const),
  by: fc.constantFrom(...people),
  outcome: fc.constantFrom(...outcomes),
})
const byItself = fc
  .constantFrom(...(['cancel', 'confirm', 'lost', 'partly', 'uneven', 'force'] as const))
  .map((does) => ({ does }))

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: work },
  { weight: 3, arbitrary: byItself },
  { weight: 1, arbitrary: minutes },
  { weight: 1, arbitrary: settlement },
)
const stepAfter: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: work },
  { weight: 3, arbitrary: byItself },
  { weight: 3, arbitrary: minutes },
  { weight: 3, arbitrary: settlement },
)

/** The whole way to a payment, which chance alone seldom finds: in `paidFirst` with chance behind it. */
const paid: readonly Step[] = [
  { does: 'take', by: 'linh' },
  { does: 'pass', by: 'linh' },
  { does: 'pay', by: 'minh' },
  { does: 'complete', by: 'minh' },
]
const paidFirst = fc.array(stepAfter, { minLength: 1, maxLength: 10 }).map((rest) => [...paid, ...rest])

/** Ends that chance may miss. */
const ends: readonly (readonly Step[])[] = [
  [{ does: 'cancel' }],
  [...paid.slice(0, 1), { does: 'reject', by: 'linh' }],
  [...paid.slice(0, 3), { does: 'return', by: 'minh' }],
  [...paid, { does: 'confirm' }],
  [...paid, { does: 'wait', minutes: 30 }, { does: 'force' }],
  [...paid, { does: 'lost' }, { does: 'settle', by: 'linh', outcome: 'returned' }],
  [...paid, { does: 'partly' }, { does: 'settle', by: 'linh', outcome: 'paid_again' }],
]

/** What one withdrawal should come to, written without looking at the module. */
class Model {
  state = 'pending'
  receipt = ''
  minutes = 0
  back = 0
  bank = 0
  fees = 0
  private takenBy = ''
  private reviewer = ''
  private payer = ''
  private remaining = 0
  private paidAt = 0
  private readonly sum: number
  constructor(sum: number) {
    this.sum = sum
  }

  get payout(): number {
    return this.sum - fee
  }

  /** Whether the step is taken; what it changes. */
  does(each: Step): boolean {
    switch (each.does) {
      case 'take':
        if (this.state === 'review') return this.takenBy === each.by
        return this.go('pending', 'review', () => (this.takenBy = each.by))
      case 'pass':
        return this.own('review', each.by) && this.go('review', 'approved', () => (this.reviewer = each.by))
      case 'reject':
        return this.own('review', each.by) && this.go('review', 'rejected', () => (this.back = this.sum))
      case 'pay':
        if (this.sum >= secondPersonFrom && this.reviewer === each.by) return false
        return this.go('approved', 'paying', () => (this.takenBy = each.by))
      case 'complete':
        return (
          this.own('paying', each.by) &&
          this.go('paying', 'completed', () => {
            this.receipt = 'awaited'
            this.payer = each.by
            this.paidAt = this.minutes
            this.bank = this.payout
            this.fees = fee
          })
        )
      case 'again':
        return this.own('paying', each.by) && this.go('paying', 'approved')
      case 'return':
        return this.own('paying', each.by) && this.go('paying', 'rejected', () => (this.back = this.sum))
      case 'cancel':
        return this.state === 'cancelled' || this.go('pending', 'cancelled', () => (this.back = this.sum))
      case 'confirm':
        return this.receipt === 'received' || this.answer('received')
      case 'lost':
        return this.receipt === 'not_received' || this.answer('not_received', this.payout)
      case 'partly':
        return this.receipt === 'partly_received' || this.answer('partly_received', this.payout - 40_000)
      case 'uneven':
        return false
      case 'force':
        if (this.receipt === 'awaited' && this.minutes - this.paidAt >= 30) this.receipt = 'forced'
        return true
      case 'wait':
        this.minutes += each.minutes
        return true
      case 'settle':
        if (this.receipt !== 'not_received' && this.receipt !== 'partly_received') return false
        if (this.sum >= secondPersonFrom && this.payer === each.by) return false
        this.receipt = 'settled'
        if (each.outcome !== 'returned') return true
        this.back = this.remaining
        this.bank -= this.remaining
        return true
    }
  }

  private own(state: string, by: string): boolean {
    return this.state === state && this.takenBy === by
  }

  private go(from: string, to: string, then: () => unknown = () => undefined): boolean {
    if (this.state !== from) return false
    this.state = to
    then()
    return true
  }

  private answer(receipt: string, remaining = 0): boolean {
    if (this.receipt !== 'awaited' || this.minutes - this.paidAt >= 30) return false
    this.receipt = receipt
    this.remaining = remaining
    return true
  }
}

interface Subject {
  readonly member: bigint
  readonly one: Withdrawal
  readonly payout: number
  /** Uploaded when it is first needed. */
  readonly picture: () => Promise<string>
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => (made ??= make())
}

/** Does a step to the house, and says whether it was taken. */
async function does(each: Step, { member, one, payout, picture }: Subject): Promise<boolean> {
  const partly = (received: number, remaining: number) =>
    house.report(member, one, {
      kind: 'partly_received',
      receivedAmount: amount(BigInt(received)),
      remainingAmount: amount(BigInt(remaining)),
    })
  switch (each.does) {
    case 'take':
    case 'pass':
    case 'reject':
    case 'pay':
      return (await house[each.does](one, each.by)).ok
    case 'complete':
      return (await house.complete(one, { name: each.by })).ok
    case 'again':
    case 'return':
      return (await house.fail(one, each.does, each.by)).ok
    case 'cancel':
    case 'confirm':
      return (await house[each.does](member, one)).ok
    case 'lost':
      return (await house.report(member, one, { kind: 'not_received', picture: await picture() })).ok
    case 'partly':
      return (await partly(40_000, payout - 40_000)).ok
    case 'uneven':
      return (await partly(40_001, payout - 40_000)).ok
    case 'force':
      await house.force()
      return true
    case 'wait':
      house.wait(each.minutes * 60_000)
      return true
    case 'settle': {
      const reference = each.outcome === 'paid_again' ? `AGAIN-${one.withdrawalId}` : undefined
      const settled = { outcome: each.outcome, name: each.by, ...(reference !== undefined && { reference }) }
      return (await house.settle(one, settled)).ok
    }
  }
}

test('[WALLET-31] [WALLET-33] [WALLET-38] whatever happens to a withdrawal, in any order, it comes to what the model says', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.array(step, { minLength: 1, maxLength: 14 }), paidFirst),
      fc.constantFrom(100_000, 200_000),
      async (steps, sum) => {
        const member = await house.newMember(500_000n)
        const before = [await house.houseOf('bank'), await house.houseOf('fee')] as const
        const one = await house.asked(member, BigInt(sum))
        const model = new Model(sum)
        const subject = { member, one, payout: model.payout, picture: once(() => house.picture(member)) }
        for (const each of steps) {
          expect([each, await does(each, subject)]).toEqual([each, model.does(each)])
          const state = `${model.state} ${model.receipt}`.trim()
          seen.add(state)
          expect(await house.stateOf(one)).toBe(state)
        }
        expect(await house.balanceOf(member)).toBe(BigInt(500_000 - sum + model.back))
        expect((await house.houseOf('bank')) - before[0]).toBe(BigInt(model.bank))
        expect((await house.houseOf('fee')) - before[1]).toBe(BigInt(model.fees))
      },
    ),
    { numRuns: 70, examples: ends.map((steps): [Step[], number] => [[...steps], 200_000]) },
  )
  expect(await house.violations()).toEqual({})
  for (const state of ['pending', 'review', 'approved', 'paying', 'rejected', 'cancelled'])
    expect(seen).toContain(state)
  for (const state of ['awaited', 'received', 'not_received', 'partly_received', 'forced', 'settled'])
    expect(seen).toContain(`completed ${state}`)
}, 180_000)
