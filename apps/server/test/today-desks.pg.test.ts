import { type StaffRole, type TodayTask, rolePermissions, staffRoutes, todayTaskNames } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { play } from './betting.ts'
import { value } from './factories.ts'
import { passTime } from './pass-time.ts'
import { lotteryHouse } from './lottery.ts'
import { type StaffDesk, deskReason as reason, startStaffDesk } from './staff-desk.ts'
import { createToday } from '../src/modules/staff/index.ts'
import { countAndKeep, countDaily } from '../src/platform/nodes/invariant-counts.ts'
import { silentLog } from '../src/platform/process/log.ts'
import type { TodayPart } from '../src/platform/today.ts'

let desk: StaffDesk
beforeAll(async () => {
  desk = await startStaffDesk()
})
afterAll(() => desk.close())

const roles = Object.keys(rolePermissions) as StaffRole[] // The keys of a constant.
const lotus = { host: 'lotus.localhost' }

const today = (role: StaffRole, headers: Readonly<Record<string, string>> = {}) => {
  passTime(5000)
  return value(desk.client.call(staffRoutes.today, {}, { ...desk.as(role), headers }))
}

/** What waits at every desk, as the colleagues of all roles see it together. */
async function waiting(headers?: Readonly<Record<string, string>>) {
  const seen = new Map<TodayTask, { count: number; oldestAt: Date | null }>()
  for (const role of roles) for (const { name, ...task } of (await today(role, headers)).tasks) seen.set(name, task)
  return todayTaskNames.map((name) => ({ name, ...(seen.get(name) ?? { count: -1, oldestAt: null }) }))
}

test('what waits at each desk is counted, with the age of the oldest; another site has none of it', async () => {
  await sql`insert into cashier.withdrawal_receipt (withdrawal_id, state, forced_at, reported, reported_at)
    select id, 'not_received', now(), 'not_received', now() - interval '3 hours' from cashier.withdrawal
    where merchant_id = 1 order by id limit 1
    on conflict (withdrawal_id) do update set state = 'not_received', reported = 'not_received',
      reported_at = excluded.reported_at, outcome = null, outcome_reason = null, settled_by = null,
      settled_at = null`.execute(desk.database.sql)
  const role = { code: 'night-desk', name: 'Ca đêm', permissions: ['members.read' as const], version: 0, reason }
  expect(await desk.client.call(staffRoutes.setRole, role, desk.as('sysadmin'))).toMatchObject({ ok: true })
  const house = lotteryHouse(desk.database)
  await house.offerQuickGame()
  await house.timeComes(await house.newDraw({ byHand: true }))
  await house.wagering.stop()
  const here = await waiting()
  for (const { name, count, oldestAt } of here)
    expect([name, count > 0, oldestAt instanceof Date]).toEqual([name, true, true])
  // Roles and draws are those of the installation.
  const there = (await waiting(lotus)).filter(({ name }) => name !== 'role_changes' && name !== 'draw_results')
  expect(there.map(({ name, count, oldestAt }) => [name, count, oldestAt])).toEqual(
    there.map(({ name }) => [name, 0, null]),
  )
})

test('a task that is done is counted no more', async () => {
  const adjustments = async () =>
    (await today('finance-checker')).tasks.find(({ name }) => name === 'adjustments')?.count
  const before = (await adjustments()) ?? 0
  const { input, role } = desk.calls.rejectAdjustment
  expect(await desk.ask(staffRoutes.rejectAdjustment, input, role)).toMatchObject({ ok: true })
  expect(await adjustments()).toBe(before - 1)
})

test('twenty pages that are open ask for what one reads', async () => {
  await today('auditor')
  const asked = Array.from({ length: 20 }, () => desk.client.call(staffRoutes.today, {}, desk.as('auditor')))
  const instants = (await Promise.all(asked)).map((answer) => answer.ok && answer.value.at.getTime())
  expect(new Set(instants).size).toBe(1)
})

/** What is wrong with a site, by kind. */
async function wrong(headers?: Readonly<Record<string, string>>) {
  const kinds = ['vendor', 'transfer', 'exposure', 'invariant']
  return (await today('auditor', headers)).troubles
    .filter(({ name }) => kinds.includes(name))
    .map(({ name, subject, detail }) => [name, subject, detail])
}

test('vendors that do not answer, transfers that nobody knows of and exposures near their cap are told, the worst kind first', async () => {
  const { sql: connection } = desk.database
  expect(await wrong()).toEqual([])
  await sql`update vendors.transfer set created_at = now() - interval '16 minutes'`.execute(connection)
  await sql`with vendor as (update vendors.connection set wallet = 'seamless' where merchant_id = 1 returning id)
    insert into vendors.reconciled (connection_id, until) select id, now() - interval '5 hours' from vendor`.execute(
    connection,
  )
  await sql`with round as (insert into wagering.round (product, game_code, number, currency, opens_at, closes_at)
      select 'lottery', 'TEST', number, 1, now(), now() + interval '1 hour' from unnest(array['7', '8']) as number
      returning id, number)
    insert into wagering.exposure (round_id, selection, liability, cap)
    select id, selection, liability, 1000 from round
      cross join (values ('7', 'lo2:47', 940), ('7', 'lo2:48', 899), ('8', 'lo2:49', 950)) as full_ (at, selection, liability)
    where number = at`.execute(connection)
  await sql`update wagering.round set status = 'void', void_reason = 'x' where number = '8'`.execute(connection)
  const { rows } = await sql<{ id: bigint }>`select id from vendors.transfer`.execute(connection)
  expect(await wrong()).toEqual([
    ['vendor', 'BAY · banyan-bay', ''],
    ['vendor', 'OUTER · banyan-outer', ''],
    ['transfer', `OUTER · ${rows[0]?.id}`, ''],
    ['exposure', 'TEST 7 · lo2:47', '94 %'],
  ])
  // An exposure is of a round, on which members of all sites in its currency bet.
  const elsewhere = await wrong(lotus)
  expect(elsewhere.filter(([name]) => name !== 'exposure')).toEqual([])
})

test('an invariant that was violated when it was counted is told until it holds, and is counted once a day', async () => {
  const { database } = desk
  const broken = (count: number) => [{ name: 'X1', sql: `select ${count}::bigint` }]
  const inADay = new Date(Date.now() + 25 * 3_600_000)
  await countDaily(database, broken(3), new Date())
  expect(await wrong()).not.toContainEqual(['invariant', 'X1', '3'])
  await countDaily(database, broken(3), inADay)
  expect(await wrong()).toContainEqual(['invariant', 'X1', '3'])
  await countDaily(database, broken(0), new Date())
  expect(await wrong()).toContainEqual(['invariant', 'X1', '3'])
  await countAndKeep(database, broken(0))
  expect(await wrong()).not.toContainEqual(['invariant', 'X1', '3'])
})

test('a colleague who may not see a kind of trouble does not', async () => {
  expect((await today('auditor')).troubles.map(({ name }) => name)).toContain('vendor')
  const seen = (await today('content')).troubles.map(({ name }) => name)
  expect(seen.filter((name) => ['vendor', 'transfer', 'exposure'].includes(name))).toEqual([])
})

test('a part that cannot be read is told of by its name, and takes no other along', async () => {
  const merchant = { id: 1, code: 'demo', currency: play, timeZone: 'Asia/Ho_Chi_Minh' }
  const failing: TodayPart = {
    figures: [{ names: ['stakes', 'result'], read: () => Promise.reject(new Error('away')) }],
    tasks: { join: async () => ({ count: 5, oldestAt: null }), feedback: () => Promise.reject(new Error('away')) },
  }
  const { database } = desk
  const read = createToday({
    database,
    log: silentLog,
    merchant: async () => merchant,
    hasCashier: () => true,
    parts: [failing],
  })
  expect(await read(rolePermissions.support)).toMatchObject({
    figures: [],
    tasks: [{ name: 'join', count: 5 }],
    troubles: [
      { name: 'unread', subject: 'feedback' },
      { name: 'unread', subject: 'stakes, result' },
    ],
  })
})
