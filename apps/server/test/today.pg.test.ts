import { type StaffRole, rolePermissions, staffRoutes, todayFigures, todayTasks } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf } from './accounts.ts'
import { type TestApp, startTestApp } from './app.ts'
import { betting, paying, play, readEnds, tellEnds } from './betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'
import { type Desk, desk, endBets, value } from './factories.ts'
import { passTime } from './pass-time.ts'
import { hoursAgo, paidRows, registered, zoneWhereItIs } from './today.ts'
import { violationsOf } from './violations.ts'
import { ledgerInvariants } from '../src/modules/ledger/index.ts'
import { createToday } from '../src/modules/staff/index.ts'
import { countTurnover, sumSites, wageringInvariants } from '../src/modules/wagering/index.ts'
import { silentLog } from '../src/platform/process/log.ts'
import type { TodayPart } from '../src/platform/today.ts'

const roles = Object.keys(rolePermissions) as StaffRole[] // The keys of a constant.
const lotus = { host: 'lotus.localhost' }
let database: ThrowawayDatabase
let app: TestApp
let staff: Desk
let house: ReturnType<typeof betting>
let members: bigint[] = []
let ofLotus = 0n

/** It is noon at the first site, and two at night at the second. */
beforeAll(async () => {
  database = await throwawayDatabase()
  await sql`update site.merchant set currency_code = 'PLAY',
    time_zone = case id when 1 then ${zoneWhereItIs(12)} else ${zoneWhereItIs(2)} end`.execute(database.sql)
  // Slots of before the test are open.
  await sql`update wagering.turnover_closed set at = now() - interval '30 days'`.execute(database.sql)
  house = betting(database)
  members = await Promise.all(
    (
      [
        ['first', 1],
        ['second', 2],
        ['third', 25],
        // After the same time of yesterday.
        ['fourth', 20],
        ['fifth', 24 * 5 + 1],
      ] as const
    ).map(([name, hours]) => registered(database, `${name}member`, hours)),
  )
  await registered(database, 'trialmember', 1, { type: 4 })
  ofLotus = await registered(database, 'lotusmember', 3, { merchantId: 2 })
  for (const memberId of [...members, ofLotus]) await house.newMembers([memberId], 100_000n)
  await sql`update wagering.player set time_zone = (select time_zone from site.merchant
    where merchant.id = case when account_id = ${accountOf(ofLotus)} then 2 else 1 end)`.execute(database.sql)
  app = await startTestApp(database)
  staff = await desk(database, app.app.http.fastify, roles)
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

async function today(role: StaffRole = 'auditor', headers: Readonly<Record<string, string>> = {}) {
  // The days before today are kept for ten minutes.
  passTime(700_000)
  return value(staff.client.call(staffRoutes.today, {}, { ...staff.as(role), headers }))
}
async function figure(name: keyof typeof todayFigures, headers?: Readonly<Record<string, string>>) {
  const found = (await today('auditor', headers)).figures.find((each) => each.name === name)
  if (!found) throw new Error(`no figure is called ${name}`)
  return found
}
const count = () => readEnds(database, 'turnover', countTurnover)

/** Bets of a stake each that ended so many hours ago, and are counted. */
async function ended(
  by: readonly bigint[],
  { stake, payout = 0n, hours }: { stake: bigint; payout?: bigint; hours: number },
) {
  const placed = by.map((id) => ({ by: { id }, stake }))
  const roundId = await endBets(house, placed, { payout, endedAt: hoursAgo(hours) })
  const { rows } = await sql<{ id: bigint }>`select id from wagering.bet where round_id = ${roundId}`.execute(
    database.sql,
  )
  for (const { id } of rows) await database.transaction((tx) => tellEnds(tx, id))
  await count()
}

test('registrations are those of the day of the site, beside yesterday up to the same time and the mean of a week', async () => {
  const found = await figure('registrations')
  expect(found).toMatchObject({
    today: { count: 2, amount: null },
    yesterday: { count: 1, amount: null },
    // Three in seven days is none a day.
    week: { count: 0, amount: null },
  })
  expect(found.hours.today).toHaveLength(13)
  expect(found.hours.today.slice(10)).toEqual([1n, 1n, 0n])
  expect([found.hours.yesterday[11], found.hours.yesterday[16]]).toEqual([1n, 1n])
})

test('another site has another day: what was three hours ago is yesterday there, after the same time', async () => {
  const found = await figure('registrations', lotus)
  expect(found).toMatchObject({ today: { count: 0 }, yesterday: { count: 0 } })
  expect(found.hours.today).toHaveLength(3)
  expect(found.hours.yesterday[23]).toBe(1n)
})

test('what was paid in and out is what was credited and completed, without fees', async () => {
  const rows = paidRows(database)
  const [memberId = 0n] = members
  await rows.deposit({ memberId, amount: 5000n, hours: 1 })
  await rows.deposit({ memberId, amount: 900n, hours: 2 }, { approved: 400n })
  await rows.deposit({ memberId, amount: 70_000n, hours: 25 })
  await rows.deposit({ memberId, amount: 1n, hours: 1 }, { state: 'review' })
  await rows.deposit({ memberId: ofLotus, merchantId: 2, amount: 33n, hours: 1 })
  await rows.withdrawal({ memberId, amount: 800n, hours: 3 }, { fee: 10n })
  await rows.withdrawal({ memberId, amount: 600n, hours: 1 }, { state: 'pending' })
  expect(await figure('deposits')).toMatchObject({
    today: { count: 2, amount: 5400n },
    yesterday: { count: 1, amount: 70_000n },
    week: { count: 0, amount: 10_000n },
  })
  expect(await figure('withdrawals')).toMatchObject({ today: { count: 1, amount: 790n }, yesterday: { count: 0 } })
  expect(await figure('deposits', lotus)).toMatchObject({ today: { count: 1, amount: 33n } })
})

test('a member who plays often plays once a day, and what was staked and won agrees by hour', async () => {
  const [first = 0n, second = 0n, third = 0n] = members
  await ended([first, second], { stake: 100n, hours: 25 })
  await ended([first, third], { stake: 100n, payout: 30n, hours: 3 })
  await ended([first], { stake: 50n, hours: 1 })
  await ended([ofLotus], { stake: 7n, hours: 1 })
  expect(await figure('players')).toMatchObject({ today: { count: 2, amount: null }, yesterday: { count: 2 } })
  expect(await figure('stakes')).toMatchObject({
    today: { count: 3, amount: 250n },
    yesterday: { count: 2, amount: 200n },
  })
  const result = await figure('result')
  expect(result).toMatchObject({ today: { count: 3, amount: 190n }, yesterday: { amount: 200n } })
  expect(result.hours.today.slice(9)).toEqual([140n, 0n, 50n, 0n])
  expect(await figure('stakes', lotus)).toMatchObject({ today: { count: 1, amount: 7n } })
})

test('a win makes the result negative', async () => {
  const [first = 0n] = members
  const before = await figure('result')
  await ended([first], { stake: 10n, payout: 1000n, hours: 0 })
  const after = await figure('result')
  expect(after.today.amount! - before.today.amount!).toBe(-990n)
})

test('stakes and gross result agree with the ledger to the unit: what wallets lost is what the house won', async () => {
  const [first = 0n, second = 0n] = members
  const [stakesBefore, resultBefore] = [await figure('stakes'), await figure('result')]
  const { rows: marks } = await sql<{ batch: bigint }>`select coalesce(max(batch), 0) as batch
    from ledger.entry`.execute(database.sql)
  for (const payout of [0n, 77n, 4321n]) {
    const roundId = await house.newRound()
    for (const [memberId, stake] of [
      [first, 111n],
      [second, 222n],
    ] as const)
      await value(house.wagering.wager(house.intent(memberId, roundId, stake)))
    await house.draw(roundId)
    await house.wagering.settleRound({
      roundId,
      settle: paying(({ stakeAmount }) => (stakeAmount === 111n ? payout : 0n)),
    })
  }
  const vendorKey = (amount: bigint, reason: string) =>
    sql`select wagering.move_outside(
    (wagering.outside_round_at(${accountOf(first)}, 'OUTER', 'reef', 'today', clock_timestamp())).id,
    ${accountOf(first)}, ${reason}::ledger.reason, ${amount}, gen_random_uuid(), clock_timestamp())`.execute(
      database.sql,
    )
  await vendorKey(-500n, 'vendor_stake')
  await vendorKey(120n, 'vendor_payout')
  await sql`select wagering.end_outside(id, clock_timestamp()) from wagering.outside_round`.execute(database.sql)
  await count()
  const { rows } = await sql<{ staked: bigint; lost: bigint }>`select
      -sum(amount) filter (where reason in ('stake', 'vendor_stake'))::bigint as staked, -sum(amount)::bigint as lost
    from ledger.entry where batch > ${marks[0]!.batch}`.execute(database.sql)
  const [stakes, result] = [await figure('stakes'), await figure('result')]
  expect(rows).toEqual([{ staked: 1499n, lost: 1499n - 77n - 4321n - 120n }])
  expect(stakes.today.amount! - stakesBefore.today.amount!).toBe(rows[0]!.staked)
  expect(result.today.amount! - resultBefore.today.amount!).toBe(rows[0]!.lost)
  expect(await violationsOf(database, ledgerInvariants)).toEqual({})
})

test('the sums of the sites made anew are those that were kept', async () => {
  const sums = async () =>
    (
      await sql`select merchant_id, slot, currency, sum(bets)::int as bets, sum(stake) as stake, sum(payout) as payout,
      sum(players)::int as players from wagering.site_turnover group by 1, 2, 3 order by 1, 2, 3`.execute(database.sql)
    ).rows
  const kept = await sums()
  expect(kept.length).toBeGreaterThan(3)
  const B16 = wageringInvariants.filter(({ name }) => name === 'B16')
  expect(await violationsOf(database, B16)).toEqual({})
  await sql`update wagering.site_turnover set stake = stake + 1`.execute(database.sql)
  expect(await violationsOf(database, B16)).toMatchObject({ B16: expect.any(Number) })
  await sumSites(database)
  expect(await sums()).not.toEqual(kept)
  await sql`update wagering.turnover_closed set has_sites = false`.execute(database.sql)
  await Promise.all([sumSites(database), sumSites(database)])
  expect(await sums()).toEqual(kept)
  expect(await violationsOf(database, B16)).toEqual({})
})

test('each role sees the figures and the tasks that it has the permission for, and no others', async () => {
  for (const role of roles) {
    const held: readonly string[] = rolePermissions[role]
    const shown = await today(role)
    expect([role, shown.figures.map(({ name }) => name)]).toEqual([
      role,
      Object.entries(todayFigures).flatMap(([name, permission]) => (held.includes(permission) ? [name] : [])),
    ])
    expect([role, shown.tasks.map(({ name }) => name)]).toEqual([
      role,
      Object.entries(todayTasks).flatMap(([name, { permission }]) => (held.includes(permission) ? [name] : [])),
    ])
  }
})

test('the days before today are read once in ten minutes, and today every time', async () => {
  const read: boolean[] = []
  const counting: TodayPart = {
    figures: [
      {
        names: ['registrations'],
        async read(_connection, { from, until }) {
          const isPast = until.getTime() - from.getTime() > 25 * 3_600_000
          read.push(isPast)
          return { registrations: [{ at: from, count: isPast ? 7 : 1, amount: null }] }
        },
      },
    ],
  }
  const merchant = { id: 1, code: 'demo', currency: play, timeZone: zoneWhereItIs(12) }
  const reading = createToday({
    database,
    log: silentLog,
    merchant: async () => merchant,
    hasCashier: () => true,
    parts: [counting],
  })
  for (const ms of [0, 5000, 5000, 600_000]) {
    passTime(ms)
    expect((await reading(rolePermissions.auditor)).figures).toMatchObject([
      { today: { count: 1 }, week: { count: 1 } },
    ])
  }
  expect(read).toEqual([true, false, false, false, true, false])
})
