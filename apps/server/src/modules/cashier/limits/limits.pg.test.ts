import { type LimitPeriod, dayMs } from '@banyan/contract'
import { amount } from '@banyan/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { play } from '../../../../test/betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type DepositHouse, depositHouse } from '../../../../test/deposits.ts'
import { readForDesk } from '../deposits/desk/read.ts'
import { confirmDepositLimit, readLimits, setDepositLimit } from './limits.ts'

let database: ThrowawayDatabase
let house: DepositHouse

beforeAll(async () => {
  database = await throwawayDatabase()
  house = await depositHouse(database)
})
afterAll(async () => {
  expect(await house.violations()).toEqual({})
  await database.drop()
})

const payer = (memberId: bigint) => ({
  memberId,
  merchant: { id: 1, currency: play, timeZone: 'Asia/Ho_Chi_Minh' },
  now: house.deps.clock?.() ?? new Date(),
})
const amountOf = (units: bigint | null) => (units === null ? null : amount(units))
const set = (memberId: bigint, units: bigint | null, period: LimitPeriod = 'day') =>
  setDepositLimit({ database }, { period, limitAmount: amountOf(units) }, payer(memberId))
const confirm = (memberId: bigint, units: bigint | null, period: LimitPeriod = 'day') =>
  confirmDepositLimit({ database }, { period, limitAmount: amountOf(units) }, payer(memberId))
const limitOf = async (memberId: bigint, period: LimitPeriod = 'day') =>
  (await readLimits(database.sql, payer(memberId))).limits.find((each) => each.period === period)
const now = () => payer(0n).now.getTime()
const at = (ms: number) => new Date(ms).toISOString()
/** Orders and pays so much, and answers what became of it. */
async function payIn(memberId: bigint, units: bigint) {
  const order = await house.ordered(memberId, units)
  await house.notify({ text: order.transfer.text, amount: String(units) })
  return house.stateOf(order)
}

describe('a deposit limit', () => {
  test('lets in what is left of it, and says when more is', async () => {
    const memberId = await house.newMember()
    await set(memberId, 200_000n)
    expect(await house.order(memberId, 200_001n)).toEqual({
      ok: false,
      code: 'deposit_above_limit',
      detail: { limit: '200000' },
    })
    const paidAt = now()
    expect(await payIn(memberId, 150_000n)).toBe('credited')
    house.pass(3_600_000)
    expect(await house.order(memberId, 50_001n)).toEqual({
      ok: false,
      code: 'deposit_limit_reached',
      detail: { left: '50000', until: at(paidAt + dayMs) },
    })
    expect(await house.order(memberId, 50_000n)).toMatchObject({ ok: true })
    expect(await house.order(memberId, 20_000n)).toMatchObject({
      code: 'deposit_limit_reached',
      detail: { left: '0', until: at(now() + 15 * 60_000) },
    })
    expect(await limitOf(memberId)).toMatchObject({ limitAmount: 200_000n, usedAmount: 200_000n })
  })

  test.each([
    ['day', dayMs],
    ['week', 7 * dayMs],
  ] as const)('of a %s lets in again at its edge, and not a moment before', async (period, ms) => {
    const memberId = await house.newMember()
    await set(memberId, 100_000n, period)
    expect(await payIn(memberId, 100_000n)).toBe('credited')
    house.pass(ms - 1)
    expect(await house.order(memberId, 20_000n)).toMatchObject({
      code: 'deposit_limit_reached',
      detail: { until: at(now() + 1) },
    })
    house.pass(1)
    expect(await house.order(memberId, 20_000n)).toMatchObject({ ok: true })
  })

  test('of a month lets in again when the month of the site begins', async () => {
    const memberId = await house.newMember()
    await set(memberId, 100_000n, 'month')
    expect(await payIn(memberId, 100_000n)).toBe('credited')
    const moves = (await limitOf(memberId, 'month'))?.movesAt
    const [, day, hour] = /-(\d\d)T(\d\d):00:00.000Z$/.exec(moves?.toISOString() ?? '') ?? []
    expect([Number(day) >= 28, hour]).toEqual([true, '17'])
    house.pass((moves?.getTime() ?? 0) - now() - 1)
    expect(await house.order(memberId, 20_000n)).toMatchObject({ code: 'deposit_limit_reached' })
    house.pass(1)
    expect(await house.order(memberId, 20_000n)).toMatchObject({ ok: true })
  })

  test('of several the one holds that leaves the least', async () => {
    const memberId = await house.newMember()
    await set(memberId, 100_000n, 'day')
    await set(memberId, 150_000n, 'week')
    expect(await payIn(memberId, 100_000n)).toBe('credited')
    house.pass(dayMs)
    expect(await house.order(memberId, 60_000n)).toMatchObject({ detail: { left: '50000' } })
    expect(await house.order(memberId, 50_000n)).toMatchObject({ ok: true })
  })

  test('is not passed by ten orders at once', async () => {
    const memberId = await house.newMember()
    await set(memberId, 50_000n)
    const orders = await Promise.all(Array.from({ length: 10 }, () => house.order(memberId, 25_000n)))
    expect(orders.filter(({ ok }) => ok)).toHaveLength(2)
  })

  test('is another member’s alone, and the same order again is answered as it was', async () => {
    const [memberId, another] = [await house.newMember(), await house.newMember()]
    await set(memberId, 20_000n)
    expect(await house.order(another, 100_000n)).toMatchObject({ ok: true })
    const key = '018f0000-0000-7000-8000-00000000abcd'
    const first = await house.order(memberId, 20_000n, key)
    expect(await house.order(memberId, 20_000n, key)).toEqual(first)
  })
})

describe('money that comes above the limit', () => {
  test('waits for people: another amount, a late transfer, and one after the limit was lowered', async () => {
    const memberId = await house.newMember()
    await set(memberId, 100_000n)
    const [first, second] = [await house.ordered(memberId, 60_000n), await house.ordered(memberId, 40_000n)]
    const shown = () =>
      readForDesk(house.deps, { merchantId: 1, depositId: BigInt(second.depositId), now: payer(0n).now })
    expect(await shown()).toMatchObject({ isAboveLimit: false })
    await house.notify({ text: first.transfer.text, amount: '60001' })
    expect(await house.stateOf(first)).toBe('credited')
    await house.notify({ text: second.transfer.text, amount: '40000' })
    expect(await house.stateOf(second)).toBe('review')
    expect(await house.balanceOf(memberId)).toBe(60_001n)
    expect(await shown()).toMatchObject({ isFrozen: false, breakUntil: null, isAboveLimit: true })

    const lowered = await house.newMember()
    const order = await house.ordered(lowered, 60_000n)
    await set(lowered, 50_000n)
    house.pass(20 * 60_000)
    await house.expire()
    await house.notify({ text: order.transfer.text, amount: '60000' })
    expect(await house.stateOf(order)).toBe('review')
    expect(await house.balanceOf(lowered)).toBe(0n)
  })

  test('is one of two transfers at once, each of which alone would be within it', async () => {
    const memberId = await house.newMember()
    const orders = [await house.ordered(memberId, 60_000n), await house.ordered(memberId, 60_000n)]
    await set(memberId, 100_000n)
    await Promise.all(orders.map(({ transfer }) => house.notify({ text: transfer.text, amount: '60000' })))
    const states = await Promise.all(orders.map((order) => house.stateOf(order)))
    expect(states.toSorted()).toEqual(['credited', 'review'])
    expect(await house.balanceOf(memberId)).toBe(60_000n)
  })
})

describe('a change', () => {
  test('[MEMBER-61] downwards holds at once; upwards after 24 hours and a second yes', async () => {
    const memberId = await house.newMember()
    await set(memberId, 100_000n)
    await set(memberId, 50_000n)
    expect(await house.order(memberId, 50_001n)).toMatchObject({ code: 'deposit_above_limit' })
    const asked = now()
    await set(memberId, 300_000n)
    const raise = { limitAmount: 300_000n, confirmFrom: new Date(asked + dayMs) }
    expect(await limitOf(memberId)).toMatchObject({ limitAmount: 50_000n, raise })
    house.pass(dayMs - 1)
    await set(memberId, 300_000n)
    expect(await limitOf(memberId)).toMatchObject({ limitAmount: 50_000n, raise })
    const until = raise.confirmFrom.toISOString()
    expect(await confirm(memberId, 300_000n)).toMatchObject({ code: 'limit_waits', detail: { until } })
    house.pass(1)
    expect(await house.order(memberId, 50_001n)).toMatchObject({ code: 'deposit_above_limit' })
    expect(await confirm(memberId, 400_000n)).toMatchObject({ code: 'limit_not_asked' })
    expect(await confirm(memberId, 300_000n)).toMatchObject({ ok: true })
    expect(await confirm(memberId, 300_000n)).toMatchObject({ ok: true })
    expect(await limitOf(memberId)).toMatchObject({ limitAmount: 300_000n, raise: null })
    expect(await house.order(memberId, 300_000n)).toMatchObject({ ok: true })
  })

  test('to none waits as well, and a lower limit, or the present one, ends what was asked for', async () => {
    const memberId = await house.newMember()
    await set(memberId, null)
    expect(await limitOf(memberId)).toMatchObject({ limitAmount: null, raise: null })
    await set(memberId, 50_000n)
    await set(memberId, null)
    expect(await limitOf(memberId)).toMatchObject({ limitAmount: 50_000n, raise: { limitAmount: null } })
    await set(memberId, 50_000n)
    expect(await limitOf(memberId)).toMatchObject({ limitAmount: 50_000n, raise: null })
    house.pass(dayMs)
    expect(await confirm(memberId, null)).toMatchObject({ code: 'limit_not_asked' })
    await set(memberId, null)
    house.pass(dayMs)
    expect(await confirm(memberId, null)).toMatchObject({ ok: true })
    expect(await house.order(memberId, 1_000_000n)).toMatchObject({ ok: true })
  })
})
