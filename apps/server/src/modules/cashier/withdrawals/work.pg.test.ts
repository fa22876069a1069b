import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '@banyan/contract'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type WithdrawalHouse, withdrawalHouse } from '../../../../test/withdrawals.ts'
import { type RiskFacts, riskRules, scoreOf } from './risk.ts'

let database: ThrowawayDatabase
let house: WithdrawalHouse

beforeAll(async () => {
  database = await throwawayDatabase()
  house = await withdrawalHouse(database)
  await sql`update cashier.withdrawal_rule set second_person_from = 300000, day_count = 100`.execute(database.sql)
})
afterEach(async () => expect(await house.violations()).toEqual({}))
afterAll(() => database.drop())

describe('a withdrawal that waits', () => {
  test('is one colleague’s when it is taken, for a day', async () => {
    const one = await house.asked(await house.newMember())
    expect(await house.pass(one)).toMatchObject({ code: 'already_decided' })
    for (let times = 0; times < 2; times++)
      expect(await house.take(one, 'linh')).toMatchObject({ value: { state: 'review' } })
    expect(await house.historyOf(one)).toBe('pending review')
    for (const each of [house.take, house.pass, house.reject])
      expect(await each(one, 'lan')).toMatchObject({ code: 'taken_by_another' })
    house.wait(dayMs - 1)
    expect(await house.take(one, 'lan')).toMatchObject({ code: 'taken_by_another' })
    house.wait(1)
    expect(await house.take(one, 'lan')).toMatchObject({ value: { state: 'review' } })
    expect(await house.pass(one, 'linh')).toMatchObject({ code: 'taken_by_another' })
    expect(await house.pass(one, 'lan')).toMatchObject({ value: { state: 'approved' } })
  })

  test('from an amount on is not paid by whoever reviewed it, however it came to be approved', async () => {
    const member = await house.newMember(5_000_000n)
    const small = await house.asked(member, 299_999n)
    const large = await house.asked(member, 300_000n)
    for (const one of [small, large]) for (const each of [house.take, house.pass]) await each(one, 'linh')
    expect(await house.pay(small, 'linh')).toMatchObject({ ok: true })
    expect(await house.pay(large, 'linh')).toMatchObject({ code: 'second_person_needed' })
    expect(await house.pay(large, 'minh')).toMatchObject({ ok: true })
    await house.fail(large, 'again', 'minh')
    expect(await house.pay(large, 'linh')).toMatchObject({ code: 'second_person_needed' })
  })

  test('is paid by one colleague, who reads the account once', async () => {
    const one = await house.asked(await house.newMember())
    for (const each of [house.take, house.pass]) await each(one)
    const { number } = one
    expect(await house.pay(one, 'minh')).toMatchObject({ value: { payee: { text: number, payoutAmount: 100_000n } } })
    expect(await house.pay(one, 'minh')).toMatchObject({ code: 'already_decided' })
    expect(await house.pay(one, 'nga')).toMatchObject({ code: 'taken_by_another' })
    expect(await house.complete(one, { name: 'nga' })).toMatchObject({ code: 'taken_by_another' })
    expect(await house.fail(one, 'again', 'nga')).toMatchObject({ code: 'taken_by_another' })
    expect(await house.complete(one)).toMatchObject({ value: { state: 'completed' } })
    expect(await house.complete(one)).toMatchObject({ code: 'already_decided' })
  })

  test('that cannot be paid is approved again, or given back with the reason', async () => {
    const member = await house.newMember()
    const one = await house.asked(member)
    for (const each of [house.take, house.pass, house.pay]) await each(one)
    expect(await house.fail(one, 'again')).toMatchObject({ value: { state: 'approved' } })
    expect(await house.balanceOf(member)).toBe(900_000n)
    await house.pay(one)
    expect(await house.fail(one, 'return')).toMatchObject({ value: { state: 'rejected' } })
    expect(await house.balanceOf(member)).toBe(1_000_000n)
    expect(await house.historyOf(one)).toBe('pending review approved paying approved paying rejected')
  })

  test('stands in the desk’s lists, those that wait oldest first and the others newest first, page by page', async () => {
    const member = await house.newMember()
    const ones = [await house.asked(member), await house.asked(member), await house.asked(member)]
    const ids = ones.map(({ withdrawalId }) => withdrawalId)
    const list = async (asked: Parameters<WithdrawalHouse['withdrawals']['desk']['list']>[0]) =>
      (await house.withdrawals.desk.list({ memberId: String(member), ...asked })).withdrawals.map(
        ({ withdrawalId }) => withdrawalId,
      )
    expect(await list({ state: 'pending' })).toEqual(ids)
    expect(await list({})).toEqual(ids.toReversed())
    expect(await list({ state: 'pending', count: 1, after: ids[0]! })).toEqual([ids[1]])
    expect(await list({ count: 1, after: ids[2]! })).toEqual([ids[1]])
    expect(await list({ receipt: 'awaited' })).toEqual([])
  })
})

describe('the risk of a withdrawal', () => {
  const now = new Date()
  const known: RiskFacts = {
    turnover: { requiredAmount: 0n, progressAmount: 0n, missingAmount: 0n, requirements: [] },
    depositCount: 1,
    depositAmount: 100n,
    withdrawnAmount: 100n,
    bonusAmount: 0n,
    stakeAmount: 100n,
    payoutAmount: 100n,
    sameAddress: 0,
    sameDevice: 0,
    samePayee: 0,
    newDevice: false,
    accountChanged: false,
    registeredAt: new Date(now.getTime() - 8 * dayMs),
    now,
  } as unknown as RiskFacts // as: amounts are checked integers

  test.each([
    ['account_new', { registeredAt: new Date(now.getTime() - 7 * dayMs + 1) }],
    ['first_withdrawal', { withdrawnAmount: 0n }],
    ['played_little', { stakeAmount: 99n, payoutAmount: 0n }],
    ['bonus_share', { bonusAmount: 101n }],
    ['won_much', { payoutAmount: 5101n }],
    ['shared_address', { sameAddress: 1 }],
    ['shared_device', { sameDevice: 1 }],
    ['shared_account', { samePayee: 1 }],
    ['new_device', { newDevice: true }],
    ['account_changed', { accountChanged: true }],
  ])('%s counts by itself', (risk, change) => {
    expect(scoreOf(known)).toEqual({ score: 0, points: [] })
    const { score, points } = scoreOf({ ...known, ...change } as RiskFacts) // as: the same
    expect(points.map((each) => each.risk)).toEqual([risk])
    expect(score).toBe(riskRules.find((rule) => rule.risk === risk)?.points)
  })

  test('is a hundred at the most', () => {
    const worst = {
      withdrawnAmount: 0n,
      stakeAmount: 0n,
      payoutAmount: 9999n,
      bonusAmount: 999n,
      sameAddress: 2,
      samePayee: 2,
      registeredAt: now,
    }
    expect(scoreOf({ ...known, ...worst } as RiskFacts).score).toBe(100) // as: the same
  })

  test('is read from the books: what was paid in, given and paid out, and who else has the account', async () => {
    const [member, other] = [await house.newMember(), await house.newMember()]
    const shared = { accountNumber: '0071000888777' }
    const first = await house.add(other, shared)
    if (!first.ok) throw new Error(first.code)
    await house.remove(other, first.value.account.withdrawalAccountId)
    const own = await house.add(member, shared)
    if (!own.ok) throw new Error(own.code)
    await house.paid(member)
    const asked = await house.requestTo(member, own.value.account.withdrawalAccountId)
    if (!asked.ok) throw new Error(asked.code)
    const { withdrawalId } = asked.value.withdrawal
    const file = await house.withdrawals.desk.read(BigInt(withdrawalId), house.now())
    expect(file?.risk).toMatchObject({ withdrawnAmount: 100_000n, depositCount: 0, samePayee: 1 })
    expect(file?.risk.points.map(({ risk }) => risk)).toEqual(['account_new', 'shared_account', 'account_changed'])
    expect(await house.withdrawals.desk.read(999_999n, house.now())).toBeNull()
  })
})
