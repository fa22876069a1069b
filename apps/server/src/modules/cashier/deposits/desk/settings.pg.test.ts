import { amount } from '@banyan/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newKey } from '../../../../../test/betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../../test/database.ts'
import { type DepositHouse, depositHouse, testBank } from '../../../../../test/deposits.ts'
import { depositDesk } from '../../../../../test/deposit-desk.ts'
import { readMethods } from '../methods.ts'

let database: ThrowawayDatabase
let house: DepositHouse
let desk: ReturnType<typeof depositDesk>

beforeAll(async () => {
  database = await throwawayDatabase()
  house = await depositHouse(database)
  desk = depositDesk(house)
})
afterAll(() => database.drop())

const methodNow = async (code = 'vietqr') => {
  const method = (await desk.settings()).methods.find((each) => each.code === code)
  if (!method) throw new Error('no method')
  return method
}
const shownToMembers = (rankLevel = 1) =>
  readMethods(database.sql, {
    merchantId: 1,
    rankLevel,
    signed: null,
    now: house.deps.clock?.() ?? new Date(),
    timeZone: 'Asia/Ho_Chi_Minh',
  })

test('a method is set once by each version, and members see it at once', async () => {
  const before = await methodNow()
  const next = { ...before, amountMin: amount(50_000n), quickAmounts: [amount(50_000n), amount(80_000n)], minutes: 30 }
  expect(await desk.setMethod(next)).toMatchObject({
    value: {
      version: 2,
      before: { amountMin: '20000', quickAmounts: ['50000', '100000'], minutes: 15 },
      after: { amountMin: '50000', quickAmounts: ['50000', '80000'], minutes: 30 },
    },
  })
  expect(await desk.setMethod({ ...next, minutes: 5 })).toMatchObject({ code: 'changed_meanwhile' })
  expect(await shownToMembers()).toMatchObject([{ amountMin: 50_000n, minutes: 30 }])
  const atOnce = { ...next, version: 2 }
  const results = await Promise.all([desk.setMethod(atOnce), desk.setMethod({ ...atOnce, minutes: 40 })])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
})

test.each([
  ['a limit below the other', { amountMin: amount(90_000n), amountMax: amount(80_000n), quickAmounts: [] }],
  ['a quick amount out of the limits', { quickAmounts: [amount(10_000n)] }],
  ['quick amounts out of order', { quickAmounts: [amount(80_000n), amount(60_000n)] }],
  ['no lower limit', { amountMin: amount(0n), quickAmounts: [] }],
  ['a fee of a bank’s transfers', { feeShare: 1 }],
  ['a rate, and no chain', { rate: amount(25_000n), confirmations: 3 }],
])('a method with %s is refused', async (_what, change) => {
  expect(await desk.setMethod({ ...(await methodNow()), ...change })).toMatchObject({ code: 'invalid_request' })
})

test('a method is shown by its rank and when it is open, and no order is taken by a closed one', async () => {
  const method = await methodNow()
  await desk.setMethod({ ...method, rankLevelMin: 3 })
  expect([await shownToMembers(2), await shownToMembers(3)]).toMatchObject([[], [{}]])
  await desk.setMethod({ ...(await methodNow()), rankLevelMin: 0, isOn: false })
  expect(await shownToMembers()).toEqual([])
  expect(await house.order(await house.newMember(), 60_000n)).toMatchObject({ code: 'deposit_method_closed' })
  await desk.setMethod({ ...(await methodNow()), isOn: true })
  expect(await house.order(await house.newMember(), 60_000n)).toMatchObject({ ok: true })
  expect(await desk.setMethod({ ...method, code: 'unknown' })).toMatchObject({ code: 'not_found' })
})

test('another way to pay in is added closed, set as one that is there and paid to the same, and takes orders once it is opened', async () => {
  const like = await methodNow()
  expect(await desk.addMethod({ code: 'bank_again', like: like.code })).toMatchObject({
    value: { after: { kind: 'bank_transfer', isOn: false } },
  })
  expect(await desk.addMethod({ code: 'bank_again', like: like.code })).toMatchObject({ code: 'invalid_request' })
  expect(await desk.addMethod({ code: 'another', like: 'unknown' })).toMatchObject({ code: 'not_found' })
  const orderAt = async () => house.order(await house.newMember(), 60_000n, newKey(), 'bank_again')
  expect(await orderAt()).toMatchObject({ code: 'deposit_method_closed' })
  expect(await shownToMembers()).toMatchObject([{ code: like.code }])
  const added = { ...(await methodNow('bank_again')), amountMin: amount(50_000n), place: 9 }
  expect(await desk.setMethod({ ...added, isOn: true })).toMatchObject({ ok: true })
  expect(await shownToMembers()).toMatchObject([{ code: like.code }, { code: 'bank_again', amountMin: 50_000n }])
  expect(await orderAt()).toMatchObject({ ok: true })
  await desk.setMethod({ ...(await methodNow('bank_again')), isOn: false })
})

test('an account is added to a method, takes orders in turn, and takes none once it is closed', async () => {
  const account = { ...testBank.account, bank: testBank.code, accountNumber: '5555555555', methodCodes: ['vietqr'] }
  const added = await desk.addAccount(account)
  expect(added).toMatchObject({ ok: true })
  expect(await desk.addAccount(account)).toMatchObject({ code: 'invalid_request' })
  expect(await desk.addAccount({ ...account, bank: 'nobody' })).toMatchObject({ code: 'not_found' })
  expect(await desk.addAccount({ ...account, methodCodes: ['unknown'] })).toMatchObject({ code: 'not_found' })
  const numbers = async () => {
    const orders = [await ordered(), await ordered()]
    return new Set(orders.map(({ transfer }) => transfer.accountNumber))
  }
  const ordered = async () => house.ordered(await house.newMember(), 60_000n)
  expect(await numbers()).toEqual(new Set(['1234567890', '5555555555']))
  const { accounts } = await desk.settings()
  const found = accounts.find(({ accountNumber }) => accountNumber === '5555555555')!
  const open = await ordered()
  const closed = {
    accountId: found.accountId,
    isOn: false,
    methodCodes: ['vietqr'],
    dayAmountMax: null,
    version: found.version,
  }
  expect(await desk.setAccount(closed)).toMatchObject({
    value: { version: 2, before: { isOn: true }, after: { isOn: false } },
  })
  expect(await desk.setAccount(closed)).toMatchObject({ code: 'changed_meanwhile' })
  expect(await numbers()).toEqual(new Set(['1234567890']))
  // What was ordered before can still be paid there.
  const { accountNumber } = open.transfer
  expect(await house.notify({ text: open.transfer.text, accountNumber })).toMatchObject({ verdict: 'credited' })
  expect(await desk.setAccount({ ...closed, accountId: 999 })).toMatchObject({ code: 'not_found' })
})

/** The account at the test bank, with this cap of its day. */
async function cap(dayAmountMax: bigint | null) {
  const [first] = (await desk.settings()).accounts
  const { accountId, methodCodes, version } = first!
  const most = dayAmountMax === null ? null : amount(dayAmountMax)
  return desk.setAccount({ accountId, isOn: true, methodCodes, dayAmountMax: most, version })
}

test('an account takes no more on a day than its cap: others do, then the method says less, and then it is closed', async () => {
  const order = async (sum: bigint) => house.order(await house.newMember(), sum)
  house.pass(86_400_000)
  const before = (await desk.settings()).accounts.map(({ dayAmount }) => dayAmount)
  expect(before).toEqual([0n, 0n])
  expect(await cap(150_000n)).toMatchObject({
    value: { before: { dayAmountMax: null }, after: { dayAmountMax: '150000' } },
  })
  expect(await shownToMembers()).toMatchObject([{ amountMax: 150_000n, quickAmounts: [50_000n, 80_000n] }])
  const first = await house.ordered(await house.newMember(), 80_000n)
  expect(await shownToMembers()).toMatchObject([{ amountMax: 70_000n, quickAmounts: [50_000n] }])
  expect(await order(70_001n)).toMatchObject({ code: 'deposit_out_of_range', detail: { max: '70000' } })
  // What came counts, and what is not paid in its time does no more.
  const { accountNumber, text } = first.transfer
  expect(await house.notify({ text, accountNumber, amount: '80000' })).toMatchObject({ verdict: 'credited' })
  expect((await desk.settings()).accounts[0]).toMatchObject({ dayAmount: 80_000n, dayAmountMax: 150_000n })
  expect(await order(70_000n)).toMatchObject({ ok: true })
  expect(await shownToMembers()).toEqual([])
  expect(await order(50_000n)).toMatchObject({ code: 'deposit_method_closed' })
  house.pass(31 * 60_000)
  expect(await shownToMembers()).toMatchObject([{ amountMax: 70_000n }])
  house.pass(86_400_000)
  expect(await shownToMembers()).toMatchObject([{ amountMax: 150_000n }])
  await cap(null)
})

test('of orders at once an account takes those that its cap has room for', async () => {
  house.pass(86_400_000)
  await cap(300_000n)
  const members = await Promise.all(Array.from({ length: 20 }, () => house.newMember()))
  const answers = await Promise.all(members.map((member) => house.order(member, 60_000n)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
  expect((await desk.settings()).accounts[0]).toMatchObject({ dayAmount: 300_000n })
  await cap(null)
})

test('from which amount on two people decide is set once by each version, and heeded at once', async () => {
  expect(await desk.settings()).toMatchObject({ secondPersonFrom: 20_000_000n, version: 0 })
  const set = { secondPersonFrom: amount(100_000n), version: 0 }
  expect(await desk.setDesk(set)).toMatchObject({
    value: { version: 1, before: { secondPersonFrom: '20000000' }, after: { secondPersonFrom: '100000' } },
  })
  expect(await desk.setDesk(set)).toMatchObject({ code: 'changed_meanwhile' })
  const waiting = await desk.nobodys()
  const memberId = await house.newMember()
  expect(await desk.assign('an', waiting, { memberId })).toMatchObject({ value: { status: 'proposed' } })
  expect(await desk.setDesk({ secondPersonFrom: amount(100_001n), version: 1 })).toMatchObject({ ok: true })
  expect(await desk.assign('an', waiting, { memberId })).toMatchObject({ value: { status: 'done' } })
})
