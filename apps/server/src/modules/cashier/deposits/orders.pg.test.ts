import { closingRoutes, depositRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
import { newKey } from '../../../../test/betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type DepositHouse, depositHouse, ofBank } from '../../../../test/deposits.ts'
import { type People, people, value } from '../../../../test/factories.ts'
import { listDeposits } from './store.ts'

let database: ThrowawayDatabase
let house: DepositHouse
let server: TestApp
let team: People

beforeAll(async () => {
  database = await throwawayDatabase()
  house = await depositHouse(database)
  server = await startTestApp(database)
  team = people(database, server, 'payer')
})
afterEach(async () => expect(await house.violations()).toEqual({}))
afterAll(async () => {
  await server.close()
  await database.drop()
})

const minute = 60_000

describe('ordering a deposit', () => {
  test('[WALLET-12] lists the methods that are on, in their order, with limits and fee', async () => {
    const { token } = await team.member()
    const method = {
      code: 'vietqr',
      kind: 'bank_transfer',
      amountMin: 20_000n,
      amountMax: 100_000_000n,
      feeAmount: 0n,
      quickAmounts: [50_000n, 100_000n],
      minutes: 15,
    }
    expect(await server.client.call(depositRoutes.depositMethods, {}, { token })).toMatchObject({
      value: { methods: [method], pendingMost: 3 },
    })
  })

  test('[WALLET-18] [WALLET-22] by the member’s own calls is pending with a number, a text and a time, and is listed', async () => {
    const { token } = await team.member()
    const key = newKey()
    const input = { methodCode: 'vietqr', amount: amount(150_000n) }
    const open = () => server.client.call(depositRoutes.openDeposit, input, { token, key })
    const { deposit } = await value(open())
    expect(deposit).toMatchObject({ state: 'pending', amount: 150_000n, creditedAmount: null, flags: [] })
    expect(deposit.number).toMatch(/^D\d{8}$/)
    expect(deposit.expiresAt.getTime() - deposit.createdAt.getTime()).toBe(15 * minute)
    const { transfer } = ofBank(deposit)
    expect(transfer.qr).toContain(transfer.text)
    expect((await value(open())).deposit).toEqual(deposit)
    const { hindrances } = await value(server.client.call(closingRoutes.closing, {}, { token }))
    expect(hindrances).toEqual(['balance', 'deposits'])
    const listed = await value(server.client.call(depositRoutes.deposits, {}, { token }))
    expect(listed).toMatchObject({ deposits: [deposit], next: null })
    const { depositId } = deposit
    const cancelled = await value(server.client.call(depositRoutes.cancelDeposit, { depositId }, { token }))
    expect(cancelled.deposit.state).toBe('cancelled')
    const one = await value(server.client.call(depositRoutes.deposit, { depositId }, { token }))
    expect(one.history.map(({ state }) => state)).toEqual(['pending', 'cancelled'])
  })

  test('the same request with another amount is refused', async () => {
    const [member, key] = [await house.newMember(), newKey()]
    expect(await house.order(member, 100_000n, key)).toMatchObject({ ok: true })
    expect(await house.order(member, 200_000n, key)).toMatchObject({ code: 'idempotency_key_reused' })
  })

  test.each([
    ['less than the method takes', 19_999n],
    ['more than the method takes', 100_000_001n],
    ['nothing', 0n],
  ])('of %s is refused with the limits', async (_, ordered) => {
    const detail = { min: '20000', max: '100000000' }
    expect(await house.order(await house.newMember(), ordered)).toMatchObject({ code: 'deposit_out_of_range', detail })
  })

  test('at the limits is taken', async () => {
    for (const limit of [20_000n, 100_000_000n])
      expect(await house.order(await house.newMember(), limit)).toMatchObject({ ok: true })
  })

  test('by a method that is off, or whose account is, is refused', async () => {
    const member = await house.newMember()
    for (const table of ['deposit_method', 'bank_account', 'bank']) {
      await sql`update ${sql.table(`cashier.${table}`)} set is_on = false`.execute(database.sql)
      expect(await house.order(member)).toMatchObject({ code: 'deposit_method_closed' })
      await sql`update ${sql.table(`cashier.${table}`)} set is_on = true`.execute(database.sql)
    }
    await sql`update cashier.deposit_method set rank_level_min = 5`.execute(database.sql)
    expect(await house.order(member)).toMatchObject({ code: 'deposit_method_closed' })
    await sql`update cashier.deposit_method set rank_level_min = 0`.execute(database.sql)
  })

  test('more than three that wait is refused, also from ten tabs at once, and one more is possible once one expires', async () => {
    const member = await house.newMember()
    const answers = await Promise.all(Array.from({ length: 10 }, () => house.order(member)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
    for (const answer of answers) if (!answer.ok) expect(answer).toMatchObject({ code: 'deposits_pending' })
    house.pass(15 * minute)
    expect(await house.order(member)).toMatchObject({ ok: true })
  })

  test.each([
    ['on a break', `break_until = now() + interval '1 day'`, 'on_a_break'],
    ['frozen', 'deposits_frozen = true', 'account_frozen'],
  ])('by a member who is %s is refused, and nothing is written', async (_, change, code) => {
    const member = await house.newMember()
    await sql`update wagering.player set ${sql.raw(change)}
      where ledger.member_of(account_id) = ${member}`.execute(database.sql)
    expect(await house.order(member)).toMatchObject({ code })
    const { rows } = await sql`select from cashier.deposit where member_id = ${member}`.execute(database.sql)
    expect(rows).toEqual([])
  })

  test('goes to the accounts in turn', async () => {
    await sql`insert into cashier.bank_account (bank_id, bin, bank_code, bank_name, account_number, account_name)
      select id, '970422', 'MB', 'MB Bank', '2222222222', 'CONG TY BANYAN' from cashier.bank`.execute(database.sql)
    await sql`insert into cashier.method_account select 1, 'vietqr', id from cashier.bank_account
      where account_number = '2222222222'`.execute(database.sql)
    const numbers = []
    for (let times = 0; times < 4; times++)
      numbers.push((await house.ordered(await house.newMember())).transfer.accountNumber)
    expect(numbers.toSorted()).toEqual(['1234567890', '1234567890', '2222222222', '2222222222'])
    expect(numbers[0]).not.toBe(numbers[1])
  })
})

describe('an order', () => {
  test('[WALLET-19] is cancelled by its member, once, and by nobody else', async () => {
    const [member, other] = [await house.newMember(), await house.newMember()]
    const order = await house.ordered(member)
    expect(await house.cancel(other, order)).toMatchObject({ code: 'deposit_not_found' })
    expect(await house.cancel(member, order)).toMatchObject({ value: { deposit: { state: 'cancelled' } } })
    expect(await house.cancel(member, order)).toMatchObject({ value: { deposit: { state: 'cancelled' } } })
    expect(house.told.filter(([id]) => id === member)).toHaveLength(2)
  })

  test('[WALLET-18] that nobody pays expires when its time is over, not a moment before', async () => {
    const member = await house.newMember()
    const order = await house.ordered(member)
    house.pass(15 * minute - 1)
    await house.expire()
    expect(await house.stateOf(order)).toBe('pending')
    house.pass(1)
    expect(await house.cancel(member, order)).toMatchObject({ code: 'deposit_decided' })
    expect(await house.expire()).toBeGreaterThan(0)
    expect(await house.stateOf(order)).toBe('expired')
    expect(house.told).toContainEqual([member, { kind: 'deposit', depositId: order.depositId, state: 'expired' }])
    expect(await house.expire()).toBe(0)
  })

  test('that is paid cannot be cancelled', async () => {
    const member = await house.newMember()
    const order = await house.ordered(member)
    await house.notify({ text: order.transfer.text })
    expect(await house.cancel(member, order)).toMatchObject({ code: 'deposit_decided' })
  })

  test('stands in a list by state and by page, newest first', async () => {
    const member = await house.newMember()
    const orders = [await house.ordered(member), await house.ordered(member), await house.ordered(member)]
    await house.cancel(member, orders[1]!)
    const none = { memberId: member, state: undefined, from: undefined, until: undefined, before: undefined, count: 2 }
    const first = await listDeposits(database.sql, none)
    expect(first.deposits.map(({ depositId }) => depositId)).toEqual([orders[2]!.depositId, orders[1]!.depositId])
    const second = await listDeposits(database.sql, { ...none, before: BigInt(first.next ?? 0) })
    expect(second).toMatchObject({ deposits: [{ depositId: orders[0]!.depositId }], next: null })
    const cancelled = await listDeposits(database.sql, { ...none, state: 'cancelled' })
    expect(cancelled.deposits.map(({ depositId }) => depositId)).toEqual([orders[1]!.depositId])
    const later = await listDeposits(database.sql, { ...none, from: new Date(Date.now() + 60 * minute * 24) })
    expect(later.deposits).toEqual([])
  })
})

test('in production a site of play money has no cashier: every call of members and of banks answers not found', async () => {
  const closed = await depositHouse(database, { isDemo: false })
  const { handlers } = closed.deposits
  const context = { memberId: 1n, merchant: await house.deps.site.merchantOf(1), now: new Date() } as never
  const depositId = '1'
  const answers = [
    await handlers.depositMethods({}, context),
    await handlers.openDeposit({ methodCode: 'vietqr', amount: amount(50_000n) }, context),
    await handlers.deposits({}, context),
    await handlers.deposit({ depositId }, context),
    await handlers.cancelDeposit({ depositId }, context),
  ]
  for (const answer of answers) expect(answer).toMatchObject({ ok: false, code: 'not_found' })
  expect(await closed.notify({ text: 'anything' })).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})
