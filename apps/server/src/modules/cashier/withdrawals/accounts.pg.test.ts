import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newKey } from '../../../../test/betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type WithdrawalHouse, withdrawalHouse } from '../../../../test/withdrawals.ts'
import { accountsMost } from './accounts.ts'

let database: ThrowawayDatabase
let house: WithdrawalHouse

beforeAll(async () => {
  database = await throwawayDatabase()
  house = await withdrawalHouse(database)
})
afterEach(async () => expect(await house.violations()).toEqual({}))
afterAll(() => database.drop())

let numbers = 90_000_000n
const accountNumber = () => String((numbers += 1n))

describe('an account', () => {
  test('[WALLET-29] sets the name where none is registered, and every other has to be in it, however it is written', async () => {
    const member = await house.newMember()
    expect((await house.offer(member)).payeeName).toBeNull()
    const first = { accountNumber: accountNumber(), holderName: '  Đặng  Thị Hồng ' }
    expect(await house.add(member, first)).toMatchObject({ value: { account: { holderName: 'Đặng Thị Hồng' } } })
    expect((await house.offer(member)).payeeName).toBe('Đặng Thị Hồng')
    const second = { accountNumber: accountNumber(), holderName: 'DANG THI HONG' }
    expect(await house.add(member, second)).toMatchObject({ value: { account: { holderName: 'Đặng Thị Hồng' } } })
    const other = { accountNumber: accountNumber(), holderName: 'DANG THI HANG' }
    expect(await house.add(member, other)).toMatchObject({ code: 'holder_name_differs' })
  })

  test('of two first ones at once in two names one sets the name, and the other is refused', async () => {
    const member = await house.newMember()
    const answers = await Promise.all(
      ['LE AN', 'LE BINH'].map((holderName) => house.add(member, { accountNumber: accountNumber(), holderName })),
    )
    expect(answers.map((answer) => (answer.ok ? 'added' : answer.code)).toSorted()).toEqual([
      'added',
      'holder_name_differs',
    ])
  })

  test.each(['', 'A', '   ', 'Nguyen 5', '<b>An</b>', 'An_An'])('in the name “%s” is refused', async (holderName) => {
    expect(await house.add(await house.newMember(), { accountNumber: accountNumber(), holderName })).toMatchObject({
      code: 'holder_name_invalid',
    })
  })

  test.each(['Nguyễn Văn An', '阮文安', 'สมชาย ใจดี', 'O’Neil-Trần Jr.'])(
    'in the name “%s” is taken',
    async (holderName) => {
      const added = await house.add(await house.newMember(), { accountNumber: accountNumber(), holderName })
      expect(added).toMatchObject({ value: { account: { holderName } } })
    },
  )

  test('at a bank that is none, or is off, is refused', async () => {
    const member = await house.newMember()
    expect(await house.add(member, { bankCode: 'NOBANK' })).toMatchObject({ code: 'bank_unknown' })
    await sql`update cashier.payout_bank set is_on = false where code = 'OCB'`.execute(database.sql)
    expect(await house.add(member, { bankCode: 'OCB' })).toMatchObject({ code: 'bank_unknown' })
  })

  test('is one member’s alone, also when many add it at once; removed, it may become another’s', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => house.newMember()))
    const shared = { accountNumber: accountNumber() }
    const answers = await Promise.all(members.map((member) => house.add(member, shared)))
    expect(answers.map((answer) => (answer.ok ? 'added' : answer.code)).toSorted()).toEqual([
      'added',
      ...Array.from({ length: 4 }, () => 'withdrawal_account_taken'),
    ])
    const owner = answers.findIndex(({ ok }) => ok)
    const [added, other] = [answers[owner], members[(owner + 1) % 5]!]
    if (!added?.ok) throw new Error('nobody has it')
    await house.remove(members[owner]!, added.value.account.withdrawalAccountId)
    expect(await house.add(other, shared)).toMatchObject({ ok: true })
  })

  test('added again answers the same, by its request or by its number; a request with another number is refused', async () => {
    const [member, key, first] = [await house.newMember(), newKey(), { accountNumber: accountNumber() }]
    const added = await house.add(member, first, key)
    const ids = await Promise.all(
      [key, key, newKey(), newKey()].map(async (each) => {
        const answer = await house.add(member, first, each)
        return answer.ok ? answer.value.account.withdrawalAccountId : answer.code
      }),
    )
    const id = added.ok ? added.value.account.withdrawalAccountId : added.code
    expect(new Set(ids)).toEqual(new Set([id]))
    expect(await house.add(member, { accountNumber: accountNumber() }, key)).toMatchObject({
      code: 'idempotency_key_reused',
    })
  })

  test('too many are refused, also from ten tabs at once', async () => {
    const member = await house.newMember()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => house.add(member, { accountNumber: accountNumber() })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(accountsMost)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      code: 'withdrawal_accounts_full',
      detail: { most: accountsMost },
    })
  })

  test('waits for as long as the site says before money is sent there', async () => {
    await sql`insert into cashier.withdrawal_rule select 1, rank_level, amount_min, amount_max, day_count, day_amount,
      fee_amount, second_person_from from cashier.withdrawal_rule`.execute(database.sql)
    await sql`insert into cashier.withdrawal_setting values (1, 30, 24, 1)`.execute(database.sql)
    const member = await house.newMember()
    await house.accountOf(member)
    expect((await house.offer(member)).rules.accountWaitHours).toBe(24)
    house.wait(24 * 3_600_000 - 1)
    expect(await house.request(member)).toMatchObject({ code: 'withdrawal_account_waits' })
    house.wait(1)
    expect(await house.request(member)).toMatchObject({ ok: true })
    await sql`delete from cashier.withdrawal_setting where merchant_id = 1`.execute(database.sql)
    expect((await house.offer(member)).rules.accountWaitHours).toBe(0)
  })

  test('that is removed is still paid what was asked for before', async () => {
    const member = await house.newMember()
    const one = await house.asked(member)
    await house.remove(member, await house.accountOf(member))
    await house.take(one)
    await house.pass(one)
    expect(await house.pay(one)).toMatchObject({ value: { payee: { holderName: 'Nguyễn Văn An' } } })
  })
})
