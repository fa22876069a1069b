import type { Payment } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { depositDesk } from '../../../../test/deposit-desk.ts'
import { bonusHouse } from '../../../../test/bonuses.ts'
import { type ProviderHouse, paymentAt, providerHouse } from '../../../../test/provider-house.ts'
import { testChain, testProvider } from '../../../../test/providers.ts'
import { readMovementsOf } from '../movements.ts'
import { saveProvider } from './providers.ts'

let database: ThrowawayDatabase
let house: ProviderHouse

beforeAll(async () => {
  database = await throwawayDatabase()
  house = await providerHouse(database)
})
afterEach(async () => expect(await house.violations()).toEqual({}))
afterAll(async () => {
  await house.close()
  await database.drop()
})

/** The gateway takes 1,000 and one part in a hundred of 100,000. */
const net = 98_000n
const ordered = async () => {
  const member = await house.newMember()
  return { member, order: await house.orderedAt(member) }
}
const setPlayer = (memberId: bigint, change: string) =>
  sql`update wagering.player set ${sql.raw(change)} where ledger.member_of(account_id) = ${memberId}`.execute(
    database.sql,
  )
const callsFor = async (paymentId: string) =>
  (await depositDesk(house).calls({ name: paymentId })).calls.map(({ code, state, verdict }) => [code, state, verdict])

describe('an order at a gateway', () => {
  test('leads to the page of the provider, which is asked with what is to be paid and where to come back', async () => {
    const { order } = await ordered()
    expect(order).toMatchObject({
      kind: 'gateway',
      provider: 'Test Pay',
      state: 'pending',
      feeAmount: 2_000n,
      transfer: null,
      chain: null,
      checkout: { url: `https://pay.example/${order.number}`, hasFailed: false },
    })
    expect(house.opened.at(-1)).toMatchObject({
      order: order.number,
      amount: '100000',
      currency: 'VND',
      returnUrl: `https://play.example/deposit?order=${order.depositId}`,
    })
  })

  test('is there before its provider answers, and is asked for again under the same number until it does', async () => {
    house.behaves.answers = false
    const { member, order } = await ordered()
    expect(order.checkout).toEqual({ url: null, hasFailed: false })
    const before = house.opened.length
    await house.askAgain()
    expect(house.opened).toHaveLength(before)
    house.pass(3_000)
    await house.askAgain()
    house.behaves.answers = true
    house.pass(10_000)
    await house.askAgain()
    expect(house.opened.slice(before - 1).map((each) => each.order)).toEqual(Array(3).fill(order.number))
    expect((await house.shownOf(member, order)).checkout?.url).toBe(`https://pay.example/${order.number}`)
    expect(house.told.at(-1)).toEqual([member, { kind: 'deposit', depositId: order.depositId, state: 'pending' }])
  })

  test('is of its own kind: a transfer to a bank has no such order, and the texts of banks name none', async () => {
    await ordered()
    const { rows } = await sql`select from cashier.deposit join cashier.provider_order on deposit_id = id
      where text is not null`.execute(database.sql)
    expect(rows).toEqual([])
  })
})

describe('a payment', () => {
  test('[WALLET-20] is credited once, less the fee, when the provider says that it is paid', async () => {
    const { member, order } = await ordered()
    const [provider, fee] = [await house.houseOf('provider'), await house.houseOf('fee')]
    for (const state of ['pending', 'failed'] as const) {
      expect(await house.tellOf({ order: order.number, state })).toMatchObject({ status: 200, code: 'OK' })
      expect(await house.balanceOf(member)).toBe(0n)
    }
    expect((await house.shownOf(member, order)).checkout).toMatchObject({ hasFailed: true })
    const paid = { order: order.number, paymentId: `OF-${order.number}` }
    expect(await house.tellOf(paid)).toMatchObject({ code: 'OK', verdict: 'credited', order: order.number })
    expect(await house.balanceOf(member)).toBe(net)
    expect([await house.houseOf('provider'), await house.houseOf('fee')]).toEqual([provider - 100_000n, fee + 2_000n])
    expect(await house.shownOf(member, order)).toMatchObject({ creditedAmount: net, feeAmount: 2_000n, flags: [] })
    house.pass(25 * 3_600_000)
    expect(await house.tellOf(paid)).toMatchObject({ code: 'OK', verdict: 'credited', replayed: true })
    expect(await house.balanceOf(member)).toBe(net)
  })

  test('[WALLET-20] told of 200 times at once is credited once', async () => {
    const { member, order } = await ordered()
    const paid = { order: order.number, paymentId: `MANY-${order.number}` }
    // The site is read over a connection of its own each time: none may be waited for while one is held.
    const { site } = house.deps
    const kept = site.merchantOf
    const read = vi.spyOn(site, 'merchantOf').mockImplementation(async (id) => {
      await sql`select 1`.execute(database.sql)
      return kept(id)
    })
    const answers = await Promise.all(Array.from({ length: 200 }, () => house.tellOf(paid)))
    read.mockRestore()
    expect(answers.filter(({ code, verdict }) => code === 'OK' && verdict === 'credited')).toHaveLength(200)
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect(await house.balanceOf(member)).toBe(net)
  })

  test('of another amount is credited as it came, less the fee of that, and the order is marked', async () => {
    const { member, order } = await ordered()
    await house.tellOf({ order: order.number, amount: '150000' })
    expect(await house.balanceOf(member)).toBe(147_500n)
    expect((await house.shownOf(member, order)).flags).toEqual(['other_amount'])
  })

  test.each([
    ['cancelled', (member: bigint, order: { depositId: string }) => house.cancel(member, order)],
    ['expired', async () => (house.pass(16 * 60_000), house.expire())],
  ])('for an order that is %s is credited all the same, and marked as late', async (_what, end) => {
    const { member, order } = await ordered()
    await end(member, order)
    expect(await house.tellOf({ order: order.number })).toMatchObject({ verdict: 'credited' })
    expect((await house.shownOf(member, order)).flags).toEqual(['late'])
  })

  test.each<[string, Partial<Payment>, object]>([
    ['for an order that nobody has', {}, { code: 'OK', verdict: 'suspense' }],
    ['for the order of a bank', { order: 'bank' }, { code: 'OK', verdict: 'suspense' }],
    ['for the order of another provider', { order: 'chain' }, { code: 'OK', verdict: 'suspense' }],
    ['in another currency', { currency: 'USD' }, { code: 'CURRENCY_MISMATCH' }],
    ['of nothing', { amount: '0' }, { code: 'BAD_REQUEST' }],
    ['in no state', { state: 'done' as 'paid' }, { code: 'BAD_REQUEST' }],
  ])('%s reaches no wallet', async (_what, given, answer) => {
    const member = await house.newMember()
    const others: Record<string, string> = {
      bank: (await house.ordered(member)).number,
      chain: (await house.orderedAt(member, testChain.method)).number,
    }
    const order = others[given.order ?? ''] ?? 'D99999999'
    expect(await house.tellOf({ ...given, order })).toMatchObject(answer)
    expect(await house.balanceOf(member)).toBe(0n)
  })

  test.each([
    ['signed with another secret', { secret: 'another' }],
    ['changed after it was signed', { body: '{}' }],
    ['an hour old', { skewMs: -3_600_000 }],
    ['of a provider we do not know', { code: 'nobody' }],
    ['of one provider under the name of another', { code: testChain.code, secret: testProvider.secrets[0]! }],
  ])('%s is refused', async (_what, forgery) => {
    const { member, order } = await ordered()
    expect(await house.tellOf({ order: order.number }, forgery)).toEqual({ status: 401, code: 'INVALID_SIGNATURE' })
    expect(await house.balanceOf(member)).toBe(0n)
  })

  test.each([
    ['has failed', { state: 'failed' as const }, 'PAYMENT_CONFLICT'],
    ['was of another amount', { amount: '100001' }, 'PAYMENT_CONFLICT'],
    ['was for another order', { order: 'D99999999' }, 'PAYMENT_CONFLICT'],
  ])(
    'that is credited, and then told of as one that %s, stays as it was, and the call is noted',
    async (_what, given, code) => {
      const { member, order } = await ordered()
      const paid = { order: order.number, paymentId: `C-${order.number}` }
      await house.tellOf(paid)
      expect(await house.tellOf({ ...paid, ...given })).toMatchObject({ status: 409, code })
      expect(await house.balanceOf(member)).toBe(net)
      expect((await callsFor(paid.paymentId)).map(([each]) => each)).toEqual([code, 'OK'])
    },
  )

  test('that is taken back after it was credited leaves the wallet alone, and the desk sees it at the order', async () => {
    const { member, order } = await ordered()
    const paid = { order: order.number, paymentId: `R-${order.number}` }
    await house.tellOf(paid)
    const reversed = { ...paid, state: 'reversed' } as const
    expect(await house.tellOf(reversed)).toMatchObject({ code: 'OK' })
    expect(await house.tellOf(reversed)).toMatchObject({ code: 'OK' })
    expect(await house.balanceOf(member)).toBe(net)
    const { deposits } = await depositDesk(house).list({ number: order.number })
    expect(deposits.map(({ flags }) => flags)).toEqual([['reversed']])
    const moved = await readMovementsOf(database.sql, { memberIds: [member], from: new Date(0), until: new Date(8e15) })
    expect(moved).toMatchObject([
      { kind: 'deposit', amount: 100_000n },
      { kind: 'reversal', amount: 100_000n, id: moved[0]?.id },
    ])
  })

  test('another one for a paid order lies in suspense, and people give it to a member without a fee', async () => {
    const { member, order } = await ordered()
    await house.tellOf({ order: order.number })
    expect(await house.tellOf({ order: order.number })).toMatchObject({ verdict: 'suspense' })
    const desk = depositDesk(house)
    const waiting = (await desk.suspense('open')).transactions.find(({ why }) => why === 'order_closed')!
    expect(await desk.assign('an', waiting, { memberId: member })).toMatchObject({ ok: true })
    expect(await house.balanceOf(member)).toBe(net + 100_000n)
  })

  test('[WALLET-17] of an order with a bonus brings its share of what reaches the wallet, as the order has said', async () => {
    const { code } = await bonusHouse(database, house).offer()
    const member = await house.newMember()
    const order = await house.orderedAt(member, { code: testProvider.method.code, bonusCode: code })
    expect(order.bonus).toMatchObject({ state: 'chosen', amount: net })
    await house.tellOf({ order: order.number })
    expect(await house.balanceOf(member)).toBe(net * 2n)
    expect((await house.shownOf(member, order)).bonus).toMatchObject({ state: 'given', amount: net })
  })

  test('above the member’s own limit waits for people', async () => {
    const { member, order } = await ordered()
    await sql`insert into cashier.deposit_limit (member_id, period, amount)
      values (${member}, 'day', 60000)`.execute(database.sql)
    expect(await house.tellOf({ order: order.number })).toMatchObject({ verdict: 'review' })
    expect(await house.balanceOf(member)).toBe(0n)
  })

  test('cannot be vouched for, and a member tells of no transfer for it: the provider alone knows', async () => {
    const { member, order } = await ordered()
    expect(await house.tell(member, order)).toMatchObject({ code: 'deposit_not_found' })
    const desk = depositDesk(house)
    await desk.take('an', order)
    expect(await desk.vouch('an', order, 'FT-OF-NO-BANK')).toMatchObject({ code: 'not_found' })
    expect(await house.balanceOf(member)).toBe(0n)
  })

  test('for a member on a break waits in review, and people approve it less the fee', async () => {
    const { member, order } = await ordered()
    await setPlayer(member, `break_until = now() + interval '10 days'`)
    expect(await house.tellOf({ order: order.number })).toMatchObject({ verdict: 'review' })
    expect(await house.balanceOf(member)).toBe(0n)
    await setPlayer(member, 'break_until = null')
    const desk = depositDesk(house)
    await desk.take('an', order)
    expect(await desk.approve('an', order)).toMatchObject({ ok: true })
    expect(await house.balanceOf(member)).toBe(net)
  })
})

describe('a payment on a chain', () => {
  const chain = { code: testChain.code }
  const onChain = async () => {
    const member = await house.newMember()
    return { member, order: await house.orderedAt(member, testChain.method) }
  }

  test('has an address of its order alone, an amount rounded up and a rate that stays as it was', async () => {
    const { member, order } = await onChain()
    expect(order.chain).toMatchObject({
      network: 'TRC20',
      asset: 'USDT',
      rate: 25_400n,
      assetAmount: '3.937008',
      confirmations: null,
      confirmationsNeeded: 3,
    })
    await sql`update cashier.deposit_method set rate = 30000 where code = ${testChain.method.code}`.execute(
      database.sql,
    )
    const paid = { order: order.number, amount: '3937008', currency: 'USDT', confirmations: 3 }
    expect(await house.tellOf(paid, chain)).toMatchObject({ verdict: 'credited' })
    expect(await house.balanceOf(member)).toBe(100_000n)
    await sql`update cashier.deposit_method set rate = 25400 where code = ${testChain.method.code}`.execute(
      database.sql,
    )
  })

  test('of less than the method takes waits for people, whether it was ordered so or not', async () => {
    const { amountMin } = testChain.method
    const { member, order } = await onChain()
    // One worth a unit less than the least, at 25,400 for a whole one of a million.
    const units = ((amountMin - 1n) * 1_000_000n) / 25_400n
    const paid = { order: order.number, currency: 'USDT', confirmations: 3 }
    expect(await house.tellOf({ ...paid, amount: String(units) }, chain)).toMatchObject({ verdict: 'review' })
    expect(await house.balanceOf(member)).toBe(0n)
    const desk = depositDesk(house)
    await desk.take('an', order)
    const worth = (units * 25_400n) / 1_000_000n
    expect(worth).toBeLessThan(amountMin)
    expect(await desk.approve('an', order, worth)).toMatchObject({ ok: true })
    expect(await house.balanceOf(member)).toBe(worth)
    const other = await onChain()
    const least = (amountMin * 1_000_000n) / 25_400n + 1n
    const enough = { ...paid, order: other.order.number, amount: String(least) }
    expect(await house.tellOf(enough, chain)).toMatchObject({ verdict: 'credited' })
  })

  test('is credited when enough blocks stand on it, and what a re-organisation takes back before that is nothing', async () => {
    const { member, order } = await onChain()
    const paid = { order: order.number, paymentId: `T-${order.number}`, amount: '3937008', currency: 'USDT' }
    const far = async () => (await house.shownOf(member, order)).chain?.confirmations
    await house.tellOf({ ...paid, state: 'pending', confirmations: 1, txHash: '0xaa' }, chain)
    expect(await far()).toBe(1)
    // It calls it paid one block too early.
    expect(await house.tellOf({ ...paid, confirmations: 2 }, chain)).not.toHaveProperty('verdict')
    expect([await far(), await house.balanceOf(member)]).toEqual([2, 0n])
    await house.tellOf({ ...paid, state: 'reversed', confirmations: 0 }, chain)
    expect(await far()).toBeNull()
    expect(await house.tellOf({ ...paid, confirmations: 3 }, chain)).toMatchObject({ verdict: 'credited' })
    expect(await house.balanceOf(member)).toBe(100_000n)
  })
})

describe('a provider', () => {
  test('[OPS-73] is asked for a day, and what its lost calls told of is taken in, once', async () => {
    const { member, order } = await ordered()
    const payment = { ...paymentAt(new Date()), order: order.number }
    house.behaves.payments = [payment]
    const desk = depositDesk(house)
    const asked = () => desk.ask(testProvider.code, '2026-11-27')
    expect(await asked()).toMatchObject({ value: { told: 1, missing: 1 } })
    expect(await asked()).toMatchObject({ value: { told: 1, missing: 0 } })
    expect(await house.balanceOf(member)).toBe(net)
    const { calls } = await desk.calls({ name: payment.paymentId })
    expect(calls).toMatchObject([{ isAsked: true, state: 'paid', verdict: 'credited', number: order.number }])
    expect(await desk.open(calls[0]!.callId)).toMatchObject({ value: { body: JSON.stringify(payment) } })
  })

  test('that is off has no method and is not heard, until it is on again', async () => {
    const { member, order } = await ordered()
    const desk = depositDesk(house)
    const set = async (isOn: boolean) => {
      const { version } = (await desk.settings()).providers.find(({ code }) => code === testProvider.code)!
      return desk.setProvider({ code: testProvider.code, isOn, version })
    }
    expect(await set(false)).toMatchObject({ ok: true })
    await expect(house.orderedAt(member)).rejects.toThrow('deposit_method_closed')
    // What is known of it may be a second old.
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect(await house.tellOf({ order: order.number })).toMatchObject({ status: 401, code: 'PROVIDER_DISABLED' })
    expect(await set(true)).toMatchObject({ ok: true })
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect(await house.tellOf({ order: order.number })).toMatchObject({ verdict: 'credited' })
  })

  test.each([
    ['takes all of the least amount', { feeAmount: 20_000n }],
    ['has no rate, and no chain', { rate: 5n }],
  ])('a method whose fee %s is refused', async (_what, change) => {
    const desk = depositDesk(house)
    const set = (await desk.settings()).methods.find(({ code }) => code === testProvider.method.code)!
    expect(await desk.setMethod({ ...set, ...(change as Partial<typeof set>) })).toMatchObject({
      code: 'invalid_request',
    })
  })

  test('another one takes the orders of a method from now on, and those that are open stay what they were', async () => {
    const desk = depositDesk(house)
    const methodOf = async (code: string) => (await desk.settings()).methods.find((each) => each.code === code)!
    const { member, order } = await ordered()
    const gateway = await methodOf(testProvider.method.code)
    const asChain = { kind: 'crypto', provider: testChain.code, network: 'BEP20', feeShare: 0 } as const
    const chained = { ...gateway, ...asChain, feeAmount: amount(0n), rate: amount(50_000n), confirmations: 2 }
    for (const wrong of [
      { provider: testProvider.code },
      { provider: null },
      { provider: 'nobody' },
      { network: null },
      { kind: 'ewallet' as const, network: null, rate: null, confirmations: null },
      { kind: 'bank_transfer' as const, network: null, rate: null, confirmations: null },
    ])
      expect(await desk.setMethod({ ...chained, ...wrong })).toMatchObject({ code: 'invalid_request' })
    expect(await desk.setMethod(chained)).toMatchObject({
      value: {
        before: { kind: 'gateway', provider: testProvider.code, network: null },
        after: { kind: 'crypto', provider: testChain.code, network: 'BEP20' },
      },
    })
    const other = await house.orderedAt(member)
    expect(other).toMatchObject({ kind: 'crypto', chain: { network: 'BEP20', asset: 'USDT', assetAmount: '2' } })
    expect(await house.tellOf({ order: order.number })).toMatchObject({ verdict: 'credited' })
    const paidOnChain = { order: other.number, amount: '2000000', currency: 'USDT', confirmations: 2 }
    expect(await house.tellOf(paidOnChain, { code: testChain.code })).toMatchObject({ verdict: 'credited' })
    expect(await house.balanceOf(member)).toBe(net + 100_000n)

    const bank = { kind: 'bank_transfer', provider: null, network: null, rate: null, confirmations: null } as const
    expect(await desk.setMethod({ ...(await methodOf(gateway.code)), ...bank })).toMatchObject({ ok: true })
    // No account at a bank names it yet; another start of the provider brings nothing of its own back.
    await database.transaction((tx) => saveProvider(tx, house.deps.vault, { ...testProvider, askUrl: house.askUrl }))
    await expect(house.orderedAt(member)).rejects.toThrow('deposit_method_closed')
    expect(await desk.setMethod({ ...gateway, version: 3 })).toMatchObject({ ok: true })
    expect((await house.orderedAt(member)).provider).toBe('Test Pay')
  })

  test('that a method leaves while an order is made has that order whole, and the other one the next', async () => {
    const desk = depositDesk(house)
    const wallet = { ...testProvider, code: 'other-wallet', kind: 'ewallet' as const, name: 'Other Wallet' }
    const other = { ...wallet, askUrl: house.askUrl, method: { ...wallet.method, code: 'other_wallet' } }
    await database.transaction((tx) => saveProvider(tx, house.deps.vault, other))
    const now = (await desk.settings()).methods.find(({ code }) => code === testProvider.method.code)!
    const member = await house.newMember()
    const changed: ReturnType<typeof desk.setMethod>[] = []
    const hold = vi.spyOn(house.deps, 'kycRefusals').mockImplementationOnce(async () => {
      changed.push(desk.setMethod({ ...now, kind: 'ewallet', provider: wallet.code, feeShare: 0 }))
      await new Promise((resolve) => setTimeout(resolve, 200))
      return [null]
    })
    const order = await house.orderedAt(member)
    hold.mockRestore()
    expect(order).toMatchObject({ kind: 'gateway', provider: 'Test Pay', feeAmount: 2_000n })
    expect(await changed[0]).toMatchObject({ ok: true })
    await house.tellOf({ order: order.number })
    expect(await house.balanceOf(member)).toBe(net)
    expect(await house.orderedAt(member)).toMatchObject({ kind: 'ewallet', provider: 'Other Wallet' })
    expect(await desk.setMethod({ ...now, version: now.version + 1 })).toMatchObject({ ok: true })
  })

  test('on a chain that no method names is worth what its last order said', async () => {
    const chain = { code: testChain.code }
    const unknown = { order: 'D99999999', amount: '3937008', currency: 'USDT', confirmations: 3 }
    const set = (isLinked: boolean) =>
      sql`${
        isLinked
          ? sql`insert into cashier.method_account (merchant_id, method_code, account_id)
        select 1, ${testChain.method.code}, bank_account.id from cashier.bank_account join cashier.bank on bank.id = bank_id
        where bank.code = ${testChain.code}`
          : sql`delete from cashier.method_account
        where method_code = ${testChain.method.code}`
      }`.execute(database.sql)
    await house.orderedAt(await house.newMember(), testChain.method)
    await set(false)
    expect(await house.tellOf(unknown, chain)).toMatchObject({ verdict: 'suspense' })
    const { rows } = await sql<{ amount: bigint }>`select amount from cashier.bank_transaction
      order by id desc limit 1`.execute(database.sql)
    expect(rows).toEqual([{ amount: 100_000n }])
    await set(true)
  })
})

test('[WALLET-19] [WALLET-20] of a cancellation, an expiry and a payment at once one is first, and the money is credited once', async () => {
  for (let round = 0; round < 60; round++) {
    const { member, order } = await ordered()
    if (round % 2 === 0) house.pass(15 * 60_000)
    await Promise.all([
      house.tellOf({ order: order.number }),
      round % 2 === 0 ? house.expire() : house.cancel(member, order),
    ])
    expect(await house.balanceOf(member)).toBe(net)
  }
})
