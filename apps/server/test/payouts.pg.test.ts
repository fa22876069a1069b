import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'
import { testBank } from './deposits.ts'
import { value } from './factories.ts'
import { type PayoutHouse, payoutHouse } from './payouts.ts'

let database: ThrowawayDatabase
let house: PayoutHouse

beforeAll(async () => {
  database = await throwawayDatabase()
  house = await payoutHouse(database)
  await sql`update cashier.withdrawal_rule set second_person_from = 3000000, day_count = 1000`.execute(database.sql)
})
afterEach(async () => expect(await house.violations()).toEqual({}))
afterAll(async () => {
  await house.close()
  await database.drop()
})

type One = Awaited<ReturnType<PayoutHouse['passed']>>
const comesTo = (one: One, state: string) =>
  vi.waitFor(async () => expect(await house.stateOf(one)).toBe(state), { interval: 20 })
const statesOf = async (one: One) => (await house.parts(one)).map(({ state }) => state).join(' ')
const booksOf = (one: One) => house.bank.books().filter(({ text }) => text.startsWith(one.number))
const only = async (one: One) => (await house.parts(one))[0]!

/** Paid once, as much as was asked for, by both books. */
async function isPaidOnce(one: One) {
  await comesTo(one, 'completed awaited')
  const [part, ...more] = await house.parts(one)
  expect(more).toEqual([])
  expect(booksOf(one)).toMatchObject([{ id: part?.name, state: 'paid', amount: 100_000, reference: part?.reference }])
  expect(await house.balanceOf(one.memberId)).toBe(0n)
}

describe('a provider', () => {
  test('pays what a colleague has it pay, and the withdrawal is completed by itself with its reference', async () => {
    const one = await house.sent()
    await isPaidOnce(one)
    expect(await house.historyOf(one)).toBe('pending review approved paying completed')
    expect(house.events.filter(([id]) => id === one.memberId).map(([, event]) => event)).toContainEqual({
      kind: 'withdrawal',
      withdrawalId: one.withdrawalId,
      state: 'completed',
    })
    expect(house.messages).toContainEqual([one.memberId, 'withdrawal_paid'])
  })

  test('is not asked to pay a member whose withdrawals a colleague holds, and is once they are not', async () => {
    const one = await house.passed()
    house.heldMembers.add(one.memberId)
    expect(await house.send(one)).toMatchObject({ code: 'withdrawals_held' })
    expect(await house.stateOf(one)).toBe('approved')
    expect(await house.parts(one)).toEqual([])
    house.heldMembers.delete(one.memberId)
    expect(await house.send(one)).toMatchObject({ ok: true })
    await house.work()
    await isPaidOnce(one)
  })

  test.each([
    ['MOMO', '0912345678'],
    ['USDTTRC20', 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW'],
  ])('is not offered, and cannot be asked to pay, where it pays nothing: at %s', async (bankCode, accountNumber) => {
    const memberId = await house.newMember()
    const { account } = await value(house.add(memberId, { bankCode, accountNumber }))
    const { withdrawal: one } = await value(house.requestTo(memberId, account.withdrawalAccountId))
    for (const step of [house.take, house.pass]) await value<unknown>(step(one))
    const { desk } = house.withdrawals
    expect(await desk.read(BigInt(one.withdrawalId), house.now())).toMatchObject({ providers: [] })
    const bankOne = await house.passed()
    expect(await desk.read(BigInt(bankOne.withdrawalId), house.now())).toMatchObject({
      providers: [{ code: testBank.code }],
    })
    expect(await house.send(one)).toMatchObject({ code: 'invalid_request' })
    expect(await house.stateOf(one)).toBe('approved')
    expect(await house.parts(one)).toEqual([])
  })

  test.each([
    ['loses its answer', '0004'],
    ['tells it twice at once', '0005'],
    ['is late', '0003'],
  ])('that %s pays once', async (_what, ending) => {
    const one = await house.sent(ending)
    await isPaidOnce(one)
  })

  test('that signs its notices wrongly is believed when it is asked', async () => {
    const one = await house.sent('0006')
    await vi.waitFor(() => expect(booksOf(one)).toMatchObject([{ state: 'paid' }]))
    await vi.waitFor(() => expect(house.logged.join('\n')).toContain('a call that no bank of ours has signed'))
    expect(await statesOf(one)).toBe('accepted')
    expect(await house.ask((await only(one)).id)).toMatchObject({ ok: true })
    await house.work()
    await isPaidOnce(one)
  })

  test('that never answers is asked again under the same name, stands on top of the desk, and pays once at last', async () => {
    const one = await house.sent('0002')
    const { id, name } = await only(one)
    expect(await statesOf(one)).toBe('sent')
    expect(await house.withdrawals.desk.stuck(house.now())).toEqual([])
    const later = new Date(house.now().getTime() + 20 * 60_000)
    expect(await house.withdrawals.desk.stuck(later)).toMatchObject([{ payoutId: String(id), state: 'sent' }])
    for (const does of [house.fail(one, 'again'), house.complete(one)])
      expect(await does).toMatchObject({ code: 'already_decided' })
    for (let times = 0; times < 3; times++) {
      await house.ask(id)
      await house.work()
    }
    expect(await house.parts(one)).toMatchObject([{ name, state: 'sent', tries: 4 }])
    expect(booksOf(one)).toMatchObject([{ id: name, state: 'accepted' }])
    await house.bank.decide(name, 'pay')
    await isPaidOnce(one)
  })

  test.each([
    ['returned', '0001', 'account closed'],
    ['failed', '0007', 'the account takes no transfers'],
  ])(
    'whose payout is %s leaves the money held, to be paid again in a new part or given back',
    async (state, ending, reason) => {
      const one = await house.sent(ending)
      await comesTo(one, 'approved')
      expect(await house.parts(one)).toMatchObject([{ state, reason, reference: null }])
      expect(await house.balanceOf(one.memberId)).toBe(0n)
      await house.send(one)
      await house.work()
      await vi.waitFor(async () => expect(await statesOf(one)).toBe(`${state} ${state}`))
      await comesTo(one, 'approved')
      expect(new Set((await house.parts(one)).map(({ name }) => name)).size).toBe(2)
      await house.pay(one)
      await house.fail(one, 'return')
      expect(await house.stateOf(one)).toBe('rejected')
      expect(await house.balanceOf(one.memberId)).toBe(100_000n)
    },
  )

  test('is chosen by whoever may pay, among those of the site', async () => {
    const one = await house.passed('9999', 3_000_000n)
    expect(await house.send(one, 'minh', 'no-bank')).toMatchObject({ code: 'not_found' })
    expect(await house.send(one, 'linh')).toMatchObject({ code: 'second_person_needed' })
    await sql`update cashier.bank set is_on = false`.execute(database.sql)
    expect(await house.send(one)).toMatchObject({ code: 'not_found' })
    await sql`update cashier.bank set is_on = true`.execute(database.sql)
    expect(await house.send(one)).toMatchObject({ ok: true })
    expect(await house.send(one)).toMatchObject({ code: 'already_decided' })
    await house.work()
    await comesTo(one, 'completed awaited')
  })
})

describe('the parts of a withdrawal', () => {
  test('are as many as the most of one transfer asks for, and complete it together', async () => {
    const one = await house.sent('9999', 2_500_001n)
    await comesTo(one, 'completed awaited')
    expect((await house.parts(one)).map(({ part, amount }) => [part, amount])).toEqual([
      [1, 833_334n],
      [2, 833_334n],
      [3, 833_333n],
    ])
    expect(booksOf(one).map(({ amount }) => amount)).toEqual([833_334, 833_334, 833_333])
  })

  test('of which one comes back: the rest is paid again, and what is paid stays paid', async () => {
    const one = await house.passed('0002', 2_000_000n)
    await house.send(one)
    await house.work()
    const [first, second] = await house.parts(one)
    await house.bank.decide(first!.name, 'return')
    await vi.waitFor(async () => expect(await statesOf(one)).toBe('returned sent'))
    expect(await house.stateOf(one)).toBe('paying')
    await house.bank.decide(second!.name, 'pay')
    await comesTo(one, 'approved')
    expect(await house.violations()).toEqual({})
    // What is left of it can only be paid.
    expect(await house.pay(one)).toMatchObject({ value: { payee: { payoutAmount: 1_000_000n } } })
    expect(await house.fail(one, 'return')).toMatchObject({ code: 'invalid_request' })
    expect(await house.complete(one, { amount: 400_000n })).toMatchObject({ value: { state: 'paying' } })
    expect(await house.complete(one, { amount: 600_001n })).toMatchObject({ code: 'invalid_request' })
    expect(await house.complete(one)).toMatchObject({ value: { state: 'completed' } })
    expect((await house.parts(one)).map(({ state, kind, amount }) => `${kind} ${state} ${amount}`)).toEqual([
      'provider returned 1000000',
      'provider paid 1000000',
      'hand paid 400000',
      'hand paid 600000',
    ])
  })
})

describe('the statement of the bank', () => {
  test('has each part that was paid, as our books have it, and none that came back', async () => {
    const [one, back] = [await house.sent('9999', 2_500_000n), await house.sent('0001')]
    await comesTo(one, 'completed awaited')
    await comesTo(back, 'approved')
    const parts = (await house.parts(one)).map(({ reference, amount }) => `${reference} ${amount}`)
    expect(parts).toHaveLength(3)
    const stated = await house.stated()
    expect(stated).toEqual(expect.arrayContaining(parts))
    const { rows } = await sql<{ line: string }>`select booked.name || ' ' || booked.amount as line
      from cashier.bank_bookings(1, '-infinity', 'infinity') as booked
      join cashier.payout on payout.reference = booked.name and kind = 'provider'`.execute(database.sql)
    expect(rows.map(({ line }) => line).toSorted()).toEqual(stated.toSorted())
    expect(await house.stated('19001900')).toEqual([])
  })

  test('has a payment that came back under the name of the part that is as large', async () => {
    const one = await house.passed('9999', 900_000n)
    await house.pay(one)
    await house.complete(one, { amount: 300_000n, reference: 'FT-BACK-1' })
    await house.complete(one, { reference: 'FT-BACK-2' })
    await sql`update cashier.withdrawal_receipt set state = 'not_received', reported = 'not_received',
      reported_at = now() where withdrawal_id = ${one.withdrawalId}`.execute(database.sql)
    await sql`update cashier.withdrawal_receipt set state = 'partly_received', reported = 'partly_received',
      received_amount = 600000, remaining_amount = 300000 where withdrawal_id = ${one.withdrawalId}`.execute(
      database.sql,
    )
    expect(await house.settle(one, { outcome: 'returned' })).toMatchObject({ ok: true })
    const { rows } = await sql<{ line: string }>`select direction || ' ' || name || ' ' || amount as line
      from cashier.bank_bookings(1, '-infinity', 'infinity') where name like 'FT-BACK-%' order by 1`.execute(
      database.sql,
    )
    expect(rows.map(({ line }) => line)).toEqual([
      'in FT-BACK-1 300000',
      'out FT-BACK-1 300000',
      'out FT-BACK-2 600000',
    ])
  })
})

describe('a notice', () => {
  /** A payout of which the bank says nothing by itself. */
  const silent = async () => {
    const one = await house.sent('0002')
    const { name: payoutId } = await only(one)
    return { one, notice: { payoutId, state: 'paid', amount: '100000', reference: `PO-${payoutId}` } as const }
  }

  test('200 times at once completes a withdrawal once', async () => {
    const { one, notice } = await silent()
    const answers = await Promise.all(Array.from({ length: 200 }, () => house.notify(notice)))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['OK']))
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect(await house.stateOf(one)).toBe('completed awaited')
    expect(await house.historyOf(one)).toBe('pending review approved paying completed')
  })

  test.each([
    ['of another amount', { amount: '100001' }, 'PAYOUT_CONFLICT'],
    ['of no payout of ours', { payoutId: '0198c5a1-1111-7111-8111-111111111111' }, 'PAYOUT_UNKNOWN'],
    ['without a reference', { reference: undefined }, 'BAD_REQUEST'],
    ['of a state that is none', { state: 'lost' as never }, 'BAD_REQUEST'],
    ['that came back for no reason', { state: 'returned' as const }, 'BAD_REQUEST'],
  ])('%s changes nothing', async (_what, change, code) => {
    const { one, notice } = await silent()
    expect(await house.notify({ ...notice, ...change })).toMatchObject({ code })
    expect(await statesOf(one)).toBe('sent')
  })

  test('with another’s reference, or of whoever has not signed, changes nothing', async () => {
    const [first, second] = [await silent(), await silent()]
    await house.notify(first.notice)
    const { reference } = first.notice
    expect(await house.notify({ ...second.notice, reference })).toMatchObject({ code: 'PAYOUT_CONFLICT' })
    expect(await house.notify(second.notice, { secret: 'another' })).toMatchObject({ status: 401 })
    expect(await statesOf(second.one)).toBe('sent')
    expect(house.logged.at(-2)).toContain('a provider says of a payout what cannot be')
  })

  test('that says otherwise than the one before is a conflict, and one that is late is known', async () => {
    const { one, notice } = await silent()
    const { payoutId, amount } = notice
    await house.notify(notice)
    expect(await house.notify({ payoutId, amount, state: 'accepted' })).toMatchObject({ code: 'OK', replayed: true })
    const back = { payoutId, amount: '99999', state: 'returned', reason: 'no' } as const
    expect(await house.notify(back)).toMatchObject({ code: 'PAYOUT_CONFLICT' })
    expect(await house.notify({ ...notice, reference: 'PO-OTHER' })).toMatchObject({ code: 'PAYOUT_CONFLICT' })
    expect(await house.stateOf(one)).toBe('completed awaited')
  })

  test('that comes while it is asked about is taken in once, whichever is first', async () => {
    for (let round = 0; round < 10; round++) {
      const one = await house.sent('0006')
      const { id } = await only(one)
      await vi.waitFor(() => expect(booksOf(one)).toMatchObject([{ state: 'paid' }]))
      // as: it is there
      const [{ id: payoutId, reference }] = booksOf(one) as unknown as [{ id: string; reference: string }]
      await house.ask(id)
      await Promise.all([house.work(), house.notify({ payoutId, state: 'paid', amount: '100000', reference })])
      await isPaidOnce(one)
    }
  })
})

describe('the simulated bank', () => {
  test('takes an id once: the same again is answered as it stands, and other facts under it are refused', async () => {
    const one = await house.sent('0003')
    const { id } = await only(one)
    // Sent to it once more, under the same name.
    await sql`update cashier.payout set state = 'created', next_at = ${house.now()} where id = ${id}`.execute(
      database.sql,
    )
    await house.work()
    expect(booksOf(one)).toHaveLength(1)
    await comesTo(one, 'completed awaited')
    const order = await house.order(one)
    expect(await house.orders(order)).toMatchObject({ code: 'OK', payout: { state: 'paid' } })
    expect(await house.orders({ ...order, amount: '100001' })).toEqual({ code: 'PAYOUT_CONFLICT' })
    expect(await house.orders({ ...order, amount: '-1' })).toMatchObject({ code: 'BAD_REQUEST' })
    expect(booksOf(one)).toHaveLength(1)
    expect((await fetch(`${house.bank.url}/payouts?id=${order.payoutId}`)).status).toBe(401)
  })

  test('has a desk where a person decides', async () => {
    const one = await house.sent('0002')
    const { name } = await only(one)
    const page = await house.bank.desk()
    expect(page).toContain(one.number)
    expect(page).toContain('Không bao giờ trả lời')
    await house.bank.decide(name, 'return')
    await comesTo(one, 'approved')
    expect((await house.parts(one)).at(-1)).toMatchObject({ reason: 'returned by the desk' })
  })
})
