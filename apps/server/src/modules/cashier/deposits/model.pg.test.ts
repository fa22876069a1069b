import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type DepositHouse, depositHouse } from '../../../../test/deposits.ts'

let database: ThrowawayDatabase
let house: DepositHouse

beforeAll(async () => {
  database = await throwawayDatabase()
  house = await depositHouse(database)
})
afterAll(() => database.drop())

type Step =
  | { readonly does: 'cancel' | 'expire' | 'break' | 'return' }
  | { readonly does: 'wait'; readonly minutes: number }
  | { readonly does: 'pay'; readonly name: number; readonly amount: number; readonly hasText: boolean }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(...(['cancel', 'expire', 'break', 'return'] as const)).map((does) => ({ does })),
  fc.integer({ min: 1, max: 10 }).map((minutes) => ({ does: 'wait' as const, minutes })),
  fc.record({
    does: fc.constant('pay' as const),
    name: fc.integer({ min: 1, max: 3 }),
    amount: fc.constantFrom(100_000, 70_000),
    hasText: fc.boolean(),
  }),
)

/** What one order should come to, written without looking at the module. */
class Model {
  state = 'pending'
  balance = 0
  suspense = 0
  minutes = 0
  onBreak = false
  readonly seen = new Map<number, string>()

  pay({ name, amount, hasText }: Extract<Step, { does: 'pay' }>): string {
    const what = `${amount} ${hasText}`
    const before = this.seen.get(name)
    if (before !== undefined) return before === what ? 'again' : 'conflict'
    this.seen.set(name, what)
    if (!hasText || !['pending', 'cancelled', 'expired'].includes(this.state)) {
      this.suspense += amount
      return 'suspense'
    }
    this.state = this.onBreak ? 'review' : 'credited'
    if (this.onBreak) this.suspense += amount
    else this.balance += amount
    return this.state
  }
}

/** Does a step to the model and to the house, and compares what they answer. */
async function does(model: Model, each: Step, { member, order, run }: Subject): Promise<void> {
  if (each.does === 'wait') {
    model.minutes += each.minutes
    house.pass(each.minutes * 60_000)
  } else if (each.does === 'expire') {
    if (model.state === 'pending' && model.minutes >= 15) model.state = 'expired'
    await house.expire()
  } else if (each.does === 'cancel') {
    const can = model.state === 'cancelled' || (model.state === 'pending' && model.minutes < 15)
    if (can) model.state = 'cancelled'
    expect((await house.cancel(member, order)).ok).toBe(can)
  } else if (each.does === 'pay') {
    const expected = model.pay(each)
    const answer = await house.notify({
      transactionId: `${run}-${each.name}`,
      text: each.hasText ? order.transfer.text : 'no text',
      amount: String(each.amount),
      bookedAt: '2026-11-26T09:00:00.000Z',
    })
    const said =
      answer.replayed === true ? 'again' : answer.code === 'TRANSACTION_CONFLICT' ? 'conflict' : answer.verdict
    expect(said).toBe(expected)
  } else {
    model.onBreak = each.does === 'break'
    await sql`update wagering.player set break_until = ${model.onBreak ? sql`now() + interval '1 day'` : null}
      where ledger.member_of(account_id) = ${member}`.execute(database.sql)
  }
}

interface Subject {
  readonly member: bigint
  readonly order: Awaited<ReturnType<DepositHouse['ordered']>>
  readonly run: number
}

test('[WALLET-18] [WALLET-19] [WALLET-20] whatever happens to an order, in any order, it comes to what the model says', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const member = await house.newMember()
      const subject = { member, order: await house.ordered(member), run: (run += 1) }
      const [model, suspenseBefore] = [new Model(), await house.houseOf('suspense')]
      for (const each of steps) {
        await does(model, each, subject)
        expect(await house.stateOf(subject.order)).toBe(model.state)
      }
      expect(await house.balanceOf(member)).toBe(BigInt(model.balance))
      expect((await house.houseOf('suspense')) - suspenseBefore).toBe(BigInt(model.suspense))
    }),
    { numRuns: 150 },
  )
  expect(await house.violations()).toEqual({})
}, 120_000)
