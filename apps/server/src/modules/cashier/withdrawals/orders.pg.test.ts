import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newKey } from '../../../../test/betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type WithdrawalHouse, paymentPassword, withdrawalHouse } from '../../../../test/withdrawals.ts'
import { readOpenOrders } from '../open-orders.ts'
import { listWithdrawals } from './store.ts'

let database: ThrowawayDatabase
let house: WithdrawalHouse

beforeAll(async () => {
  database = await throwawayDatabase()
  house = await withdrawalHouse(database)
})
beforeEach(() => setRule({}))
afterEach(async () => expect(await house.violations()).toEqual({}))
afterAll(() => database.drop())

const dayMs = 86_400_000

/** What holds at every site, changed where a test says so. */
async function setRule(changes: Readonly<Record<string, number>>) {
  const rule = {
    amount_min: 100_000,
    amount_max: 500_000,
    day_count: 3,
    day_amount: 800_000,
    fee_amount: 0,
    second_person_from: 300_000,
    ...changes,
  }
  await sql`delete from cashier.withdrawal_rule`.execute(database.sql)
  await sql`insert into cashier.withdrawal_rule (merchant_id, rank_level, amount_min, amount_max, day_count, day_amount,
      fee_amount, second_person_from)
    values (0, 0, ${rule.amount_min}, ${rule.amount_max}, ${rule.day_count}, ${rule.day_amount}, ${rule.fee_amount},
      ${rule.second_person_from})`.execute(database.sql)
}

const changePlayer = (member: bigint, change: string) =>
  sql`update wagering.player set ${sql.raw(change)}
    where ledger.member_of(account_id) = ${member}`.execute(database.sql)

describe('what is against a withdrawal', () => {
  test('[WALLET-27] [WALLET-28] is told one thing at a time, in one order, and nothing moves', async () => {
    const member = await house.newMember(300_001n)
    for (let times = 0; times < 3; times++) await house.asked(member, 100_000n)
    expect(await readOpenOrders(database.sql, member)).toEqual({ deposits: false, withdrawals: true })
    const account = await house.accountOf(member)
    const given = { asked: 500_001n, password: '000111' }
    await changePlayer(member, 'withdrawals_frozen = true')
    const wait = (days: number) =>
      sql`update cashier.withdrawal_account set usable_at = added_at + make_interval(days => ${days})
        where id = ${account}`.execute(database.sql)
    await wait(9)
    const oneAtATime = (isOn: boolean) =>
      sql`update cashier.withdrawal_setting set one_at_a_time = ${isOn}`.execute(database.sql)
    await oneAtATime(true)
    house.requireTurnover(member, 70_000n)
    await setRule({ day_count: 3, day_amount: 799_999 })

    /** Everything is against it at once; each is taken away when it was told, so that the next one shows. */
    const against: readonly (readonly [code: string, detail: object, away: () => unknown])[] = [
      ['wrong_password', { field: 'paymentPassword' }, () => (given.password = paymentPassword)],
      ['account_frozen', { kind: 'withdrawals' }, () => changePlayer(member, 'withdrawals_frozen = false')],
      ['withdrawal_under_way', { number: expect.stringMatching(/^W\d+$/v) }, () => oneAtATime(false)],
      ['withdrawal_account_waits', { until: expect.any(String) }, () => wait(0)],
      ['withdrawal_out_of_range', { min: '100000', max: '500000' }, () => (given.asked = 500_000n)],
      ['withdrawal_count_reached', { most: 3 }, () => setRule({ day_count: 4, day_amount: 799_999 })],
      ['withdrawal_amount_reached', { left: '499999' }, () => setRule({ day_count: 4 })],
      ['turnover_missing', { missing: '70000' }, () => house.requireTurnover(member, 0n)],
      ['balance_too_low', {}, () => undefined],
    ]
    for (const [code, detail, away] of against) {
      const answer = await house.requestTo(member, account, given)
      expect(answer).toMatchObject({ ok: false, code })
      if (!answer.ok) expect(answer.detail ?? {}).toEqual(detail)
      await away()
    }
    expect(await house.balanceOf(member)).toBe(1n)
  })

  test('[WALLET-27] is less than the least, more than the most, or more than the balance: each has its own answer', async () => {
    const member = await house.newMember(200_000n)
    expect(await house.request(member, 99_999n)).toMatchObject({ code: 'withdrawal_out_of_range' })
    expect(await house.request(member, 500_001n)).toMatchObject({ code: 'withdrawal_out_of_range' })
    expect(await house.request(member, 200_001n)).toMatchObject({ code: 'balance_too_low' })
    expect(await house.request(member, 200_000n)).toMatchObject({ ok: true })
  })

  test('is no break: who may not play draws out', async () => {
    const member = await house.newMember()
    await changePlayer(member, `break_until = now() + interval '9 years'`)
    expect(await house.request(member)).toMatchObject({ ok: true })
  })

  test('an account of somebody else, one that was removed, and none', async () => {
    const [member, other] = [await house.newMember(), await house.newMember()]
    const theirs = await house.accountOf(other)
    const ask = (withdrawalAccountId: string) => house.requestTo(member, withdrawalAccountId)
    expect(await ask(theirs)).toMatchObject({ code: 'withdrawal_account_not_found' })
    const own = await house.accountOf(member)
    expect(await house.remove(member, own)).toMatchObject({ ok: true })
    expect(await ask(own)).toMatchObject({ code: 'withdrawal_account_not_found' })
    expect(await house.remove(member, own)).toMatchObject({ code: 'withdrawal_account_not_found' })
  })

  test('the day’s count and amount begin again with the day of the site, and what came back does not count', async () => {
    const member = await house.newMember(5_000_000n)
    for (const sum of [100_000n, 200_000n, 500_000n]) await house.asked(member, sum)
    expect((await house.offer(member)).rules).toMatchObject({ countLeft: 0, amountLeft: 0n })
    expect(await house.request(member)).toMatchObject({ code: 'withdrawal_count_reached' })
    const { withdrawals } = await listWithdrawals(house.deps, { ...all(member), count: 1 })
    await house.cancel(member, withdrawals[0]!)
    expect((await house.offer(member)).rules).toMatchObject({ countLeft: 1, amountLeft: 500_000n })
    house.wait(dayMs)
    expect((await house.offer(member)).rules).toMatchObject({ countLeft: 3, amountLeft: 800_000n })
  })

  test('is by the rule of the highest rank that the member has reached', async () => {
    await sql`insert into cashier.withdrawal_rule select merchant_id, 5, amount_min, 900000, day_count, 900000, 1000,
      second_person_from from cashier.withdrawal_rule`.execute(database.sql)
    const member = await house.newMember(5_000_000n)
    house.rank(4)
    expect(await house.request(member, 900_000n)).toMatchObject({ code: 'withdrawal_out_of_range' })
    house.rank(7)
    expect(await house.request(member, 900_000n)).toMatchObject({
      value: { withdrawal: { feeAmount: 1000n, payoutAmount: 899_000n } },
    })
    house.rank(1)
  })
})

const all = (memberId: bigint) => ({
  memberId,
  state: undefined,
  from: undefined,
  until: undefined,
  before: undefined,
  count: 20,
})

describe('a request', () => {
  test('[WALLET-30] takes its amount out of the balance at once, and holds it', async () => {
    const member = await house.newMember(1_000_000n)
    const held = await house.houseOf('withdrawal')
    expect(await house.request(member, 300_000n)).toMatchObject({
      value: { balanceAmount: 700_000n, withdrawal: { state: 'pending', amount: 300_000n, receipt: null } },
    })
    expect(await house.balanceOf(member)).toBe(700_000n)
    expect((await house.houseOf('withdrawal')) - held).toBe(300_000n)
    expect((await house.offer(member)).withdrawableAmount).toBe(700_000n)
    house.requireTurnover(member, 1n)
    expect((await house.offer(member)).withdrawableAmount).toBe(0n)
  })

  test('[WALLET-30] 500 at once on money for ten give ten', async () => {
    await setRule({ day_count: 1000, day_amount: 100_000_000 })
    const member = await house.newMember(1_000_000n)
    await house.accountOf(member)
    /** Who finds no connection free in time asks again, as a page does. */
    const ask = async (key = newKey()): ReturnType<WithdrawalHouse['request']> => {
      for (;;) {
        const answer = await house.request(member, 100_000n, key).catch((error: unknown) => error)
        if (!(answer instanceof Error)) return answer as Awaited<ReturnType<WithdrawalHouse['request']>> // as: an answer
        if (!answer.message.includes('timeout exceeded')) throw answer
      }
    }
    const answers = await Promise.all(Array.from({ length: 500 }, () => ask()))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10)
    for (const answer of answers) if (!answer.ok) expect(answer.code).toBe('balance_too_low')
    expect(await house.balanceOf(member)).toBe(0n)
  })

  test('of a day that has one left, twenty at once give one', async () => {
    await setRule({ day_count: 1 })
    const member = await house.newMember(5_000_000n)
    await house.accountOf(member)
    const answers = await Promise.all(Array.from({ length: 20 }, () => house.request(member, 100_000n)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('made again answers the same withdrawal, however often and at once, also when it has ended', async () => {
    const [member, key] = [await house.newMember(1_000_000n), newKey()]
    await house.accountOf(member)
    const ask = async () => {
      const answer = await house.request(member, 300_000n, key)
      return answer.ok ? answer.value.withdrawal.withdrawalId : answer.code
    }
    const ids = new Set(await Promise.all(Array.from({ length: 20 }, ask)))
    expect(ids.size).toBe(1)
    const [withdrawalId = ''] = ids
    await house.cancel(member, { withdrawalId })
    expect(await ask()).toBe(withdrawalId)
    expect(await house.balanceOf(member)).toBe(1_000_000n)
    expect(await house.request(member, 300_001n, key)).toMatchObject({ code: 'idempotency_key_reused' })
  })

  test('stands in lists by state and by page, newest first', async () => {
    const member = await house.newMember()
    const [first, second, third] = [await house.asked(member), await house.asked(member), await house.asked(member)]
    await house.cancel(member, second)
    const ids = async (query: object) =>
      (await listWithdrawals(house.deps, { ...all(member), ...query })).withdrawals.map((each) => each.withdrawalId)
    expect(await ids({})).toEqual([third, second, first].map((each) => each.withdrawalId))
    expect(await ids({ count: 2, before: BigInt(third.withdrawalId) })).toEqual(
      [second, first].map((each) => each.withdrawalId),
    )
    expect(await ids({ state: 'cancelled' })).toEqual([second.withdrawalId])
    expect(await ids({ from: new Date(Date.now() + 99 * dayMs) })).toEqual([])
  })
})

describe('a withdrawal', () => {
  test('[WALLET-32] [WALLET-33] is cancelled by its member while it is pending, and gives its amount back once', async () => {
    const [member, other] = [await house.newMember(), await house.newMember()]
    const one = await house.asked(member)
    expect(await house.cancel(other, one)).toMatchObject({ code: 'withdrawal_not_found' })
    for (let times = 0; times < 3; times++)
      expect(await house.cancel(member, one)).toMatchObject({ value: { withdrawal: { state: 'cancelled' } } })
    expect(await house.balanceOf(member)).toBe(1_000_000n)
    const { withdrawalId } = one
    expect(house.events.filter(([id]) => id === member)).toEqual([
      [member, { kind: 'withdrawal', withdrawalId, state: 'pending' }],
      [member, { kind: 'withdrawal', withdrawalId, state: 'cancelled' }],
    ])
    const taken = await house.asked(member)
    await house.take(taken)
    expect(await house.cancel(member, taken)).toMatchObject({ code: 'withdrawal_decided' })
  })

  test('[WALLET-33] is rejected with a reason that its member reads, and gives its amount back', async () => {
    const member = await house.newMember()
    const one = await house.asked(member)
    await house.take(one)
    expect(await house.reject(one)).toMatchObject({ value: { memberId: member, state: 'rejected' } })
    expect(await house.balanceOf(member)).toBe(1_000_000n)
    const { withdrawals } = await listWithdrawals(house.deps, all(member))
    expect(withdrawals).toMatchObject([{ state: 'rejected', reason: 'vì lý do này' }])
    expect(house.messages.filter(([id]) => id === member)).toEqual([[member, 'withdrawal_rejected']])
    expect(await house.reject(one)).toMatchObject({ code: 'already_decided' })
  })

  test('costs its fee, which the house keeps when it is paid', async () => {
    await setRule({ fee_amount: 3000 })
    const member = await house.newMember()
    const [bank, fee] = [await house.houseOf('bank'), await house.houseOf('fee')]
    await house.paid(member, 100_000n)
    expect((await house.houseOf('bank')) - bank).toBe(97_000n)
    expect((await house.houseOf('fee')) - fee).toBe(3000n)
  })
})

test('in production a site of play money pays nothing out: every call of members answers not found', async () => {
  const closed = await withdrawalHouse(database, { isDemo: false })
  const { handlers } = closed.withdrawals
  const context = { memberId: 1n, merchant: await house.deps.deskSite(), now: new Date() } as never
  const withdrawalId = '1'
  const answers = [
    await handlers.withdrawalOffer({}, context),
    await handlers.withdrawalAccounts({}, context),
    await handlers.addWithdrawalAccount(
      { bankCode: 'VCB', accountNumber: '0071000', holderName: 'An An', paymentPassword: '1' },
      context,
    ),
    await handlers.removeWithdrawalAccount({ withdrawalAccountId: '1', paymentPassword: '1' }, context),
    await handlers.requestWithdrawal({ withdrawalAccountId: '1', amount: amount(1n), paymentPassword: '1' }, context),
    await handlers.withdrawals({}, context),
    await handlers.withdrawal({ withdrawalId }, context),
    await handlers.cancelWithdrawal({ withdrawalId }, context),
    await handlers.confirmReceipt({ withdrawalId }, context),
    await handlers.reportReceipt({ withdrawalId, report: { kind: 'not_received', picture: newKey() } }, context),
    await handlers.uploadReceiptPicture({ file: new Uint8Array() }, context),
  ]
  for (const answer of answers) expect(answer).toMatchObject({ ok: false, code: 'not_found' })
})
