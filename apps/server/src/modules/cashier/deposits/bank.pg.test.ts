import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type DepositHouse, depositHouse } from '../../../../test/deposits.ts'
import { makeTransferText } from './transfer-text.ts'

let database: ThrowawayDatabase
let house: DepositHouse

beforeAll(async () => {
  database = await throwawayDatabase()
  house = await depositHouse(database)
})
afterEach(async () => expect(await house.violations()).toEqual({}))
afterAll(() => database.drop())

const minute = 60_000
const paid = 100_000n
const entriesOf = async (memberId: bigint) => {
  const { rows } = await sql<{ amount: bigint }>`select amount from ledger.entry
    where ledger.member_of(account) = ${memberId} and reason = 'deposit'`.execute(database.sql)
  return rows.map(({ amount }) => amount)
}
const setPlayer = (memberId: bigint, change: string) =>
  sql`update wagering.player set ${sql.raw(change)} where ledger.member_of(account_id) = ${memberId}`.execute(
    database.sql,
  )

describe('money that a bank tells of', () => {
  test('[WALLET-20] with the text and the amount of an order is credited at once, and the open page is told', async () => {
    const member = await house.newMember()
    const order = await house.ordered(member)
    const answer = await house.notify({ text: `MBVCB.12.${order.transfer.text.toLowerCase()} CT tu 0071` })
    expect(answer).toMatchObject({ status: 200, signed: true, code: 'OK', verdict: 'credited', order: order.number })
    expect(await house.balanceOf(member)).toBe(paid)
    expect(await house.stateOf(order)).toBe('credited')
    expect(house.told.at(-1)).toEqual([member, { kind: 'deposit', depositId: order.depositId, state: 'credited' }])
  })

  test.each([
    ['less', '99999'],
    ['more', '250000'],
    ['less than the method takes', '1'],
  ])('of another amount, %s, credits what came and marks the order', async (_, amount) => {
    const member = await house.newMember()
    const order = await house.ordered(member)
    expect(await house.notify({ text: order.transfer.text, amount })).toMatchObject({ verdict: 'credited' })
    expect(await house.balanceOf(member)).toBe(BigInt(amount))
    const { value } = await shownOf(member, order.depositId)
    expect(value.deposit).toMatchObject({ creditedAmount: BigInt(amount), amount: paid, flags: ['other_amount'] })
  })

  test.each([
    ['without a text of ours', () => 'chuyen tien', 'no_text'],
    ['with a text that no order has', () => makeTransferText(), 'text_unknown'],
  ])('%s lies in suspense', async (_, text, reason) => {
    const before = await house.houseOf('suspense')
    expect(await house.notify({ text: text() })).toMatchObject({ code: 'OK', verdict: 'suspense' })
    expect(await house.houseOf('suspense')).toBe(before + paid)
    const { rows } = await sql`select reason from cashier.bank_transaction order by id desc limit 1`.execute(
      database.sql,
    )
    expect(rows).toEqual([{ reason }])
  })

  test('with the texts of two orders lies in suspense, and both still wait', async () => {
    const members = [await house.newMember(), await house.newMember()]
    const orders = await Promise.all(members.map((member) => house.ordered(member)))
    const text = orders.map(({ transfer }) => transfer.text).join(' ')
    expect(await house.notify({ text })).toMatchObject({ verdict: 'suspense' })
    for (const order of orders) expect(await house.stateOf(order)).toBe('pending')
  })

  test('for an order that was cancelled is credited all the same, and marked as late', async () => {
    const member = await house.newMember()
    const order = await house.ordered(member)
    expect(await house.cancel(member, order)).toMatchObject({ ok: true })
    expect(await house.notify({ text: order.transfer.text })).toMatchObject({ verdict: 'credited' })
    expect(await house.balanceOf(member)).toBe(paid)
    expect((await shownOf(member, order.depositId)).value.deposit.flags).toEqual(['late'])
  })

  test.each([
    ['noted', true],
    ['not noted yet', false],
  ])('for an order whose end is %s is credited all the same, and marked as late', async (_, isNoted) => {
    const member = await house.newMember()
    const order = await house.ordered(member)
    house.pass(15 * minute)
    if (isNoted) await house.expire()
    expect(await house.stateOf(order)).toBe(isNoted ? 'expired' : 'pending')
    expect(await house.notify({ text: order.transfer.text })).toMatchObject({ verdict: 'credited' })
    expect(await house.balanceOf(member)).toBe(paid)
    expect((await shownOf(member, order.depositId)).value.deposit.flags).toEqual(['late'])
  })

  test('a second time for one order, under another name, lies in suspense', async () => {
    const member = await house.newMember()
    const order = await house.ordered(member)
    await house.notify({ text: order.transfer.text })
    expect(await house.notify({ text: order.transfer.text })).toMatchObject({ verdict: 'suspense' })
    expect(await entriesOf(member)).toEqual([paid])
  })

  test('paid by another member with the text of an order is that order’s', async () => {
    const [orderer, payer] = [await house.newMember(), await house.newMember()]
    const [order] = [await house.ordered(orderer), await house.ordered(payer)]
    await house.notify({ text: order.transfer.text, payer: { name: 'TRAN THI BINH' } })
    expect([await house.balanceOf(orderer), await house.balanceOf(payer)]).toEqual([paid, 0n])
  })

  test.each([
    ['on a break', `break_until = now() + interval '1 day'`],
    ['frozen', 'deposits_frozen = true'],
  ])('for a member who is %s waits in review, and nothing reaches the wallet', async (_, change) => {
    const member = await house.newMember()
    const order = await house.ordered(member)
    await setPlayer(member, change)
    const before = await house.houseOf('suspense')
    expect(await house.notify({ text: order.transfer.text })).toMatchObject({ verdict: 'review' })
    expect([await house.balanceOf(member), await house.stateOf(order)]).toEqual([0n, 'review'])
    expect(await house.houseOf('suspense')).toBe(before + paid)
  })
})

describe('the same transaction again', () => {
  test('[WALLET-20] 200 times at once, and again after 25 hours, is answered as it was and moves nothing', async () => {
    const member = await house.newMember()
    const order = await house.ordered(member)
    const one = { transactionId: 'once-and-for-ever', text: order.transfer.text, bookedAt: '2026-11-26T09:00:00.000Z' }
    const answers = await Promise.all(Array.from({ length: 200 }, () => house.notify(one)))
    expect(answers.filter(({ replayed }) => replayed !== true)).toHaveLength(1)
    house.pass(25 * 60 * minute)
    for (const answer of [...answers, await house.notify(one)])
      expect(answer).toMatchObject({ status: 200, code: 'OK', verdict: 'credited', order: order.number })
    expect(await entriesOf(member)).toEqual([paid])
    const { rows } = await sql<{ calls: bigint; replays: bigint }>`select count(*) as calls,
        count(*) filter (where is_replay) as replays
      from cashier.bank_call join cashier.bank_transaction on bank_transaction.id = transaction_id
      where name = 'once-and-for-ever'`.execute(database.sql)
    expect(rows).toEqual([{ calls: 201n, replays: 200n }])
  })

  test.each([
    ['amount', { amount: '200000' }],
    ['text', { text: 'another text' }],
    ['payer', { payer: { name: 'SOMEBODY ELSE' } }],
  ])('with another %s is a conflict, and moves nothing', async (_, change) => {
    const member = await house.newMember()
    const order = await house.ordered(member)
    const one = { transactionId: `conflict-${order.number}`, text: order.transfer.text }
    await house.notify(one)
    expect(await house.notify({ ...one, ...change })).toMatchObject({ status: 409, code: 'TRANSACTION_CONFLICT' })
    expect(await entriesOf(member)).toEqual([paid])
  })
})

describe('a call that is not to be believed', () => {
  test.each([
    ['with another secret', { secret: 'somebody else’s' }, 'INVALID_SIGNATURE'],
    ['of an unknown bank', { code: 'nobody' }, 'INVALID_SIGNATURE'],
    ['of two minutes ago', { skewMs: -2 * minute }, 'INVALID_SIGNATURE'],
    ['whose body was changed', { body: '{}' }, 'INVALID_SIGNATURE'],
  ])('%s moves nothing, and is not written down', async (_, forgery, code) => {
    const calls = await countCalls()
    const order = await house.ordered(await house.newMember())
    expect(await house.notify({ text: order.transfer.text }, forgery)).toMatchObject({ status: 401, code })
    expect(await house.stateOf(order)).toBe('pending')
    expect(await countCalls()).toBe(calls)
  })

  test.each([
    ['to an account that is not ours', { accountNumber: '9999999999' }, 404, 'ACCOUNT_UNKNOWN'],
    ['in another currency', { currency: 'USD' }, 400, 'CURRENCY_MISMATCH'],
    ['of no amount', { amount: '0' }, 400, 'BAD_REQUEST'],
    ['of half an amount', { amount: '10.5' }, 400, 'BAD_REQUEST'],
  ])('signed, %s, moves nothing and is written down', async (_, change, status, code) => {
    const calls = await countCalls()
    const order = await house.ordered(await house.newMember())
    const answer = await house.notify({ text: order.transfer.text, ...change })
    expect(answer).toMatchObject({ status, code, signed: true })
    expect(await house.stateOf(order)).toBe('pending')
    expect(await countCalls()).toBe(calls + 1)
  })
})

test('who paid stands sealed in the database and in no log', async () => {
  const order = await house.ordered(await house.newMember())
  const payer = { name: 'LE THI MAI HUONG', accountNumber: '0451000777666' }
  await house.notify({ text: `${order.transfer.text} LE THI MAI HUONG`, payer })
  await house.notify({ text: 'LE THI MAI HUONG', payer }, { secret: 'wrong' })
  const { rows } = await sql<{ stored: string }>`select concat(
      (select string_agg(to_jsonb(each)::text || encode(each.body, 'escape'), '') from cashier.bank_call as each),
      (select string_agg(to_jsonb(each)::text, '') from cashier.bank_transaction as each),
      (select string_agg(to_jsonb(each)::text, '') from cashier.deposit as each)) as stored`.execute(database.sql)
  for (const place of [rows[0]!.stored, house.logged.join('\n')]) {
    expect(place.length).toBeGreaterThan(50)
    expect(place).not.toContain('HUONG')
    expect(place).not.toContain('0451000777666')
  }
})

test('[WALLET-20] what fails on the way leaves nothing, and the same call sent again is credited', async () => {
  const member = await house.newMember()
  const order = await house.ordered(member)
  const one = { transactionId: 'killed-on-the-way', text: order.transfer.text, bookedAt: '2026-11-26T09:00:00.000Z' }
  // After the money has moved, the last statement fails.
  await sql`create function cashier.fail() returns trigger language plpgsql as
    $$ begin raise exception 'as if it were killed'; end $$`.execute(database.sql)
  await sql`create trigger fail before insert on cashier.bank_call for each row execute function cashier.fail()`.execute(
    database.sql,
  )
  try {
    expect(await house.notify(one)).toMatchObject({ status: 500, code: 'INTERNAL' })
  } finally {
    await sql`drop function cashier.fail cascade`.execute(database.sql)
  }
  expect([await house.balanceOf(member), await house.stateOf(order)]).toEqual([0n, 'pending'])
  const { rows } = await sql`select from cashier.bank_transaction where name = 'killed-on-the-way'`.execute(
    database.sql,
  )
  expect(rows).toEqual([])
  expect(await house.notify(one)).toMatchObject({ code: 'OK', verdict: 'credited' })
  expect(await entriesOf(member)).toEqual([paid])
})

test('what a bank has told cannot be changed', async () => {
  await house.notify({ text: 'anything' })
  for (const table of ['bank_call', 'bank_transaction', 'deposit_event'])
    for (const statement of [`delete from cashier.${table}`, `truncate cashier.${table} cascade`])
      await expect(sql.raw(statement).execute(database.sql)).rejects.toThrow('what is written down stays')
})

const countCalls = async (): Promise<number> => {
  const { rows } = await sql<{ count: bigint }>`select count(*) from cashier.bank_call`.execute(database.sql)
  return Number(rows[0]!.count)
}

async function shownOf(memberId: bigint, depositId: string) {
  const { readDeposit } = await import('./orders.ts')
  const read = await readDeposit(
    house.deps,
    { depositId },
    {
      memberId,
      merchant: {
        id: 1,
        code: 'demo',
        timeZone: 'Asia/Ho_Chi_Minh',
        currency: (await house.deps.site.merchantOf(1)).currency,
      },
      now: new Date(),
    },
  )
  if (!read.ok) throw new Error(read.code)
  return read
}
