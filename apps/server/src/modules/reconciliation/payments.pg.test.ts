import { dayMs } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type ProviderRow, bookedProvider } from '../../../test/provider-books.ts'
import { type ReconciliationHouse, dayAt, momentOf, reconciliationHouse } from '../../../test/reconciliation.ts'
import { breachesOf, violationsOf } from '../../../test/violations.ts'
import { reconciliationInvariants } from './invariants.ts'

let database: ThrowawayDatabase
let house: ReconciliationHouse
let days = 0
let day: string

beforeAll(async () => {
  database = await throwawayDatabase()
  house = await reconciliationHouse(database)
  await house.provider.connect(database)
})
beforeEach(() => {
  day = dayAt(days++)
})
afterEach(async () => expect(await violationsOf(database, reconciliationInvariants)).toEqual({}))
afterAll(() => database.drop())

const row = (name: string, amount: bigint, given: Partial<ProviderRow> = {}): ProviderRow => ({
  name: `${name}-${day}`,
  amount,
  at: momentOf(day, 12),
  ...given,
})
/** What the provider has. */
function theirs(paid: ProviderRow): ProviderRow {
  house.provider.rows.push(paid)
  return paid
}
/** What the provider says no more, or otherwise. */
function put(paid: ProviderRow, change: Partial<ProviderRow> | null): ProviderRow {
  const [place, changed] = [house.provider.rows.indexOf(paid), { ...paid, ...change }]
  house.provider.rows.splice(place, 1, ...(change ? [changed] : []))
  return changed
}
const took = (paid: ProviderRow, knownAt?: Date) => house.provider.took(database, paid, knownAt)
/** What both sides have. */
async function both(paid: ProviderRow): Promise<ProviderRow> {
  await took(paid)
  return theirs(paid)
}
const compared = async () => {
  house.after(day)
  return house.reconcile()
}
const comparedAgain = async (which = day) => {
  house.pass(60_000)
  await house.again(which)
  await house.reconcile()
}
const open = async () => (await house.open()).map((word) => word.replaceAll(`-${day}`, ''))
const totals = async (of = day) => (await house.desk.day(of))?.providers

type PutRight = () => unknown
/** Each plant, which answers how it is put right; and what is to be found. */
const plants: readonly (readonly [what: string, found: string, plant: () => Promise<PutRight>])[] = [
  [
    'the provider was paid what we have not',
    'payment_missing_here PAY-LOST 0 700',
    async () => {
      const lost = theirs(row('PAY-LOST', 700n))
      return () => took(lost, house.now())
    },
  ],
  [
    'we have what the provider does not say',
    'payment_missing_there PAY-FORGED 300 0',
    async () => {
      const forged = row('PAY-FORGED', 300n)
      await took(forged)
      return () => theirs(forged)
    },
  ],
  [
    'the provider was paid another amount',
    'payment_amount PAY-MORE 500 501',
    async () => {
      await took(row('PAY-MORE', 500n))
      const paid = theirs(row('PAY-MORE', 501n))
      return () => put(paid, { amount: 500n })
    },
  ],
  [
    'the provider was paid for another order',
    'payment_order PAY-OTHER 400 400',
    async () => {
      await took(row('PAY-OTHER', 400n))
      const paid = theirs(row('PAY-OTHER', 400n, { order: 'D2' }))
      return () => put(paid, { order: 'D1' })
    },
  ],
  [
    'the provider was paid in another currency',
    'payment_currency PAY-USD 600 0',
    async () => {
      await took(row('PAY-USD', 600n))
      const paid = theirs(row('PAY-USD', 600n, { currency: 'USD' }))
      return () => house.provider.rows.splice(house.provider.rows.indexOf(paid), 1, row('PAY-USD', 600n))
    },
  ],
  [
    'the provider was paid in another currency what we have not',
    'payment_currency PAY-USD 0 0',
    async () => {
      const paid = theirs(row('PAY-USD', 600n, { currency: 'USD' }))
      return () => put(paid, null)
    },
  ],
  [
    'the provider has taken back what stands here',
    'payment_reversed_there PAY-BACK 800 0',
    async () => {
      const paid = theirs(row('PAY-BACK', 800n, { state: 'reversed', at: momentOf(day, 15) }))
      await took(row('PAY-BACK', 800n))
      return () => house.provider.reversed(database, paid, house.now())
    },
  ],
  [
    'the provider says that it failed what stands here',
    'payment_reversed_there PAY-FAILED 800 0',
    async () => {
      const paid = theirs(row('PAY-FAILED', 800n, { state: 'failed' }))
      await took(row('PAY-FAILED', 800n))
      return () => put(paid, { state: 'paid' })
    },
  ],
  [
    'it is taken back here and stands there',
    'payment_reversed_here PAY-STANDS 0 900',
    async () => {
      const paid = await both(row('PAY-STANDS', 900n))
      await house.provider.reversed(database, paid, momentOf(day, 14))
      return () => put(paid, { state: 'reversed', at: momentOf(day, 14) })
    },
  ],
  [
    'it was sent back to its payer and stands there',
    'payment_reversed_here PAY-RETURNED 0 90',
    async () => {
      const paid = await both(row('PAY-RETURNED', 90n))
      await house.provider.returned(database, paid, momentOf(day, 14))
      return () => put(paid, { state: 'reversed', at: momentOf(day, 14) })
    },
  ],
  [
    'a provider does not say what it was paid',
    'payments 1000 0',
    async () => {
      house.provider.silence(true)
      return () => house.provider.silence(false)
    },
  ],
]

describe('the comparison of a day with a payment provider', () => {
  test('of books that agree finds nothing, and says what both sides have', async () => {
    await both(row('PAY-1', 1000n))
    const gone = row('PAY-2', 200n)
    await took(gone)
    await house.provider.reversed(database, gone, momentOf(day, 13))
    theirs({ ...gone, state: 'reversed', at: momentOf(day, 13) })
    // What never came is nobody's money.
    for (const state of ['pending', 'failed', 'reversed'] as const) theirs(row(`PAY-${state}`, 30n, { state }))
    expect(await compared()).toBe(1)
    expect(await open()).toEqual([])
    expect(await totals()).toEqual([
      {
        provider: bookedProvider,
        paidOurs: 1000n,
        backOurs: 200n,
        feeOurs: 0n,
        paidTheirs: 1000n,
        backTheirs: 200n,
      },
    ])
    expect(await house.desk.days({})).toMatchObject({ days: [{ day, ours: 1000n, theirs: 1000n }] })
  })

  test.each(plants)('finds that %s, and that alone: %s', async (_what, found, plant) => {
    await both(row('PAY-SAME', 1000n))
    const putRight = await plant()
    await compared()
    expect(await open()).toEqual([found])
    expect((await house.desk.differences({ state: 'open', side: 'provider', day })).differences).toMatchObject([
      { bank: bookedProvider },
    ])
    await putRight()
    await comparedAgain()
    expect(await open()).toEqual([])
    const [gone] = (await house.desk.differences({ state: 'closed', count: 1 })).differences
    expect(gone).toMatchObject({ closedAt: house.now(), closedBy: null, reason: null })
    const [total] = (await totals()) ?? []
    expect([total?.paidTheirs, total?.backTheirs]).toEqual([total?.paidOurs, total?.backOurs])
  })

  test('leads to the day of UTC of which it is asked again, and says what is no money of the site', async () => {
    const lost = theirs(row('PAY-EARLY', 70n, { at: momentOf(day, 3) }))
    const foreign = theirs(row('PAY-USD', 5n, { currency: 'USD' }))
    await compared()
    expect((await house.desk.differences({ state: 'open', side: 'provider' })).differences).toMatchObject([
      { kind: 'payment_missing_here', askDay: lost.at.toISOString().slice(0, 10), told: null, theirs: 70n },
      { kind: 'payment_currency', askDay: null, told: '5 USD', theirs: null },
    ])
    expect(lost.at.toISOString().slice(0, 10)).not.toBe(day)
    for (const each of [lost, foreign]) put(each, null)
    await comparedAgain()
    expect(await open()).toEqual([])
  })

  test('looks at the days beside it: what a provider says a little later is missing nowhere', async () => {
    const late = row('PAY-MIDNIGHT', 60n, { at: momentOf(day, 23, 59) })
    await took(late)
    theirs({ ...late, at: momentOf(day, 24, 10) })
    await compared()
    expect(await open()).toEqual([])
  })

  /** Some days on which nothing happens, each compared when it is over; what comes is of the last. */
  const passDays = async (count: number) => {
    for (let passed = 0; passed < count; passed++) {
      await compared()
      day = dayAt(days++)
    }
    expect(await open()).toEqual([])
  }

  test('what is taken back days later is found on the day of the payment, and even once both know it', async () => {
    const first = day
    const paid = await both(row('PAY-LATER', 40n))
    await passDays(4)
    const back = put(paid, { state: 'reversed', at: momentOf(day, 10) })
    await compared()
    expect((await house.desk.differences({ state: 'open' })).differences).toMatchObject([
      { kind: 'payment_reversed_there', day: first, ours: 40n },
    ])
    expect(await totals(first)).toMatchObject([{ paidOurs: 40n, paidTheirs: 0n, backTheirs: 40n }])
    await house.provider.reversed(database, back, house.now())
    day = dayAt(days++)
    await compared()
    expect(await open()).toEqual([])
    expect(await totals(first)).toMatchObject([{ paidOurs: 0n, backOurs: 40n, paidTheirs: 0n, backTheirs: 40n }])
  })

  test('what a provider adds to a day that was compared before is found there', async () => {
    const first = day
    await passDays(2)
    const lost = theirs(row('PAY-ADDED', 40n, { at: momentOf(first, 10) }))
    await compared()
    expect((await house.desk.differences({ state: 'open' })).differences).toMatchObject([
      { kind: 'payment_missing_here', day: first, theirs: 40n },
    ])
    await took(lost, house.now())
    await comparedAgain()
    expect(await open()).toEqual([])
  })

  test('what our books send back days later is found on the day of the payment', async () => {
    const first = day
    const paid = await both(row('PAY-SENT', 40n))
    await passDays(4)
    await house.provider.returned(database, paid, momentOf(day, 10))
    await compared()
    expect((await house.desk.differences({ state: 'open' })).differences).toMatchObject([
      { kind: 'payment_reversed_here', day: first, theirs: 40n },
    ])
    put(paid, { state: 'reversed', at: momentOf(day, 11) })
    await comparedAgain()
    expect(await open()).toEqual([])
  })
})

describe('a run', () => {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(database.sql)

  test('asks a provider once for the day and those beside it, and again when the day is compared again', async () => {
    const before = house.provider.asked.length
    await compared()
    await house.reconcile()
    const [begun, ended] = [dayAt(days - 3), day]
    expect(house.provider.asked.slice(before)).toEqual([`${begun} ${dayAt(days - 2)} ${ended}`])
    await comparedAgain()
    expect(house.provider.asked.slice(before)).toHaveLength(2)
    // Once it has begun, the day after it too.
    house.pass(dayMs)
    await comparedAgain()
    days += 1
    expect(house.provider.asked).toContain(`${begun} ${dayAt(days - 3)} ${ended} ${dayAt(days - 1)}`)
  })

  test('that was killed has written nothing, goes on where it was, and asks nobody again', async () => {
    theirs(row('PAY-KILLED', 11n))
    house.after(day)
    const before = [house.provider.asked.length, house.books.asked.length]
    const killed = new AbortController()
    house.provider.onAsked(() => killed.abort())
    await expect(house.reconcile(killed.signal)).rejects.toThrow('aborted')
    house.provider.onAsked(() => {})
    expect(await open()).toEqual([])
    expect(await totals()).toEqual([])
    await run(sql`update reconciliation.run set claimed_until = clock_timestamp() - interval '1 s'`)
    expect(await house.reconcile()).toBe(1)
    expect([house.provider.asked.length - before[0]!, house.books.asked.length - before[1]!]).toEqual([1, 2])
    expect(await open()).toEqual(['payment_missing_here PAY-KILLED 0 11'])
  })

  test('that was killed after a provider has spoken of a day beside it leaves the invariants whole', async () => {
    const before = day
    await compared()
    day = dayAt(days++)
    await compared()
    const lost = theirs(row('PAY-BESIDE', 12n, { at: momentOf(before, 12) }))
    house.pass(60_000)
    await house.again(day)
    const killed = new AbortController()
    house.provider.onAsked(() => killed.abort())
    await expect(house.reconcile(killed.signal)).rejects.toThrow('aborted')
    house.provider.onAsked(() => {})
    expect(await violationsOf(database, reconciliationInvariants)).toEqual({})
    await run(sql`update reconciliation.run set claimed_until = clock_timestamp() - interval '1 s'`)
    await house.reconcile()
    expect(await open()).toContain('payment_missing_here PAY-BESIDE 0 12')
    put(lost, null)
    await comparedAgain()
  })

  test('lists a difference once however long it is open, and not again once somebody has closed it', async () => {
    const [lost] = (await house.desk.differences({ state: 'open' })).differences
    await compared()
    const [still] = (await house.desk.differences({ state: 'open' })).differences
    expect(still).toEqual({ ...lost, seenAt: house.now() })
    expect(await house.close(lost!.id, 'the provider has sent it back')).toMatchObject({ ok: true })
    await comparedAgain(lost!.day)
    expect(await open()).toEqual([])
    expect((await house.desk.differences({ state: 'closed', count: 1, day: lost!.day })).differences).toMatchObject([
      { closedBy: 'linh', reason: 'the provider has sent it back' },
    ])
  })

  test('asks no provider that is off, and misses its list where we have something of it', async () => {
    const turned = (isOn: boolean) => run(sql`update cashier.bank set is_on = ${isOn} where code = ${bookedProvider}`)
    await turned(false)
    const before = house.provider.asked.length
    await compared()
    expect(await open()).toEqual([])
    day = dayAt(days++)
    await both(row('PAY-OFF', 10n))
    await compared()
    expect(await open()).toEqual(['payments 10 0'])
    expect(await totals()).toMatchObject([{ paidOurs: 10n, paidTheirs: null }])
    expect(await house.desk.days({ count: 1 })).toMatchObject({ days: [{ ours: 10n, theirs: null }] })
    expect(house.provider.asked).toHaveLength(before)
    await turned(true)
    await comparedAgain()
    expect(await open()).toEqual([])
  })

  test('of a day of 20,000 payments finds the one that is missing', async () => {
    const paid = Array.from({ length: 20_000 }, (_each, index) => row(`PAY-MANY-${index}`, 100n))
    for (const each of paid) theirs(each)
    await took(paid[0]!)
    await run(sql`insert into cashier.bank_transaction (bank_id, name, account_id, currency, amount, digest, booked_at,
        received_at, verdict, reason)
      select bank_id, told.name, account_id, 1, 100, digest, booked_at, received_at, 'suspense', 'no_text'
      from cashier.bank_transaction, unnest(${paid.slice(2).map(({ name }) => name)}::text[]) as told(name)
      where bank_transaction.name = ${paid[0]!.name}`)
    await run(sql`select ledger.move_house('provider', 'suspense', 1::smallint, 1999800, now())`)
    await compared()
    expect(await open()).toEqual(['payment_missing_here PAY-MANY-1 0 100'])
  })

  test.each([
    ['a difference is gone', `delete from reconciliation.difference`],
    ['a provider says another amount', `update reconciliation.payment set worth = worth + 1, digest = '\\x01'`],
    ['a provider says a payment more', `update reconciliation.payment set name = name || '-2'`],
  ])('C83 finds that %s', async (_what, statement) => {
    const invariant = reconciliationInvariants.find(({ name }) => name === 'C83')!
    expect(Number(await breachesOf(database, invariant, statement))).toBeGreaterThan(0)
  })
})
