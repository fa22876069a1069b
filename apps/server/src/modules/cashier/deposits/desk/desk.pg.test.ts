import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../../test/database.ts'
import { type DepositHouse, depositHouse } from '../../../../../test/deposits.ts'
import { depositDesk } from '../../../../../test/deposit-desk.ts'
import { readDeposit } from '../orders.ts'

let database: ThrowawayDatabase
let house: DepositHouse
let desk: ReturnType<typeof depositDesk>

beforeAll(async () => {
  database = await throwawayDatabase()
  house = await depositHouse(database)
  desk = depositDesk(house)
})
afterEach(async () => expect(await house.violations()).toEqual({}))
afterAll(() => database.drop())

const paid = 100_000n
const large = 20_000_000n
const hour = 3_600_000

describe('a deposit in review', () => {
  test('is taken by one, credited with what came, once, and the open page is told', async () => {
    const { member, order } = await desk.inReview()
    expect(await desk.approve('an', order)).toMatchObject({ code: 'taken_by_another' })
    expect(await desk.take('an', order)).toMatchObject({ ok: true, value: { takenBy: 'an' } })
    expect(await desk.take('binh', order)).toMatchObject({ code: 'taken_by_another' })
    expect(await desk.approve('binh', order)).toMatchObject({ code: 'taken_by_another' })
    expect((await desk.list({ number: order.number })).deposits).toMatchObject([{ takenBy: 'an', state: 'review' }])
    const before = await house.houseOf('suspense')
    expect(await desk.approve('an', order)).toMatchObject({ value: { status: 'done', isNew: true } })
    expect(await house.balanceOf(member)).toBe(paid)
    expect(await house.houseOf('suspense')).toBe(before - paid)
    expect(house.told.at(-1)).toEqual([member, { kind: 'deposit', depositId: order.depositId, state: 'credited' }])
    // The same again is answered as it was; another is told that it is decided.
    expect(await desk.approve('an', order)).toMatchObject({ value: { status: 'done', isNew: false } })
    expect(await desk.approve('binh', order)).toMatchObject({ code: 'already_decided' })
    expect(await desk.approve('an', order, 90_000n)).toMatchObject({ code: 'already_decided' })
    expect(await house.balanceOf(member)).toBe(paid)
  })

  test('approved with another amount keeps what was ordered, what came, what was credited and why, and the rest is nobody’s', async () => {
    const { member, order } = await desk.inReview()
    await desk.take('an', order)
    for (const wrong of [0n, paid + 1n])
      expect(await desk.approve('an', order, wrong)).toMatchObject({ code: 'invalid_request' })
    expect(await desk.approve('an', order, 60_000n, 'the payer asks for the rest back')).toMatchObject({ ok: true })
    expect(await house.balanceOf(member)).toBe(60_000n)
    const record = await desk.read(order)
    expect(record?.deposit).toMatchObject({
      amount: paid,
      receivedAmount: paid,
      creditedAmount: 60_000n,
      flags: ['part'],
    })
    expect(record?.history.at(-1)).toMatchObject({
      state: 'credited',
      by: 'an',
      reason: 'the payer asks for the rest back',
    })
    expect(record?.transactions[0]?.clearings).toMatchObject([{ kind: 'approved', amount: 60_000n, by: 'an' }])
    expect((await shownToMember(member, order.depositId)).deposit).toMatchObject({
      amount: paid,
      creditedAmount: 60_000n,
      flags: ['part'],
    })
    const rest = await desk.suspended(record?.transactions[0]?.name ?? '')
    expect(rest).toMatchObject({ why: 'rest', leftAmount: 40_000n, number: order.number })
    expect(await desk.giveMoneyBack('binh', rest!, 'FT-BACK-1')).toMatchObject({ value: { status: 'done' } })
    expect(await desk.suspended(rest!.name)).toBeUndefined()
  })

  test('is rejected with the reason that its member reads, and the money stays in suspense until it is somebody’s', async () => {
    const { member, order } = await desk.inReview()
    await desk.take('an', order)
    const before = await house.houseOf('suspense')
    expect(await desk.reject('an', order, 'the payer is somebody else')).toMatchObject({ value: { received: paid } })
    expect(await desk.reject('an', order, 'again')).toMatchObject({ value: { isNew: false } })
    expect(await desk.reject('binh', order, 'again')).toMatchObject({ code: 'already_decided' })
    expect(await desk.approve('an', order)).toMatchObject({ code: 'already_decided' })
    expect((await shownToMember(member, order.depositId)).deposit).toMatchObject({
      state: 'rejected',
      reason: 'the payer is somebody else',
      creditedAmount: null,
    })
    expect(await house.houseOf('suspense')).toBe(before)
    const name = (await desk.read(order))?.transactions[0]?.name ?? ''
    const waiting = await desk.suspended(name)
    expect(waiting).toMatchObject({ why: 'order_rejected', leftAmount: paid })
    expect(await desk.assign('binh', waiting!, { memberId: member })).toMatchObject({ value: { status: 'done' } })
    expect(await house.balanceOf(member)).toBe(paid)
  })

  test('is no business of the suspense desk while it waits', async () => {
    const { member, order } = await desk.inReview()
    const [told] = (await desk.read(order))?.transactions ?? []
    expect(await desk.suspended(told!.name)).toBeUndefined()
    const waiting = { transactionId: told!.transactionId, leftAmount: told!.amount }
    expect(await desk.assign('an', waiting, { memberId: member })).toMatchObject({ code: 'not_found' })
    expect(await desk.giveMoneyBack('an', waiting, 'FT-BACK-2')).toMatchObject({ code: 'not_found' })
  })

  test('that was taken is given back by whoever took it, or free after an hour', async () => {
    const { order } = await desk.inReview()
    await desk.take('an', order)
    expect(await desk.giveBack('binh', order)).toMatchObject({ code: 'taken_by_another' })
    expect(await desk.giveBack('an', order)).toMatchObject({ ok: true })
    expect(await desk.take('binh', order)).toMatchObject({ ok: true })
    house.pass(hour + 1000)
    expect((await desk.read(order))?.deposit.takenBy).toBeNull()
    expect(await desk.reject('binh', order, 'too late')).toMatchObject({ code: 'taken_by_another' })
    expect(await desk.take('an', order)).toMatchObject({ ok: true })
  })

  test('of a large amount takes two people, who agree on the amount', async () => {
    const { member, order } = await desk.inReview(large)
    await desk.take('an', order)
    expect(await desk.approve('an', order, large)).toMatchObject({ value: { status: 'proposed' } })
    await desk.take('an', order)
    expect(await desk.approve('an', order, large)).toMatchObject({ code: 'second_person_needed' })
    await desk.giveBack('an', order)
    await desk.take('binh', order)
    // Another amount is another proposal.
    expect(await desk.approve('binh', order, large + 1n)).toMatchObject({ value: { status: 'proposed' } })
    expect(await house.balanceOf(member)).toBe(0n)
    await desk.take('an', order)
    expect(await desk.approve('an', order, large + 1n)).toMatchObject({ value: { status: 'done' } })
    expect(await house.balanceOf(member)).toBe(large + 1n)
    expect((await desk.read(order))?.transactions[0]?.clearings).toMatchObject([{ by: 'an', proposedBy: 'binh' }])
  })

  test('that was proposed a day ago waits for a first person again', async () => {
    const { order } = await desk.inReview(large)
    await desk.take('an', order)
    await desk.approve('an', order, large)
    house.pass(25 * hour)
    expect((await desk.read(order))?.transactions[0]?.proposal).toBeNull()
    await desk.take('binh', order)
    expect(await desk.approve('binh', order, large)).toMatchObject({ value: { status: 'proposed' } })
  })
})

describe('a deposit that waits for its transfer', () => {
  test('cannot be approved without money, and is rejected; what comes then is nobody’s', async () => {
    const member = await house.newMember()
    const order = await house.ordered(member)
    await desk.take('an', order)
    expect(await desk.approve('an', order)).toMatchObject({ code: 'invalid_request' })
    expect(await desk.reject('an', order, 'asked for by the member')).toMatchObject({ value: { received: null } })
    expect(await house.notify({ text: order.transfer.text })).toMatchObject({ verdict: 'suspense' })
  })

  test('is credited by its transfer though somebody has taken it', async () => {
    const member = await house.newMember()
    const order = await house.ordered(member)
    await desk.take('an', order)
    expect(await house.notify({ text: order.transfer.text })).toMatchObject({ verdict: 'credited' })
    expect((await desk.read(order))?.deposit).toMatchObject({ state: 'credited', takenBy: null })
    expect(await desk.take('binh', order)).toMatchObject({ code: 'already_decided' })
  })
})

describe('money in suspense', () => {
  test('is given to an order without money, which is credited with what came', async () => {
    const member = await house.newMember()
    const order = await house.ordered(member)
    const waiting = await desk.nobodys({ amount: '70000' })
    expect(waiting).toMatchObject({ why: 'no_text', leftAmount: 70_000n, depositId: null })
    const target = { memberId: member, depositId: order.depositId }
    expect(await desk.assign('an', { ...waiting, leftAmount: 1n }, target)).toMatchObject({ code: 'changed_meanwhile' })
    expect(await desk.assign('an', waiting, target)).toMatchObject({ value: { status: 'done', isNew: true } })
    expect(await desk.assign('an', waiting, target)).toMatchObject({ value: { status: 'done', isNew: false } })
    expect(await desk.assign('binh', waiting, target)).toMatchObject({ code: 'already_decided' })
    expect(await house.balanceOf(member)).toBe(70_000n)
    expect((await shownToMember(member, order.depositId)).deposit).toMatchObject({
      state: 'credited',
      creditedAmount: 70_000n,
      flags: ['other_amount'],
    })
    expect(house.told.at(-1)).toEqual([member, { kind: 'deposit', depositId: order.depositId, state: 'credited' }])
    const [cleared] = (await desk.suspense('cleared')).transactions
    expect(cleared).toMatchObject({ name: waiting.name, clearings: [{ kind: 'assigned', number: order.number }] })
    // A later transfer with the order's text finds it closed.
    expect(await house.notify({ text: order.transfer.text })).toMatchObject({ verdict: 'suspense' })
  })

  test('is given to a member, who finds an order of it among the deposits', async () => {
    const member = await house.newMember()
    const waiting = await desk.nobodys()
    expect(await desk.assign('an', waiting, { memberId: member })).toMatchObject({ value: { status: 'done' } })
    expect(await house.balanceOf(member)).toBe(paid)
    const { deposits } = await desk.list({ memberId: String(member) })
    expect(deposits).toMatchObject([{ state: 'credited', amount: paid, creditedAmount: paid, flags: [] }])
    const shown = await shownToMember(member, deposits[0]!.depositId)
    expect(shown.history.map(({ state }) => state)).toEqual(['credited'])
    expect(await desk.assign('an', waiting, { memberId: member })).toMatchObject({ value: { isNew: false } })
    expect(await house.balanceOf(member)).toBe(paid)
  })

  test('is not given to an order of another member, one that has money, or a member without a wallet', async () => {
    const [member, other] = [await house.newMember(), await house.newMember()]
    const order = await house.ordered(member)
    const waiting = await desk.nobodys()
    const target = { memberId: other, depositId: order.depositId }
    expect(await desk.assign('an', waiting, target)).toMatchObject({ code: 'not_found' })
    expect(await desk.assign('an', waiting, { memberId: 999_999n })).toMatchObject({ code: 'not_found' })
    await house.notify({ text: order.transfer.text })
    expect(await desk.assign('an', waiting, { ...target, memberId: member })).toMatchObject({ code: 'already_decided' })
  })

  test('is sent back under a reference that no other transfer has', async () => {
    const [one, two] = [await desk.nobodys(), await desk.nobodys()]
    const [bank, suspense] = [await house.houseOf('bank'), await house.houseOf('suspense')]
    expect(await desk.giveMoneyBack('an', one, 'FT-BACK-3')).toMatchObject({ value: { status: 'done', isNew: true } })
    expect(await desk.giveMoneyBack('an', one, 'FT-BACK-3')).toMatchObject({ value: { isNew: false } })
    expect(await desk.giveMoneyBack('binh', one, 'FT-BACK-3')).toMatchObject({ code: 'already_decided' })
    expect(await desk.giveMoneyBack('an', two, 'FT-BACK-3')).toMatchObject({ code: 'reference_used' })
    expect([await house.houseOf('bank'), await house.houseOf('suspense')]).toEqual([bank + paid, suspense - paid])
  })

  test('of a large amount takes two people, who agree on whose it is', async () => {
    const [member, other] = [await house.newMember(), await house.newMember()]
    const waiting = await desk.nobodys({ amount: String(large) })
    expect(await desk.assign('an', waiting, { memberId: member })).toMatchObject({ value: { status: 'proposed' } })
    expect(await desk.assign('an', waiting, { memberId: member })).toMatchObject({ code: 'second_person_needed' })
    expect(await desk.assign('binh', waiting, { memberId: other })).toMatchObject({ value: { status: 'proposed' } })
    expect(await desk.giveMoneyBack('an', waiting, 'FT-BACK-4')).toMatchObject({ value: { status: 'proposed' } })
    expect(await desk.giveMoneyBack('binh', waiting, 'FT-BACK-5')).toMatchObject({ value: { status: 'proposed' } })
    expect((await desk.suspended(waiting.name))?.proposal).toMatchObject({ by: 'binh', reference: 'FT-BACK-5' })
    expect(await desk.giveMoneyBack('an', waiting, 'FT-BACK-5')).toMatchObject({ value: { status: 'done' } })
    expect([await house.balanceOf(member), await house.balanceOf(other)]).toEqual([0n, 0n])
  })
})

describe('the calls of banks', () => {
  test('are listed with what they were answered, and opened as they came', async () => {
    const transactionId = 'FT-TOLD-TWICE'
    const told = { transactionId, text: 'học phí tháng 11', bookedAt: new Date().toISOString() }
    await house.notify(told)
    await house.notify(told)
    await house.notify({ accountNumber: '9999999999' })
    const { calls } = await desk.calls({ name: transactionId })
    expect(calls).toMatchObject([
      { code: 'OK', isReplay: true, verdict: 'suspense' },
      { code: 'OK', isReplay: false, amount: paid },
    ])
    expect((await desk.calls({ result: 'refused', count: 1 })).calls).toMatchObject([
      { code: 'ACCOUNT_UNKNOWN', name: null },
    ])
    const pages = await desk.calls({ count: 2 })
    expect((await desk.calls({ count: 2, before: pages.next ?? '' })).calls[0]).toMatchObject({ name: transactionId })
    const opened = await desk.open(calls[1]!.callId)
    expect(opened).toMatchObject({
      value: { told: { text: 'học phí tháng 11', payerName: 'NGUYEN VAN AN', payerBank: 'VCB' } },
    })
    expect(opened.ok && JSON.parse(opened.value.body)).toMatchObject({ transactionId, amount: '100000' })
    expect(await desk.open('999999')).toMatchObject({ code: 'not_found' })
    expect((await desk.suspended(transactionId))?.callId).toBe(calls[1]!.callId)
  })
})

test('lists go on where a page ends: what waits oldest first, the rest newest first', async () => {
  const member = await house.newMember()
  const orders = [await house.ordered(member), await house.ordered(member), await house.ordered(member)]
  const ids = orders.map(({ depositId }) => depositId)
  const asked = { memberId: String(member), count: 2 }
  const idsOf = ({ deposits }: { readonly deposits: readonly { depositId: string }[] }) =>
    deposits.map(({ depositId }) => depositId)
  const first = await desk.list({ ...asked, state: 'pending' })
  expect(idsOf(first)).toEqual(ids.slice(0, 2))
  expect(idsOf(await desk.list({ ...asked, state: 'pending', after: first.next ?? '' }))).toEqual(ids.slice(2))
  const newest = await desk.list(asked)
  expect(idsOf(newest)).toEqual([ids[2], ids[1]])
  expect(await desk.list({ ...asked, after: newest.next ?? '' })).toMatchObject({ next: null, deposits: [{}] })
})

test('what people did with money cannot be changed', async () => {
  await expect(sql.raw(`delete from cashier.clearing`).execute(database.sql)).rejects.toThrow('stays')
})

async function shownToMember(memberId: bigint, depositId: string) {
  const merchant = await house.deps.site.merchantOf(1)
  const read = await readDeposit(house.deps, { depositId }, { memberId, merchant, now: new Date() })
  if (!read.ok) throw new Error(read.code)
  return read.value
}

test('amounts are those of the site’s currency', async () => {
  expect(await desk.list({})).toMatchObject({ currency: 'PLAY', decimals: 0 })
  expect((await desk.suspense('open')).secondPersonFrom).toBe(amount(large))
})
