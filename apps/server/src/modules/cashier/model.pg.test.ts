import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CashierHouse, cashierHouse } from '../../../test/cashier-house.ts'
import { CashierModel, type Step, outcomes, owners } from '../../../test/cashier-model.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { raceTimeoutMs, raceTimes } from '../../../test/races.ts'

let database: ThrowawayDatabase
let house: CashierHouse

beforeAll(async () => {
  database = await throwawayDatabase()
  house = await cashierHouse(database)
})
afterAll(() => database.drop())

const who = fc.constantFrom(...owners)
const which = fc.nat(5)
const by = fc.constantFrom('linh', 'minh')
const key = fc.nat(2)
const does = <Does extends string>(...names: readonly Does[]) => fc.constantFrom(...names)

const paying: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: does('order'), who }) },
  {
    weight: 8,
    arbitrary: fc.record({
      does: does('tell'),
      which,
      name: fc.nat(4),
      sum: fc.constantFrom(100_000, 70_000),
      has: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: does('drop'), which }) },
  { weight: 1, arbitrary: fc.record({ does: does('break', 'return'), who }) },
)
const drawing: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: does('ask'), who, sum: fc.constantFrom(100_000, 200_000), key }) },
  {
    weight: 9,
    arbitrary: fc.record({
      does: does('take', 'pass', 'pay', 'complete', 'again', 'giveBack', 'reject'),
      which,
      by,
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: does('cancel', 'confirm', 'lost', 'partly', 'uneven'), which }) },
  { weight: 2, arbitrary: fc.record({ does: does('settle'), which, by, outcome: fc.constantFrom(...outcomes) }) },
)
const sum = fc.constantFrom(-200_000, -60_000, 50_000, 200_000)
const others: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: does('send'), who, sum: fc.constantFrom(50_000, 250_000), key }),
  fc.record({ does: does('adjust'), who, sum, by, key }),
  fc.record({ does: does('approve', 'decline'), which, by }),
  fc.record({ does: does('bet'), who, sum: fc.constantFrom(40_000, 100_000), wins: fc.boolean() }),
  fc.record({ does: does('expire', 'force', 'read') }),
  fc.record({ does: does('wait'), minutes: fc.integer({ min: 5, max: 40 }) }),
)
const step = fc.oneof(paying, drawing, others)

/** The whole way to a payment, which chance alone seldom finds, of the member's own money. */
const paid: readonly Step[] = [
  { does: 'ask', who: 1, sum: 200_000, key: 0 },
  { does: 'take', which: 0, by: 'linh' },
  { does: 'pass', which: 0, by: 'linh' },
  { does: 'pay', which: 0, by: 'minh' },
  { does: 'complete', which: 0, by: 'minh' },
]
const anything = fc.array(step, { minLength: 1, maxLength: 16 })
const paidFirst = fc.array(step, { minLength: 1, maxLength: 12 }).map((rest) => [...paid, ...rest])
/** The other way round: paid in, played through. */
const played: readonly Step[] = [
  { does: 'order', who: 0 },
  { does: 'tell', which: 0, name: 0, sum: 100_000, has: true },
  { does: 'bet', who: 0, sum: 100_000, wins: true },
]
/** Everything that can happen to money that has been paid in and not played with. */
const owingFirst = fc.array(step, { minLength: 1, maxLength: 14 }).map((rest) => [...played.slice(0, 2), ...rest])

/** Ends that chance may miss. */
const ends: readonly (readonly Step[])[] = [
  [...paid.slice(0, 1), { does: 'cancel', which: 0 }],
  [...paid.slice(0, 2), { does: 'reject', which: 0, by: 'linh' }],
  [...paid.slice(0, 4), { does: 'giveBack', which: 0, by: 'minh' }],
  [...paid, { does: 'confirm', which: 0 }],
  [...paid, { does: 'wait', minutes: 30 }, { does: 'force' }],
  [...paid, { does: 'lost', which: 0 }, { does: 'settle', which: 0, by: 'linh', outcome: 'returned' }],
  [...paid, { does: 'partly', which: 0 }, { does: 'settle', which: 0, by: 'linh', outcome: 'paid_again' }],
  [...played, { does: 'tell', which: 0, name: 1, sum: 70_000, has: true }, ...paid],
  [...played.slice(0, 1), { does: 'break', who: 0 }, ...played.slice(1)],
  [...played.slice(0, 1), { does: 'wait', minutes: 15 }, { does: 'expire' }, ...played.slice(1), { does: 'read' }],
  [
    ...played.slice(0, 2),
    { does: 'bet', who: 0, sum: 40_000, wins: false },
    { does: 'read' },
    { does: 'bet', who: 0, sum: 40_000, wins: false },
    { does: 'ask', who: 0, sum: 100_000, key: 0 },
    { does: 'bet', who: 0, sum: 40_000, wins: true },
    { does: 'ask', who: 0, sum: 100_000, key: 0 },
  ],
  [...played.slice(0, 2), { does: 'ask', who: 0, sum: 100_000, key: 0 }, { does: 'send', who: 0, sum: 50_000, key: 0 }],
  [
    { does: 'send', who: 0, sum: 250_000, key: 0 },
    { does: 'adjust', who: 0, sum: 200_000, by: 'linh', key: 0 },
    { does: 'approve', which: 0, by: 'linh' },
    { does: 'approve', which: 0, by: 'minh' },
    { does: 'ask', who: 0, sum: 200_000, key: 0 },
  ],
]

/** Has everything happen to the model and to the house, compares both after each step, and notes what was seen. */
async function compare(steps: readonly Step[], seen: Set<string>): Promise<void> {
  const model = new CashierModel()
  const [subject, before] = [await house.newSubject(), await house.houses()]
  for (const each of steps) {
    expect([each, await house.does(each, subject)]).toEqual([each, model.does(each)])
    const states = model.states()
    expect([each, await house.statesOf(subject)]).toEqual([each, states])
    for (const state of [...states.orders, ...states.withdrawals, ...states.adjustments]) seen.add(state)
  }
  const after = await house.houses()
  const moved = Object.fromEntries(Object.entries(after).map(([name, sum]) => [name, sum - (before[name] ?? 0n)]))
  expect(moved).toEqual(model.houses())
  expect(await house.violations()).toEqual({})
}

const times = raceTimes(60)
/** Unless a long form is asked for, a busy machine tries fewer. */
const mostMs = times > 60 ? Number.POSITIVE_INFINITY : 8_000

test(
  '[WALLET-18] [WALLET-19] [WALLET-20] [WALLET-31] [WALLET-33] [WALLET-38] whatever happens in a cashier, in any order, it comes to what the model says',
  async () => {
    const seen = new Set<string>()
    for (const steps of ends) await compare(steps, seen)
    await fc.assert(
      fc.asyncProperty(fc.oneof(anything, paidFirst, owingFirst), (steps) => compare(steps, seen)),
      {
        numRuns: times,
        interruptAfterTimeLimit: mostMs,
        markInterruptAsFailure: false,
      },
    )
    expect(await house.violationsBelow()).toEqual({})
    for (const state of ['pending', 'cancelled', 'expired', 'credited', 'review']) expect(seen).toContain(state)
    for (const state of ['approved', 'paying', 'rejected', 'waiting', 'posted']) expect(seen).toContain(state)
    for (const state of ['awaited', 'received', 'not_received', 'partly_received', 'forced', 'settled'])
      expect(seen).toContain(`completed ${state}`)
  },
  raceTimeoutMs(times),
)
