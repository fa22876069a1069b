import { type ReportDayDifference, staffRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { betting, paying } from '../../../test/betting.ts'
import { throwawayDatabase } from '../../../test/database.ts'
import { type Colleagues, colleagues, value } from '../../../test/factories.ts'
import { dayBefore, figuresOf, reportHouse } from '../../../test/reports.ts'
import { violationsOf } from '../../../test/violations.ts'
import { reportInvariants } from './index.ts'
import { makeDaysAnew } from './make-days-anew.ts'
import { silentLog } from '../../platform/process/log.ts'

const database = await throwawayDatabase()
const house = reportHouse(betting(database))
const today = dayBefore(0)
const reason = 'the sums of a day were wrong'
const lotus = { host: 'lotus.localhost', origin: 'http://lotus.localhost' }

let server: TestApp
let staff: Colleagues
let [an, binh, other]: bigint[] = []

beforeAll(async () => {
  server = await startTestApp(database)
  staff = await colleagues(database, server.app.http.fastify, {
    mai: 'finance-checker',
    tam: 'finance-checker',
    phu: 'finance-maker',
    dung: 'auditor',
  })
  await sql`insert into catalog.game (vendor_id, code, round_code, category)
    select vendor_id, 'test', 'TEST', category from catalog.game where category = 'LOTT' limit 1`.execute(database.sql)
  an = await house.join()
  binh = await house.join()
  other = await house.join({ merchantId: 2 })
  await house.move(an, 'deposit', 1000n)
  await house.move(binh, 'deposit', 500n)
  await house.move(other, 'deposit', 77n)
  const roundId = await house.newRound()
  for (const [memberId, stake] of [
    [an, 100n],
    [binh, 50n],
  ] as const)
    // prettier-ignore
    await house.wagering.wager(house.intent(memberId, roundId, stake))
  await house.draw(roundId)
  const left = [150n, 0n]
  await house.wagering.settleRound({ roundId, settle: paying(() => left.shift() ?? 0n) })
  await house.count()
})
afterAll(async () => {
  await server.close()
  await house.wagering.stop()
  await database.drop()
})

const compare = (by: string, day = today, headers = {}) =>
  staff.client.call(staffRoutes.compareReportDay, { day }, { ...staff.as(by), headers })
const makeAnew = (by: string, day = today) =>
  staff.client.call(staffRoutes.makeReportDayAnew, { day, reason }, staff.as(by))
const differing = async (by: string, headers = {}) => (await value(compare(by, today, headers))).differences

/** A difference with the figures of both sides that are not zero. */
const shown = ({ kept, made, ...of }: ReportDayDifference) => ({
  ...of,
  kept: figuresOf(kept),
  made: figuresOf(made),
})

/** Rows of both sites as nobody has counted them. */
async function tamper(): Promise<void> {
  await sql`update reports.play set stake = stake + 40 where member_id = ${an}`.execute(database.sql)
  await sql`update reports.play set stake = stake - 40 where member_id = ${binh}`.execute(database.sql)
  await sql`update reports.game_day set payout = payout + 9 where merchant_id = 1`.execute(database.sql)
  await sql`insert into reports.player_day (merchant_id, day, currency, member_id, bets, stake, valid, payout)
    select 1, day, currency, ${other}, 1, 3, 3, 0 from reports.player_day limit 1`.execute(database.sql)
  await sql`delete from reports.money where member_id = ${binh}`.execute(database.sql)
  await sql`update reports.money set deposits = 78 where member_id = ${other}`.execute(database.sql)
}

const whole = { currency: 'PLAY', decimals: 0, category: null }
const tampered = [
  // Two members whose rows make up for each other: no sum says it.
  { ...whole, part: 'plays', category: 'LOTT', rows: 2, members: 2, kept: { bets: 2, stake: 150, valid: 150 } },
  { ...whole, part: 'games', category: 'LOTT', rows: 1, members: 0, kept: { result: -9 }, made: {} },
  { ...whole, part: 'players', rows: 1, members: 1, kept: { bets: 1, stake: 3, valid: 3, result: 3 }, made: {} },
  { ...whole, part: 'money', rows: 1, members: 1, kept: {}, made: { deposits: 500 } },
]

test('a day whose sums are wrong is told by kind, category, members and amounts, and made anew from bets and ledger with its entry', async () => {
  expect(await differing('phu')).toEqual([])
  await tamper()
  const found = (await differing('phu')).map(shown)
  expect(found).toMatchObject(tampered)
  expect(found).toHaveLength(tampered.length)
  expect(await makeAnew('phu')).toMatchObject({ ok: false, code: 'not_permitted' })
  expect(await makeAnew('dung')).toMatchObject({ ok: false, code: 'not_permitted' })
  const made = await value(makeAnew('mai'))
  expect([made.day, made.before.map(shown), made.after]).toEqual([today, found, []])
  expect(await differing('phu')).toEqual([])
  const { rows } = await sql`select actor, action, reason, before::jsonb as before, after::jsonb as after
    from staff.audit where subject = ${`report_day demo ${today}`}`.execute(database.sql)
  expect(rows).toEqual([
    {
      actor: 'mai',
      action: 'report.day_made_anew',
      reason,
      before: {
        'plays LOTT PLAY': 'rows 2, members 2, bets 2, stake 150, valid 150',
        'games LOTT PLAY': 'rows 1, members 0, bets 2, stake 150, valid 150, result -9',
        'players - PLAY': 'rows 1, members 1, bets 1, stake 3, valid 3, result 3',
        'money - PLAY': 'rows 1, members 1',
      },
      after: {
        'plays LOTT PLAY': 'rows 2, members 2, bets 2, stake 150, valid 150',
        'games LOTT PLAY': 'rows 1, members 0, bets 2, stake 150, valid 150',
        'players - PLAY': 'rows 1, members 1',
        'money - PLAY': 'rows 1, members 1, deposits 500',
      },
    },
  ])
  // What is wrong at the other site stays to be found there.
  expect((await differing('mai', lotus)).map(shown)).toEqual([
    { ...whole, part: 'money', rows: 1, members: 1, kept: { deposits: 78 }, made: { deposits: 77 } },
  ])
  await sql`update reports.money set deposits = 77 where member_id = ${other}`.execute(database.sql)
  expect(await violationsOf(database, reportInvariants)).toEqual({})
})

test('a day that is compared and made anew twice at once is answered twice, and what differed is told once', async () => {
  await sql`update reports.play set stake = stake + 1 where member_id = ${an}`.execute(database.sql)
  const [first, second, ...read] = await Promise.all([
    value(makeAnew('mai')),
    value(makeAnew('tam')),
    value(compare('phu')),
    value(compare('phu')),
  ])
  expect([...first.before, ...second.before].map(({ part }) => part)).toEqual(['plays'])
  expect([first.after, second.after]).toEqual([[], []])
  expect(read).toHaveLength(2)
  expect(await differing('phu')).toEqual([])
})

test('a day that lies ahead, or before the site had a member, is refused, and so is an eleventh one in a minute', async () => {
  for (const day of [dayBefore(-1), dayBefore(1), '0000-01-01'])
    expect([day, await compare('tam', day)]).toMatchObject([day, { ok: false, code: 'day_outside' }])
  expect(await makeAnew('tam', dayBefore(1))).toMatchObject({ ok: false, code: 'day_outside' })
  const asked = await Promise.all(Array.from({ length: 11 }, () => compare('dung', dayBefore(-1))))
  expect(asked.map((answer) => (answer.ok ? '' : answer.code)).toSorted()).toEqual([
    ...Array.from({ length: 10 }, () => 'day_outside'),
    'too_many_requests',
  ])
})

test('a day that is ordered is made anew by the job, with what differed, who asked and how far it is', async () => {
  await sql`update reports.play set stake = stake + 7 where merchant_id = 1 and day = ${today}::date`.execute(
    database.sql,
  )
  expect((await differing('phu')).length).toBeGreaterThan(0)
  const order = (by: string, day = today) =>
    staff.client.call(staffRoutes.orderReportDay, { day, reason }, staff.as(by))
  const listed = async () => (await value(staff.client.call(staffRoutes.reportDayOrders, {}, staff.as('dung')))).orders
  expect(await order('phu')).toMatchObject({ code: 'not_permitted' })
  expect(await order('mai', '2001-01-01')).toMatchObject({ code: 'day_outside' })
  expect(await order('mai')).toMatchObject({ ok: true })
  expect(await order('tam')).toMatchObject({ code: 'changed_meanwhile' })
  expect(await listed()).toMatchObject([{ day: today, by: 'mai', state: 'waiting', step: 0, rowsLeft: null }])
  // A node that has died left it running.
  await sql`update reports.day_order set state = 'running', step = 2, tries = 1`.execute(database.sql)
  await makeDaysAnew({ database, log: silentLog })
  const [made] = await listed()
  expect(made).toMatchObject({ state: 'done', step: 3, rowsLeft: 0 })
  expect(Object.keys(made?.kept ?? {})).toContainEqual(expect.stringMatching(/^plays /))
  expect(made?.kept).not.toEqual(made?.made)
  expect(await differing('phu')).toEqual([])
  const { rows } = await sql`select action, reason from staff.audit where subject = ${`report_day demo ${today}`}
    order by seq desc limit 1`.execute(database.sql)
  expect(rows).toEqual([{ action: 'report.day_ordered', reason }])
})

test('an order that fails three times is given up, and does not keep the next one waiting', async () => {
  await sql`insert into reports.day_order (merchant_id, day, asked_by, asked_at, reason)
    values (999, ${today}::date, 'mai', now(), ${reason}), (1, ${today}::date, 'mai', now(), ${reason})`.execute(
    database.sql,
  )
  await makeDaysAnew({ database, log: silentLog })
  const { rows } = await sql`select merchant_id, state, tries from reports.day_order
    order by id desc limit 2`.execute(database.sql)
  expect(rows).toEqual([
    { merchant_id: 1, state: 'done', tries: 1 },
    { merchant_id: 999, state: 'failed', tries: 4 },
  ])
})
