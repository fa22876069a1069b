import { consentRoutes, harmRoutes, inboxRoutes, staffRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf } from '../../../test/accounts.ts'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { play } from '../../../test/betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type Colleagues, type People, type TestMember, colleagues, people, value } from '../../../test/factories.ts'
import { silentLog } from '../../platform/process/log.ts'
import { createSite } from '../site/index.ts'
import { keptFrom } from '../wagering/index.ts'
import { createHarm } from './index.ts'

let database: ThrowawayDatabase
let server: TestApp
let staff: Colleagues
let make: People
/** Midnight of the site, a day that begins anew with each run of the job. */
let today: Date

beforeAll(async () => {
  database = await throwawayDatabase()
  await sql`update site.merchant set flags_on = array_remove(flags_on, 'PWDEXPFORCECHANGE3')`.execute(database.sql)
  server = await startTestApp(database)
  staff = await colleagues(database, server.app.http.fastify, { linh: 'risk', minh: 'compliance', thu: 'support' })
  make = people(database, server, 'cared')
  await sql`update wagering.turnover_closed set at = now() + interval '100 days'`.execute(database.sql)
  const { rows } = await sql<{ at: Date }>`select date_trunc('day', now() at time zone time_zone) at time zone time_zone
    as at from site.merchant where id = 1`.execute(database.sql)
  today = rows[0]!.at
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const dayMs = 86_400_000
const hourMs = 3_600_000
/** An instant of the day that is scored first: yesterday of the site. */
const yesterday = (hours: number) => new Date(today.getTime() - dayMs + hours * hourMs)

/** Slots of five minutes with play, from an instant on. */
const played = (member: TestMember, from: Date, minutes: number) =>
  sql`insert into wagering.turnover (account_id, slot, product, bets, stake, valid, payout)
    select ${accountOf(member.id)}, date_bin('5 minutes', ${from}::timestamptz, 'epoch') + n * interval '5 minutes',
      'slot', 1, 1, 1, 0
    from generate_series(0, ${minutes / 5 - 1}) as n`.execute(database.sql)

/** Rounds at a vendor a minute apart, each lost and its stake doubled for the next, anew after each four. */
const chased = (member: TestMember, from: Date, count: number) =>
  sql`insert into wagering.outside_round (account_id, vendor, game_code, number, staked, status, opened_at, ended_at)
    select ${accountOf(member.id)}, 'OUTER', 'reef', ${member.username} || n, 10 * 2 ^ (n % 4), 'settled', at, at
    from generate_series(0, ${count - 1}) as n
    cross join lateral (select ${from}::timestamptz + n * interval '1 minute' as at) as each`.execute(database.sql)

/** The job of a day that is so many days later than today. */
const score = async (days = 0) => {
  const now = new Date(today.getTime() + days * dayMs + 3 * hourMs)
  const harm = createHarm({
    database,
    log: silentLog,
    deskSite: createSite({ database }).merchant,
    tellMember: async (tx, { memberId, topic }) =>
      void (await sql`insert into inbox.message (member_id, topic, sent_at) values (${memberId}, ${topic}, ${now})`.execute(
        tx,
      )),
    clock: () => now,
  })
  await harm.jobs![0]!.work(new AbortController().signal)
}
const careOf = ({ token }: TestMember) => value(server.client.call(harmRoutes.care, {}, { token }))
const lettersOf = async ({ id }: TestMember) =>
  (
    await sql<{ topic: string }>`select topic from inbox.message where member_id = ${id} and topic like 'care%'
      order by id`.execute(database.sql)
  ).rows.map(({ topic }) => topic)
const offered = ({ id }: TestMember) => keptFrom(database.sql, { memberId: id, currency: play }, 'beOffered')
const listed = async (level: number) =>
  (await value(staff.client.call(staffRoutes.harmMembers, { level }, staff.as('linh')))).members
const recordOf = ({ id }: TestMember) =>
  value(staff.client.call(staffRoutes.harmMember, { memberId: String(id) }, staff.as('linh')))

test('synthetic weeks reach their levels, are told gently once a week, and fall again after calm ones', async () => {
  const [calm, chasing, night, heavy] = [
    await make.member(),
    await make.member(),
    await make.member(),
    await make.member(),
  ]
  await played(calm, yesterday(19), 60)
  await played(calm, new Date(yesterday(19).getTime() - 7 * dayMs), 60)
  // Three of each four rounds chase the one before: 30 rounds are 22 chases.
  await played(chasing, yesterday(19), 30)
  await chased(chasing, yesterday(19), 30)
  await played(night, yesterday(1), 235)
  await played(night, new Date(yesterday(1).getTime() - 7 * dayMs), 235)
  await played(heavy, yesterday(1), 240)
  await chased(heavy, yesterday(1), 60)
  await score()
  expect(await careOf(calm)).toEqual({ level: 0, since: null, markers: [] })
  expect(await careOf(chasing)).toMatchObject({ level: 2, markers: ['chasing'] })
  expect(await careOf(night)).toMatchObject({ level: 0 })
  expect(await careOf(heavy)).toMatchObject({ level: 3, markers: ['chasing', 'night_play', 'time_growth'] })
  expect((await recordOf(chasing)).days).toMatchObject([
    {
      score: 40,
      level: 2,
      markers: [{ marker: 'chasing', value: 22, threshold: 10, weight: 20, points: 40, version: 0 }],
    },
  ])
  expect([await lettersOf(calm), await lettersOf(chasing), await lettersOf(heavy)]).toEqual([
    [],
    ['care'],
    ['care_break'],
  ])
  const unread = await value(server.client.call(inboxRoutes.listMessages, { pageNo: 1 }, { token: chasing.token }))
  expect(unread.list.find(({ page }) => page === 'limits')).toMatchObject({ title: 'Đôi lời về nhịp chơi của bạn' })

  // The same day again, and days on which nothing was played: nobody is written to twice in a week.
  await score()
  for (let day = 1; day <= 6; day += 1) await score(day)
  expect(await careOf(chasing)).toMatchObject({ level: 2 })
  expect([await lettersOf(chasing), await lettersOf(heavy)]).toEqual([['care'], ['care_break']])
  await score(7)
  expect([await lettersOf(chasing), await lettersOf(heavy)]).toEqual([
    ['care', 'care'],
    ['care_break', 'care_break'],
  ])
  // A week after the last day that counted it is over, and offers come again.
  for (let day = 8; day <= 14; day += 1) await score(day)
  expect(await careOf(chasing)).toMatchObject({ level: 0 })
  expect(await careOf(heavy)).toMatchObject({ level: 0 })
  expect(await offered(heavy)).toBeNull()
})

test('at the highest level nothing is offered from the same transaction on, and bets go on', async () => {
  const member = await make.member()
  await value(
    server.client.call(consentRoutes.setConsent, { channel: 'inbox', isGiven: true }, { token: member.token }),
  )
  expect(await offered(member)).toBeNull()
  await played(member, new Date(yesterday(1).getTime() + 15 * dayMs), 240)
  await chased(member, new Date(yesterday(1).getTime() + 15 * dayMs), 60)
  await score(15)
  expect(await offered(member)).toEqual({ ok: false, code: 'offers_paused' })
  for (const act of ['applyFor', 'depositBonus'] as const)
    expect(await keptFrom(database.sql, { memberId: member.id, currency: play }, act)).toMatchObject({
      code: 'offers_paused',
    })
  for (const act of ['play', 'payIn', 'beGiven', 'collect', 'withdraw'] as const)
    expect(await keptFrom(database.sql, { memberId: member.id, currency: play }, act)).toBeNull()
})

test('a colleague takes it, notes, closes it with what it came to, and no second one is asked for at once', async () => {
  const member = await make.member()
  const at = new Date(yesterday(1).getTime() + 20 * dayMs)
  await played(member, at, 240)
  await chased(member, at, 60)
  await score(20)
  expect((await listed(3)).filter(({ memberId }) => memberId === String(member.id))).toMatchObject([
    { level: 3, contact: 'open', takenBy: null },
  ])
  const [contact] = (await recordOf(member)).contacts
  const { contactId } = contact!
  const { client } = staff
  expect(await client.call(staffRoutes.harmMembers, { level: 3 }, staff.as('thu'))).toMatchObject({ status: 403 })
  const close = { contactId, end: 'spoken', reason: 'Đã gọi điện' } as const
  expect(await client.call(staffRoutes.closeHarmContact, close, staff.as('linh'))).toMatchObject({
    code: 'already_decided',
  })
  await value(client.call(staffRoutes.takeHarmContact, { contactId }, staff.as('linh')))
  expect(await client.call(staffRoutes.takeHarmContact, { contactId }, staff.as('minh'))).toMatchObject({
    code: 'taken_by_another',
  })
  await value(client.call(staffRoutes.noteHarmContact, { contactId, reason: 'Không bắt máy' }, staff.as('minh')))
  await value(client.call(staffRoutes.closeHarmContact, close, staff.as('linh')))
  // Closed on the day of the job: the calls know the real time alone.
  await sql`update harm.contact set closed_at = ${at} where id = ${contactId}::bigint`.execute(database.sql)
  await score(21)
  const { contacts } = await recordOf(member)
  expect(contacts).toMatchObject([
    { state: 'closed', end: 'spoken', history: [{ step: 'taken' }, { step: 'note' }, { step: 'closed' }] },
  ])
  const { rows } = await sql<{ action: string }>`select action from staff.audit
    where subject = ${`member ${member.id}`} and action like 'care.%' order by seq`.execute(database.sql)
  expect(rows.map(({ action }) => action)).toEqual(['care.taken', 'care.noted', 'care.closed'])
})

test('a rule of the site holds for days scored later; levels stay in order and on', async () => {
  const set = (changed: object) =>
    staff.client.call(
      staffRoutes.setHarmRule,
      // as: what is changed may be wrong
      { kind: 'chasing', isOn: true, threshold: 2, weight: 30, before: 0, reason: 'Chặt hơn', ...changed } as never,
      staff.as('linh'),
    )
  expect(await set({ weight: null })).toMatchObject({ code: 'invalid_request' })
  expect(await set({ kind: 'level_1', weight: null, threshold: 45 })).toMatchObject({ code: 'invalid_request' })
  expect(await set({ kind: 'level_3', weight: null, threshold: 70, isOn: false })).toMatchObject({
    code: 'invalid_request',
  })
  expect(await set({})).toMatchObject({ ok: true, value: { version: 1 } })
  expect(await set({})).toMatchObject({ code: 'changed_meanwhile' })
  const member = await make.member()
  const at = new Date(yesterday(19).getTime() + 25 * dayMs)
  await played(member, at, 10)
  await chased(member, at, 4)
  await score(25)
  expect((await recordOf(member)).days).toMatchObject([
    { score: 30, level: 1, markers: [{ value: 3, threshold: 2, weight: 30, version: 1 }] },
  ])
})
