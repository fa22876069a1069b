import { type RankValues, loyaltyRoutes, personalRoutes, staffRoutes, wageringRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf } from '../../../test/accounts.ts'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type Colleagues, type People, type TestMember, colleagues, people, value } from '../../../test/factories.ts'
import { violationsOf } from '../../../test/violations.ts'
import { turnoverInvariants } from '../cashier/index.ts'
import { ledgerInvariants } from '../ledger/index.ts'
import { readSiteMerchant } from '../site/index.ts'
import { readBirthdayStanding } from './birthday.ts'
import { loyaltyInvariants } from './index.ts'

let database: ThrowawayDatabase
let server: TestApp
let team: People
let staff: Colleagues['client']
let as: Colleagues['as']

beforeAll(async () => {
  database = await throwawayDatabase()
  await sql`update site.field_rule set enabled = true where merchant_id = 1 and field = 'birthday'`.execute(
    database.sql,
  )
  server = await startTestApp(database)
  team = people(database, server, 'benefit')
  ;({ client: staff, as } = await colleagues(database, server.app.http.fastify, {
    linh: 'finance-checker',
    rosa: 'risk',
  }))
})
afterAll(async () => {
  expect(await violationsOf(database, [...ledgerInvariants, ...loyaltyInvariants, ...turnoverInvariants])).toEqual({})
  await server.close()
  await database.drop()
})

const ranks = async () => (await value(server.client.call(loyaltyRoutes.ranks, {}))).ranks

test('[PROMO-26] ranks tell the cashback and the withdrawals that the desks have set, and no cashback while it is off', async () => {
  const fresh = await ranks()
  expect(fresh.map(({ cashback }) => cashback)).toEqual(fresh.map(() => []))
  const setting = {
    isOn: true,
    isManual: true,
    times: [180],
    amountMin: amount(100n),
    amountMax: null,
    claimDays: 7,
    rates: [
      { category: 'RNG' as const, vendor: null, rankFrom: 2, rate: 60 },
      { category: 'LOTT' as const, vendor: null, rankFrom: 4, rate: 10 },
    ],
  }
  const set = (isOn: boolean, version: number) =>
    value(
      staff.call(staffRoutes.setCashback, { setting: { ...setting, isOn }, version, reason: 'Bảng mới' }, as('linh')),
    )
  const { version } = await set(true, 0)
  const rules = await value(staff.call(staffRoutes.withdrawalRules, {}, as('linh')))
  const [all] = rules.rules
  if (!all) throw new Error('withdrawals have a rule for everybody')
  const own = [
    all,
    {
      ...all,
      rankLevel: 3,
      dayCount: 7,
      amountMax: amount(all.amountMax * 2n),
      feeAmount: amount(1000n),
      freeCount: 2,
    },
  ]
  const { receiptMinutes, accountWaitHours, kinds, hours, isOneAtATime, waitsForReports } = rules
  const waits = { isOneAtATime, waitsForReports }
  const input = { rules: own, receiptMinutes, accountWaitHours, kinds, hours, ...waits, version: rules.version }
  await value(staff.call(staffRoutes.setWithdrawalRules, { ...input, reason: 'Hạn mức mới' }, as('linh')))
  const rng = { category: 'RNG', rate: 60, isForAll: true }
  const few = { dayCount: all.dayCount, amountMax: all.amountMax, freeCount: null }
  const many = { dayCount: 7, amountMax: all.amountMax * 2n, freeCount: 2 }
  expect((await ranks()).slice(0, 4).map(({ cashback, withdrawals }) => [cashback, withdrawals])).toEqual([
    [[], few],
    [[rng], few],
    [[rng], many],
    [[{ category: 'LOTT', rate: 10, isForAll: true }, rng], many],
  ])
  await set(false, version)
  expect((await ranks()).flatMap(({ cashback }) => cashback)).toEqual([])
})

/** A day of the site, so many from today, of a leap year that everybody born in is old enough. */
async function bornIn(days: number): Promise<string> {
  const { timeZone } = await readSiteMerchant(database.sql, 1)
  const day = new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone })
  return `1992${day.slice(4)}`
}
async function bornOn(days: number): Promise<TestMember> {
  const member = await team.member()
  const told = { birthday: await bornIn(days) }
  await value(server.client.call(personalRoutes.completePersonal, told, { token: member.token }))
  return member
}
const claim = ({ token }: TestMember) => server.client.call(loyaltyRoutes.claimBirthdayGift, {}, { token })
const own = ({ token }: TestMember) => value(server.client.call(loyaltyRoutes.myRank, {}, { token }))

async function setGift(set: Partial<RankValues>): Promise<void> {
  const [first] = (await value(staff.call(staffRoutes.rankList, {}, as('linh')))).ranks
  if (!first) throw new Error('a site has a first rank')
  const values = { ...first.values, ...set } as RankValues // as: a seeded rank has its name in each language.
  await value(staff.call(staffRoutes.setRank, { version: first.version, values, reason: 'Quà mới' }, as('linh')))
}

test('[PROMO-26] [MEMBER-51] the gift of a rank for the birthday is paid once a year with its turnover, however many claims arrive at once, and a corrected birthday gives no second one', async () => {
  const [member, later, unknown, kept] = [await bornOn(0), await bornOn(100), await team.member(), await bornOn(0)]
  expect(await own(member)).toMatchObject({ birthdayGift: null, claimableCount: 0 })
  expect(await claim(member)).toMatchObject({ code: 'birthday_gift_not_due' })
  await setGift({ birthdayAmount: amount(88_000n), birthdayDays: 2 })
  expect((await ranks())[0]).toMatchObject({ birthdayAmount: 88_000n, birthdayDays: 2 })
  expect(await own(member)).toMatchObject({
    birthdayGift: { bonusAmount: 88_000n, until: expect.any(Date) },
    claimableCount: 1,
  })
  for (const nobody of [later, unknown]) {
    expect((await own(nobody)).birthdayGift).toBe(null)
    expect(await claim(nobody)).toMatchObject({ code: 'birthday_gift_not_due' })
  }
  const before = await team.moneyOf(member)
  const claims = await Promise.all(Array.from({ length: 50 }, () => claim(member)))
  expect(new Set(claims.map((each) => each.ok && each.value.sumBalance))).toEqual(new Set([before + 88_000n]))
  expect(await team.moneyOf(member)).toBe(before + 88_000n)
  expect((await own(member)).birthdayGift).toBe(null)
  const { rows } = await sql`select source, reason, credit_amount from cashier.turnover_requirement
    where account_id = ${accountOf(member.id)}`.execute(database.sql)
  expect(rows).toEqual([{ source: 'rank', reason: 'birthday', credit_amount: 88_000n }])
  const correction = {
    id: String(member.id),
    field: 'birthday' as const,
    value: await bornIn(1),
    reason: 'Theo căn cước',
  }
  expect(await value(staff.call(staffRoutes.correctMember, correction, as('rosa')))).toEqual({ isDone: true })
  await setGift({ birthdayAmount: amount(99_000n) })
  expect(await claim(member)).toMatchObject({ ok: true, value: { bonusAmount: 88_000n } })
  expect([await team.moneyOf(member), (await own(member)).birthdayGift]).toEqual([before + 88_000n, null])
  await value(server.client.call(wageringRoutes.takeBreak, { days: 1 }, { token: kept.token }))
  expect(await claim(kept)).toMatchObject({ code: 'on_a_break' })
  const closed = await bornOn(0)
  await sql`update members.member set status = 'closed' where id = ${closed.id}`.execute(database.sql)
  expect((await claim(closed)).ok).toBe(false)
  const { rows: given } = await sql`select account_id from loyalty.birthday_gift`.execute(database.sql)
  expect(given).toEqual([{ account_id: accountOf(member.id) }])
})

test('the check of a rank counts the birthdays of the next 30 days among those who have played', async () => {
  for (const days of [0, 29, 30, -1]) {
    const member = await bornOn(days)
    const account = accountOf(member.id)
    await sql`insert into loyalty.play (account_id, valid_amount) values (${account}, 5)`.execute(database.sql)
    await sql`insert into missions.tally values (${account}, current_date, 'slots', 5, 1)`.execute(database.sql)
    await sql`insert into missions.score values (1, date_trunc('week', now())::date, ${account}, 5, now())`.execute(
      database.sql,
    )
  }
  const asked = { rankLevel: 1, requiredAmount: amount(0n), betPerPoint: amount(10n), bonusAmount: amount(0n) }
  const cost = { ...asked, birthdayAmount: amount(1_000n), keptAmount: amount(0n) }
  expect(await value(staff.call(staffRoutes.rankCost, cost, as('linh')))).toMatchObject({
    birthdays: 2,
    birthdayAmount: 2_000n,
  })
})

test.each`
  birthday        | day             | days | isDue    | until
  ${'1990-06-10'} | ${'2026-06-07'} | ${2} | ${false} | ${'2026-06-13'}
  ${'1990-06-10'} | ${'2026-06-08'} | ${2} | ${true}  | ${'2026-06-13'}
  ${'1990-06-10'} | ${'2026-06-12'} | ${2} | ${true}  | ${'2026-06-13'}
  ${'1990-06-10'} | ${'2026-06-13'} | ${2} | ${false} | ${'2026-06-13'}
  ${'1990-06-10'} | ${'2026-06-10'} | ${0} | ${true}  | ${'2026-06-11'}
  ${'1992-02-29'} | ${'2026-02-28'} | ${0} | ${true}  | ${'2026-03-01'}
  ${'1992-02-29'} | ${'2028-02-28'} | ${0} | ${false} | ${'2028-03-01'}
  ${'1990-01-02'} | ${'2026-12-31'} | ${7} | ${false} | ${'2026-01-10'}
  ${'1990-12-30'} | ${'2026-12-31'} | ${7} | ${true}  | ${'2027-01-01'}
  ${'1990-12-30'} | ${'2027-01-02'} | ${7} | ${false} | ${'2028-01-01'}
`('whoever was born on $birthday has a gift on $day within $days days: $isDue', async (row) => {
  const { birthday, day, days, isDue, until } = row as Record<string, string> & { days: number; isDue: boolean }
  const merchant = await readSiteMerchant(database.sql, 1)
  // The first minute of the day in the time zone of the site, which is seven hours ahead.
  const [now, end] = [new Date(`${day}T00:00:30+07:00`), new Date(`${until}T00:00:00+07:00`)]
  const asked = { memberId: 999_999n, merchant, rank: { birthdayDays: days }, now }
  const year = Number(day?.slice(0, 4))
  expect(await readBirthdayStanding(database.sql, asked, birthday)).toEqual({ year, isDue, until: end, given: null })
})
