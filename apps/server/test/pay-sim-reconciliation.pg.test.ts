import { type Deposit, dayMs } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ReconciliationDeps } from '../src/modules/reconciliation/deps.ts'
import { reconciliationDesk } from '../src/modules/reconciliation/desk.ts'
import { reconciliationInvariants } from '../src/modules/reconciliation/invariants.ts'
import { reconcileDays } from '../src/modules/reconciliation/runs.ts'
import { createSite, readMerchants } from '../src/modules/site/index.ts'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'
import { paymentSim } from './payment-sim.ts'
import { testChain, testProvider, testWallet } from './providers.ts'
import { violationsOf } from './violations.ts'

let database: ThrowawayDatabase
let house: Awaited<ReturnType<typeof paymentSim>>
let books: ReturnType<typeof comparison>

/** The comparison of the day that is today by the simulator's clock, as if it were over. */
function comparison() {
  let now = new Date(Date.now() + dayMs)
  const deps: ReconciliationDeps = {
    database,
    deskSite: createSite({ database }).merchant,
    merchants: async () => [...(await readMerchants(database.sql)).values()].filter(({ id }) => id === 1),
    isDemo: true,
    askStatement: async () => null,
    listPayments: house.deposits.listPayments,
    log: { warn: () => {} },
    clock: () => now,
  }
  const desk = reconciliationDesk(deps)
  const given = () => ({ by: 'linh', now })
  const today = async () => (await desk.days({ count: 1 })).days[0]!.day
  return {
    desk,
    today,
    nextDay: () => void (now = new Date(now.getTime() + dayMs)),
    compare: () => reconcileDays(deps, now),
    async again(day: string) {
      now = new Date(now.getTime() + 60_000)
      await database.transaction((tx) => desk.again(tx, { day }, given()))
      return reconcileDays(deps, now)
    },
    open: async () =>
      (await desk.differences({ state: 'open' })).differences.map(
        ({ kind, bank, reference, ours, theirs }) => `${kind} ${bank} ${reference} ${ours ?? '–'} ${theirs ?? '–'}`,
      ),
  }
}

beforeAll(async () => {
  database = await throwawayDatabase()
  house = await paymentSim(database)
  books = comparison()
})
afterEach(async () => expect(await violationsOf(database, reconciliationInvariants)).toEqual({}))
afterAll(async () => {
  expect(await house.violations()).toEqual({})
  await house.close()
  await database.drop()
})

const pageOf = ({ checkout, chain }: Deposit) => checkout?.url ?? chain?.payUrl ?? ''
const balanceIs = (member: bigint, balance: bigint) =>
  vi.waitFor(async () => expect(await house.balanceOf(member)).toBe(balance), { interval: 20 })

async function paid(
  { method, kind }: Pick<typeof testProvider, 'method' | 'kind'>,
  changes: Readonly<Record<string, string>> = {},
) {
  const { member, order } = await house.orderedBy(method.code)
  const page = pageOf(order)
  const id = await house.payOn(page, changes)
  if (kind === 'crypto') for (let block = 0; block < 3; block++) await house.does(page, id, 'block')
  return { member, order, page, id }
}
/** A payment at the wallet that was credited, and what the provider does with it afterwards. */
async function credited(deed: 'reverse' | 'lie') {
  const each = await paid(testWallet)
  await house.says(each.page, 'credited to the wallet')
  await house.does(each.page, each.id, deed)
  return each
}

describe('the comparison of a day with the simulated providers', () => {
  test('is even where they told late, twice, out of order, of another amount or wrongly, and took back what they told of', async () => {
    const [twice, late] = [await paid(testProvider, { twice: 'on' }), await house.orderedBy(testWallet.method.code)]
    await house.cancel(late.member, late.order)
    await house.payOn(pageOf(late.order))
    const delayed = await paid(testProvider, { delay: '0.5', outOfOrder: 'on' })
    const more = await paid(testChain, { amount: '7.874016' })
    const back = await credited('reverse')
    await house.says((await credited('lie')).page, 'PAYMENT_CONFLICT')
    // What was never paid, and what is not sure yet.
    await house.payOn(pageOf((await house.orderedBy(testWallet.method.code)).order), { deed: 'fail' })
    const unsure = await house.orderedBy(testChain.method.code)
    await house.does(pageOf(unsure.order), await house.payOn(pageOf(unsure.order)), 'block')
    for (const { member } of [twice, delayed]) await balanceIs(member, 98_000n)
    await balanceIs(late.member, 100_000n)
    await balanceIs(more.member, 200_000n)
    await vi.waitFor(async () => {
      const { deposits } = await house.desk.list({ number: back.order.number })
      expect(deposits.map(({ flags }) => flags)).toEqual([['reversed']])
    })
    expect(await books.compare()).toBe(1)
    expect(await books.open()).toEqual([])
    const day = await books.desk.day(await books.today())
    expect(day).toMatchObject({ ours: 600_000n, theirs: 600_000n })
    expect(day?.providers).toEqual(
      [
        { provider: testChain.code, paid: 200_000n, back: 0n, fee: 0n },
        { provider: testProvider.code, paid: 200_000n, back: 0n, fee: 4_000n },
        { provider: testWallet.code, paid: 200_000n, back: 100_000n, fee: 0n },
      ].map(({ provider, paid: stands, back: gone, fee }) => ({
        provider,
        paidOurs: stands,
        paidTheirs: stands,
        backOurs: gone,
        backTheirs: gone,
        feeOurs: fee,
      })),
    )
  })

  test('differs in what was lost, paid in another currency, taken back unheard, or never paid there, and in nothing else', async () => {
    const lost = await paid(testProvider, { wrongSignature: 'on' })
    await house.says(lost.page, 'INVALID_SIGNATURE')
    const foreign = await paid(testWallet, { otherCurrency: 'on' })
    await house.says(foreign.page, 'CURRENCY_MISMATCH')
    // Heard of by asking alone, and taken back afterwards: that is signed wrongly too.
    const gone = await paid(testWallet, { wrongSignature: 'on' })
    await house.askDay(testWallet.code)
    await balanceIs(gone.member, 100_000n)
    await house.does(gone.page, gone.id, 'reverse')
    await database.transaction(async (tx) => {
      await sql`insert into cashier.bank_transaction (bank_id, name, account_id, currency, amount, digest, booked_at,
          received_at, verdict, reason)
        select bank_id, 'FORGED', bank_account.id, 1, 7000, '\\x00', now(), now(), 'suspense', 'no_text'
        from cashier.bank_account join cashier.bank on bank.id = bank_id where code = ${testWallet.code}`.execute(tx)
      await sql`select ledger.move_house('provider', 'suspense', 1::smallint, 7000, now())`.execute(tx)
    })
    const day = await books.today()
    expect(await books.again(day)).toBe(1)
    const [missing, ...others] = [
      `payment_missing_here ${testProvider.code} ${lost.id} – 100000`,
      `payment_currency ${testWallet.code} ${foreign.id} – –`,
      `payment_missing_there ${testWallet.code} FORGED 7000 –`,
      `payment_reversed_there ${testWallet.code} ${gone.id} 100000 –`,
    ]
    expect((await books.open()).toSorted()).toEqual([missing, ...others].toSorted())
    const { differences } = await books.desk.differences({ state: 'open', kind: 'payment_missing_here' })
    // The provider is asked again at the desk of deposits for the day that the difference names.
    expect(await house.desk.ask(testProvider.code, differences[0]?.askDay ?? '')).toMatchObject({ ok: true })
    await balanceIs(lost.member, 98_000n)
    await books.again(day)
    expect((await books.open()).toSorted()).toEqual(others.toSorted())
  })

  test('of a provider that does not answer says so, and goes on with what it says later', async () => {
    for (const { id } of (await books.desk.differences({ state: 'open' })).differences)
      await database.transaction((tx) =>
        books.desk.close(tx, { id, reason: 'looked at' }, { by: 'linh', now: new Date() }),
      )
    const at = (url: string) =>
      sql`update cashier.bank set ask_url = ${url} where code = ${testWallet.code}`.execute(database.sql)
    await at('http://127.0.0.1:9')
    books.nextDay()
    await books.compare()
    expect(await books.open()).toEqual([`payments ${testWallet.code} null – –`])
    await at(house.sim.url)
    await books.again(await books.today())
    expect(await books.open()).toEqual([])
  })
})
