import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type WithdrawalHouse, withdrawalHouse } from '../../../../test/withdrawals.ts'

let database: ThrowawayDatabase
let house: WithdrawalHouse

beforeAll(async () => {
  database = await throwawayDatabase()
  house = await withdrawalHouse(database)
})
afterEach(async () => {
  await set({ isOneAtATime: false, waitsForReports: true })
  expect(await house.violations()).toEqual({})
})
afterAll(() => database.drop())

const set = ({ isOneAtATime = false, waitsForReports = false }) =>
  sql`update cashier.withdrawal_setting set one_at_a_time = ${isOneAtATime},
    waits_for_reports = ${waitsForReports}`.execute(database.sql)
const waitsFor = async (memberId: bigint) => (await house.offer(memberId)).waitsFor

describe('the next withdrawal of a member whose report is open', () => {
  async function reported(memberId: bigint) {
    const one = await house.paid(memberId)
    const picture = await house.picture(memberId)
    expect(await house.report(memberId, one, { kind: 'not_received', picture })).toMatchObject({ ok: true })
    return one
  }

  test('is taken once a desk has settled it', async () => {
    const member = await house.newMember()
    const one = await reported(member)
    const { withdrawalId, number } = one
    expect(await waitsFor(member)).toEqual({ for: 'report', withdrawalId, number })
    expect(await house.request(member)).toMatchObject({ code: 'withdrawal_in_dispute', detail: { number } })
    expect(await house.balanceOf(member)).toBe(900_000n)
    expect(await house.request(await house.newMember())).toMatchObject({ ok: true })
    await house.settle(one, { outcome: 'returned' })
    expect(await waitsFor(member)).toBeNull()
    expect(await house.request(member)).toMatchObject({ ok: true })
  })

  test('is taken at once where the site does not wait for reports', async () => {
    await set({ waitsForReports: false })
    const member = await house.newMember()
    await reported(member)
    expect(await waitsFor(member)).toBeNull()
    expect(await house.request(member)).toMatchObject({ ok: true })
  })

  test('is taken while the member is only asked what came, and once that is forced', async () => {
    const member = await house.newMember()
    await house.paid(member)
    expect(await house.request(member)).toMatchObject({ ok: true })
    house.wait(31 * 60_000)
    await house.force()
    expect(await house.request(member)).toMatchObject({ ok: true })
  })
})

describe('where a site takes one withdrawal at a time, the next one', () => {
  test('waits until the one before is paid, rejected or cancelled', async () => {
    await set({ isOneAtATime: true })
    const member = await house.newMember()
    const first = await house.asked(member)
    const waits = { code: 'withdrawal_under_way', detail: { number: first.number } }
    expect(await house.request(member)).toMatchObject(waits)
    expect(await waitsFor(member)).toEqual({
      for: 'withdrawal',
      withdrawalId: first.withdrawalId,
      number: first.number,
    })
    for (const each of [house.take, house.pass, house.pay]) {
      await each(first)
      expect(await house.request(member)).toMatchObject(waits)
    }
    await house.complete(first)
    const second = await house.asked(member)
    await house.cancel(member, second)
    const third = await house.asked(member)
    await house.take(third)
    await house.reject(third)
    expect(await house.request(member)).toMatchObject({ ok: true })
  })

  test('is one of a hundred that are asked for at once', async () => {
    await set({ isOneAtATime: true })
    const member = await house.newMember(100_000_000n)
    await house.accountOf(member)
    const answers = await Promise.all(Array.from({ length: 100 }, () => house.request(member)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(new Set(answers.flatMap((each) => (each.ok ? [] : each.code)))).toEqual(new Set(['withdrawal_under_way']))
  })
})

describe('free withdrawals of a day', () => {
  const offered = async (memberId: bigint) => (await house.offer(memberId)).rules

  test('cost nothing, those after them the fee, which is said before; what was cancelled is free again', async () => {
    await sql`update cashier.withdrawal_rule set free_count = 2, fee_amount = 1000, day_count = 9`.execute(database.sql)
    const member = await house.newMember()
    expect(await offered(member)).toMatchObject({ feeAmount: 0n, freeLeft: 2, laterFeeAmount: 1000n })
    const first = await house.asked(member)
    expect(first).toMatchObject({ feeAmount: 0n, payoutAmount: 100_000n })
    expect(await offered(member)).toMatchObject({ feeAmount: 0n, freeLeft: 1 })
    await house.cancel(member, first)
    expect(await offered(member)).toMatchObject({ feeAmount: 0n, freeLeft: 2 })
    for (let times = 0; times < 2; times++) expect((await house.asked(member)).feeAmount).toBe(0n)
    expect(await offered(member)).toMatchObject({ feeAmount: 1000n, freeLeft: 0, laterFeeAmount: 1000n })
    expect(await house.asked(member)).toMatchObject({ feeAmount: 1000n, payoutAmount: 99_000n })
    house.wait(86_400_000)
    expect(await house.asked(member)).toMatchObject({ feeAmount: 0n })
  })

  test('are no more than the rules say however many are asked for at once', async () => {
    await sql`update cashier.withdrawal_rule set free_count = 3, fee_amount = 1000, day_count = 9`.execute(database.sql)
    const member = await house.newMember()
    await house.accountOf(member)
    const answers = await Promise.all(Array.from({ length: 9 }, () => house.request(member)))
    const fees = answers.flatMap((each) => (each.ok ? [each.value.withdrawal.feeAmount] : []))
    expect(fees.toSorted((a, b) => Number(a - b))).toEqual([0n, 0n, 0n, 1000n, 1000n, 1000n, 1000n, 1000n, 1000n])
  })
})
