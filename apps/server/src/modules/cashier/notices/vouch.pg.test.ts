import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { depositDesk } from '../../../../test/deposit-desk.ts'
import { type DepositHouse, depositHouse } from '../../../../test/deposits.ts'
import { breachesOf } from '../../../../test/violations.ts'
import { cashierInvariants } from '../invariants.ts'

let database: ThrowawayDatabase
let house: DepositHouse
let desk: ReturnType<typeof depositDesk>
let made = 0
const newName = () => `FT-VOUCHED-${(made += 1)}`

beforeAll(async () => {
  database = await throwawayDatabase()
  house = await depositHouse(database)
  desk = depositDesk(house)
})
afterEach(async () => expect(await house.violations()).toEqual({}))
afterAll(() => database.drop())

const paid = 100_000n
const large = 20_000_000n

/** A deposit of a new member that was told of, and is the work of a colleague. */
async function toldOf(by = 'an', ordered = paid) {
  const member = await house.newMember()
  const order = await house.ordered(member, ordered)
  await house.tell(member, order)
  await desk.take(by, order)
  return { member, order, text: order.transfer.text }
}

describe('a deposit that people vouch for', () => {
  test('is taken by one, locked for others, credited once with what the statement says, and the open page is told', async () => {
    const { member, order } = await toldOf()
    const name = newName()
    expect(await desk.take('binh', order)).toMatchObject({ code: 'taken_by_another' })
    expect(await desk.vouch('binh', order, name)).toMatchObject({ code: 'taken_by_another' })
    expect(await desk.vouch('an', order, name, 80_000n)).toMatchObject({ value: { status: 'done', isNew: true } })
    expect(await desk.vouch('an', order, name, 80_000n)).toMatchObject({ value: { status: 'done', isNew: false } })
    expect(await desk.vouch('an', order, newName(), 80_000n)).toMatchObject({ code: 'already_decided' })
    expect(await house.balanceOf(member)).toBe(80_000n)
    expect(house.told.at(-1)).toEqual([member, { kind: 'deposit', depositId: order.depositId, state: 'credited' }])
    const record = await desk.read(order)
    expect(record?.deposit).toMatchObject({ amount: paid, receivedAmount: 80_000n, flags: ['other_amount'] })
    expect(record?.vouching).toMatchObject({ amount: 80_000n, reference: name, by: 'an', isMatched: false })
    expect(record?.history.at(-1)).toMatchObject({ by: 'an', reason: 'it stands on the statement' })
    expect((await desk.list({ queue: 'vouched' })).deposits.map(({ number }) => number)).toContain(order.number)
  })

  test('is credited when it has expired and its member has told of it, and not without a word', async () => {
    const [member, silent] = [await house.newMember(), await house.newMember()]
    const [order, other] = [await house.ordered(member), await house.ordered(silent)]
    house.pass(16 * 60_000)
    await house.expire()
    await house.tell(member, order)
    expect(await desk.take('an', other)).toMatchObject({ code: 'already_decided' })
    expect(await desk.take('an', order)).toMatchObject({ ok: true })
    expect(await desk.vouch('an', order, newName())).toMatchObject({ value: { status: 'done' } })
    expect((await desk.read(order))?.deposit).toMatchObject({ state: 'credited', flags: ['late'] })
    const again = await toldOf()
    house.pass(16 * 60_000)
    await house.expire()
    expect(await desk.reject('an', again.order, 'the receipt is not ours')).toMatchObject({ ok: true })
    expect(await house.stateOf(again.order)).toBe('rejected')
  })

  test('is credited when it was cancelled and its member has told of it, as late, and not without a word', async () => {
    const [member, silent] = [await house.newMember(), await house.newMember()]
    const [order, other] = [await house.ordered(member), await house.ordered(silent)]
    for (const [who, one] of [
      [member, order],
      [silent, other],
    ] as const)
      await house.cancel(who, one)
    expect(await house.tell(member, order)).toMatchObject({ ok: true })
    expect((await desk.list({ queue: 'told' })).deposits.map(({ number }) => number)).toContain(order.number)
    expect(await desk.take('an', other)).toMatchObject({ code: 'already_decided' })
    expect(await desk.take('an', order)).toMatchObject({ ok: true })
    expect((await desk.read(order))?.deposit).toMatchObject({ state: 'cancelled', takenBy: 'an' })
    expect(await desk.vouch('an', order, newName())).toMatchObject({ value: { status: 'done' } })
    expect((await desk.read(order))?.deposit).toMatchObject({ state: 'credited', flags: ['late'] })
  })

  test('from the set amount on it takes two, the same amount and reference, and neither of them twice', async () => {
    const { member, order } = await toldOf('an', large)
    const name = newName()
    expect(await desk.vouch('an', order, name, large)).toMatchObject({ value: { status: 'proposed' } })
    expect((await desk.read(order))?.vouchingProposal).toMatchObject({ amount: large, reference: name, by: 'an' })
    await desk.take('an', order)
    expect(await desk.vouch('an', order, name, large)).toMatchObject({ code: 'second_person_needed' })
    await desk.giveBack('an', order)
    await desk.take('binh', order)
    expect(await desk.vouch('binh', order, newName(), large)).toMatchObject({ value: { status: 'proposed' } })
    await desk.take('binh', order)
    expect(await house.balanceOf(member)).toBe(0n)
    await desk.giveBack('binh', order)
    await desk.take('chi', order)
    const { reference = '' } = (await desk.read(order))?.vouchingProposal ?? {}
    expect(await desk.vouch('chi', order, reference, large)).toMatchObject({ value: { status: 'done' } })
    expect(await house.balanceOf(member)).toBe(large)
    expect((await desk.read(order))?.vouching).toMatchObject({ by: 'chi', proposedBy: 'binh' })
  })

  test('takes no reference that the bank has told of or that was vouched for', async () => {
    const [first, second] = [await toldOf(), await toldOf()]
    const name = newName()
    await house.notify({ text: 'no text of ours', transactionId: name })
    expect(await desk.vouch('an', first.order, name)).toMatchObject({ code: 'reference_used' })
    const other = newName()
    const both = await Promise.all([desk.vouch('an', first.order, other), desk.vouch('an', second.order, other)])
    expect(both.map((each) => (each.ok ? 'done' : each.code)).toSorted()).toEqual(['done', 'reference_used'])
  })

  test('one whose money has come is not vouched for', async () => {
    const { order } = await desk.inReview()
    await desk.take('an', order)
    expect(await desk.vouch('an', order, newName())).toMatchObject({ code: 'already_decided' })
  })
})

describe('what the bank tells of later', () => {
  test.each([
    ['with the order’s text', true],
    ['without it', false],
  ] as const)(
    '%s under the name that was vouched for is that deposit’s, and is not credited again',
    async (_how, named) => {
      const { member, order, text } = await toldOf()
      const name = newName()
      const suspense = await house.houseOf('suspense')
      await desk.vouch('an', order, name)
      await house.notify({ text: named ? text : 'chuyen tien', transactionId: name, amount: '130000' })
      expect(await house.violations()).toEqual({})
      expect(await house.match()).toBe(1)
      expect(await house.match()).toBe(0)
      expect(await house.balanceOf(member)).toBe(paid)
      expect((await desk.read(order))?.vouching?.isMatched).toBe(true)
      // What came beyond it is nobody's.
      expect(await desk.suspended(name)).toMatchObject({ leftAmount: 30_000n })
      expect(await house.houseOf('suspense')).toBe(suspense + 30_000n)
      expect(await house.houseOf('vouched')).toBe(await openVouched())
      await desk.giveMoneyBack('an', (await desk.suspended(name))!, `BACK-${name}`)
    },
  )

  test('is less: it stays in suspense, and the word stays open', async () => {
    const { member, order, text } = await toldOf()
    const name = newName()
    await desk.vouch('an', order, name)
    await house.notify({ text, transactionId: name, amount: '60000' })
    expect(await house.match()).toBe(0)
    const left = await desk.suspended(name)
    expect(left).toMatchObject({ leftAmount: 60_000n })
    expect(await desk.assign('an', left!, { memberId: member, depositId: order.depositId })).toMatchObject({
      code: 'already_decided',
    })
    expect((await desk.read(order))?.vouching?.isMatched).toBe(false)
  })

  test('has another name: people match it by the order’s number, and the rest stays nobody’s', async () => {
    const { member, order, text } = await toldOf()
    await desk.vouch('an', order, newName())
    const name = newName()
    await house.notify({ text, transactionId: name, amount: '100001' })
    expect(await house.match()).toBe(0)
    const about = { memberId: member, depositId: order.depositId }
    const left = await desk.suspended(name)
    expect(await desk.assign('binh', left!, about)).toMatchObject({ value: { status: 'done', isNew: true } })
    expect(await desk.assign('binh', left!, about)).toMatchObject({ value: { status: 'done', isNew: false } })
    expect(await house.balanceOf(member)).toBe(paid)
    expect(await desk.suspended(name)).toMatchObject({ leftAmount: 1n })
    expect((await desk.read(order))?.vouching?.isMatched).toBe(true)
  })

  test('at the same instant as people vouch: one of both credits, the other does not', async () => {
    for (let times = 0; times < 20; times++) {
      const { member, order, text } = await toldOf()
      const name = newName()
      await Promise.all([desk.vouch('an', order, name), house.notify({ text, transactionId: name }), house.match()])
      await house.match()
      expect(await house.balanceOf(member)).toBe(paid)
      expect(await desk.suspended(name)).toBeUndefined()
    }
  })
})

async function openVouched(): Promise<bigint> {
  const { rows } = await sql<{ open: bigint }>`select coalesce(-sum(amount), 0)::bigint as open from cashier.vouching
    where transaction_id is null`.execute(database.sql)
  return rows[0]?.open ?? 0n
}

test.each([
  ['C30', 'a word is lost', `delete from cashier.vouching where transaction_id is null`],
  ['C30', 'the word is another amount', `update cashier.vouching set amount = amount + 1 where transaction_id is null`],
  [
    'C4',
    'the word is not what was credited',
    `update cashier.vouching set amount = 1 where transaction_id is not null`,
  ],
  [
    'C4',
    'a word counts as matched, and nothing was',
    `update cashier.vouching set transaction_id = (select id
    from cashier.bank_transaction as told where not exists (select from cashier.vouching where transaction_id = told.id)
    limit 1) where deposit_id = (select min(deposit_id) from cashier.vouching where transaction_id is null)`,
  ],
  ['C4', 'a word counts as open, and was matched', `update cashier.vouching set transaction_id = null`],
])('%s finds that %s', async (name, _what, breach) => {
  const invariant = cashierInvariants.find((each) => each.name === name)!
  expect(Number(await breachesOf(database, invariant, breach))).toBeGreaterThan(0)
})
