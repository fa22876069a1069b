import {
  type LeaderboardValues,
  type MissionValues,
  type RaffleValues,
  missionRoutes,
  staffRoutes,
} from '@banyan/contract'
import { drawRaffle } from '@banyan/games/raffle'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf } from '../../../../test/accounts.ts'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
import { newKey } from '../../../../test/betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type Desk, type People, type TestMember, desk as deskOf, people, value } from '../../../../test/factories.ts'
import { violationsOf } from '../../../../test/violations.ts'
import { ledgerInvariants } from '../../ledger/index.ts'
import { missionInvariants } from '../index.ts'

let database: ThrowawayDatabase
let server: TestApp
let desk: Desk
let team: People

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
  desk = await deskOf(database, server.app.http.fastify, ['finance-checker', 'finance-maker', 'auditor'])
  team = people(database, server, 'tasked')
})
afterAll(async () => {
  expect(await violationsOf(database, [...ledgerInvariants, ...missionInvariants])).toEqual({})
  await server.close()
  await database.drop()
})

const inEach = (text: string) => ({ VI: text, EN: text, CN: text, TH: text, JA: text, ID: text })
const setter = () => desk.as('finance-checker')
const reader = () => desk.as('auditor')

/** The day of the first site. */
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh' }).format()

/** As if bets of this much on slots had been counted so many days ago. */
async function played({ id }: TestMember, valid: bigint, daysAgo = 0): Promise<void> {
  await sql`insert into missions.tally as tally values (${accountOf(id)}, ${today}::date - ${daysAgo}::int, 'slots',
      ${valid}, 1)
    on conflict (account_id, played_on, product)
      do update set valid_amount = tally.valid_amount + excluded.valid_amount,
      bets = tally.bets + 1`.execute(database.sql)
  await sql`insert into missions.score as score values (1, date_trunc('week', ${today}::date - ${daysAgo}::int)::date,
      ${accountOf(id)}, ${valid}, now())
    on conflict (merchant_id, week_on, account_id) do update
      set valid_amount = score.valid_amount + excluded.valid_amount`.execute(database.sql)
}

const daily: MissionValues = {
  names: inEach('Chơi mỗi ngày'),
  trigger: 'valid_amount',
  product: 'slots',
  target: amount(1_000n),
  period: 'daily',
  points: amount(7n),
  amount: amount(0n),
  endsAt: null,
  position: 1,
  isOffered: true,
}

test('[OPS-53] a mission is set with task, period, target and reward, is claimed by it, and keeps what it counts', async () => {
  const member = await team.member()
  const set = (values: MissionValues, more: object = { version: 0 }) =>
    desk.client.call(staffRoutes.setMission, { values, reason: 'as planned', version: 0, ...more }, setter())
  const { id } = await value(set(daily))
  await played(member, 1_000n)
  const claim = () => server.client.call(missionRoutes.claimMission, { missionId: id }, { token: member.token })
  expect(await claim()).toMatchObject({ ok: true, value: { points: 7n, amount: 0n } })
  expect(await set({ ...daily, period: 'weekly' }, { id, version: 1 })).toMatchObject({
    ok: false,
    code: 'content_invalid',
  })
  const twice = await Promise.all(
    [8n, 9n].map((points) => set({ ...daily, points: amount(points) }, { id, version: 1 })),
  )
  expect(twice.map((answer) => (answer.ok ? 'saved' : answer.code)).toSorted()).toEqual(['changed_meanwhile', 'saved'])
  expect(await set({ ...daily, isOffered: false }, { id, version: 2 })).toMatchObject({ ok: true })
  const { missions } = await value(
    server.client.call(missionRoutes.missionSummary, {}, { token: member.token, language: 'EN' }),
  )
  expect(missions.map((mission) => mission.id)).not.toContain(id)
  const listed = (await value(desk.client.call(staffRoutes.missionList, {}, reader()))).missions
  expect(listed.find((mission) => mission.id === id)).toMatchObject({ claimedCount: 1, version: 3 })
  const { changes } = await value(desk.client.call(staffRoutes.missionChanges, { id }, reader()))
  expect(changes[0]).toMatchObject({ by: 'the-finance-checker', after: { isOffered: '' } })
  expect((await desk.audited(`mission ${id} `))[0]).toMatchObject({ action: 'mission.set', reason: 'as planned' })
})

test('[OPS-53] what a mission would have given counts the days, weeks and log-ins of 30 days', async () => {
  await sql`delete from missions.tally`.execute(database.sql)
  const [bi, cu] = [await team.member(), await team.member()]
  for (const daysAgo of [0, 1, 2, 29, 40]) await played(bi, 1_000n, daysAgo)
  await played(cu, 999n)
  const cost = (change: object) =>
    value(
      desk.client.call(
        staffRoutes.missionCost,
        {
          trigger: 'valid_amount',
          target: amount(1_000n),
          period: 'daily',
          points: amount(7n),
          amount: amount(50n),
          ...change,
        },
        reader(),
      ),
    )
  expect(await cost({})).toEqual({ members: 1, times: 4, points: 28n, amount: 200n })
  expect(await cost({ period: 'once', target: amount(4_000n) })).toMatchObject({ members: 1, times: 1 })
  expect(await cost({ product: 'lottery' })).toMatchObject({ members: 0, times: 0 })
  expect(await cost({ trigger: 'bets', target: amount(1n) })).toMatchObject({ members: 2, times: 5 })
  const { rows } = await sql<{ members: number }>`select count(*)::int as members from members.member
    where merchant_id = 1`.execute(database.sql)
  expect(await cost({ trigger: 'login_days', target: amount(1n), period: 'once' })).toMatchObject({
    members: rows[0]?.members,
  })
})

test('[OPS-53] the prizes of a week are set and paid once, by the job or by hand, however many pay them', async () => {
  await sql`delete from missions.score`.execute(database.sql)
  const [bi, cu] = [await team.member(), await team.member()]
  const read = () => value(desk.client.call(staffRoutes.leaderboardDesk, {}, reader()))
  const values: LeaderboardValues = {
    isOffered: true,
    scoreMin: amount(500n),
    prizes: [
      { points: amount(9n), amount: amount(0n) },
      { points: amount(0n), amount: amount(300n) },
    ],
  }
  const set = async (next: LeaderboardValues, version?: number) =>
    desk.client.call(
      staffRoutes.setLeaderboard,
      { version: version ?? (await read()).version, values: next, reason: 'as planned' },
      setter(),
    )
  expect(await set(values)).toMatchObject({ ok: true })
  expect(await set(values, 0)).toMatchObject({ ok: false, code: 'changed_meanwhile' })
  await played(bi, 900n, 14)
  await played(cu, 600n, 14)
  await played(cu, 400n, 7)
  const listed = await value(
    desk.client.call(staffRoutes.leaderboardCost, { scoreMin: amount(500n), places: 1 }, reader()),
  )
  expect(listed).toEqual({ listed: [0, 1, 0, 0] })
  // Every bet that has ended so far is counted.
  await sql`insert into platform.outbox_cursor (reader, seen) values ('missions', pg_current_snapshot())
    on conflict (reader) do update set seen = excluded.seen`.execute(database.sql)
  // What another site has paid of the same week is nothing of this one.
  await sql`insert into missions.leaderboard_week (merchant_id, week_on, score_min, paid_at)
    select 2, week_on, 0, now() from missions.score group by week_on`.execute(database.sql)
  const week = (await read()).weeks.find(({ places }) => places.length === 2)
  expect(week).toMatchObject({
    state: 'unpaid',
    places: [
      { place: 1, points: 9n },
      { place: 2, amount: 300n },
    ],
  })
  const weekOn = week!.weekOn // Just found.
  const pay = (on = weekOn) =>
    desk.client.call(staffRoutes.payLeaderboard, { weekOn: on, reason: 'the server stood still' }, setter())
  const before = await team.moneyOf(cu)
  const answers = await Promise.all([pay(), pay(), pay()])
  expect(answers.filter(({ ok }) => ok)).toMatchObject([{ ok: true, value: { places: 2 } }])
  expect(await pay()).toMatchObject({ code: 'already_decided' })
  expect(await team.moneyOf(cu)).toBe(before + 300n)
  expect((await read()).weeks.find((each) => each.weekOn === weekOn)).toMatchObject({ state: 'paid' })
  expect(await pay('2020-01-06')).toMatchObject({ code: 'invalid_request' })
  expect((await desk.audited('leaderboard 1 '))[0]).toMatchObject({ action: 'leaderboard.paid' })
  // Switched off, it is no member's, and keeps its prizes.
  expect(await set({ ...values, isOffered: false })).toMatchObject({ ok: true })
  expect(await value(server.client.call(missionRoutes.missionLeaderboard, {}, { token: bi.token }))).toMatchObject({
    isOffered: false,
  })
  expect((await read()).values?.prizes).toHaveLength(2)
})

const leaf: RaffleValues = {
  code: 'tet-2027',
  names: inEach('Hái lộc'),
  betPerChance: amount(100n),
  chancesDailyMax: 5,
  rankLevelMin: 1,
  endsAt: null,
  isOffered: true,
  prizes: [{ points: amount(5n), amount: amount(0n), weight: 1, stock: null }],
}

test('[OPS-52] a raffle is set with prizes, numbers, chances, cost and who may draw; a change is a new table, and every draw is listed and computed again', async () => {
  const member = await team.member()
  await sql`delete from missions.tally`.execute(database.sql)
  await played(member, 400n)
  const set = (values: RaffleValues, more: object = {}) =>
    desk.client.call(staffRoutes.setRaffle, { values, reason: 'as planned', version: 0, ...more }, setter())
  const { id } = await value(set(leaf))
  expect(await set(leaf)).toMatchObject({ ok: false, code: 'content_invalid' })
  const look = async () =>
    (await value(server.client.call(missionRoutes.raffles, {}, { token: member.token }))).raffles.find(
      (each) => each.id === id,
    )!
  const draw = (oddsVersion: number) =>
    server.client.call(
      missionRoutes.claimRaffle,
      { raffleId: id, oddsVersion, clientSeed: 'mine' },
      { token: member.token, key: newKey() },
    )
  const seen = await look()
  expect(seen).toMatchObject({ oddsVersion: 1, chancesLeft: 4, mayDraw: true, prizes: [{ prize: 1, weight: 1 }] })
  // Names alone are no new table.
  expect(await set({ ...leaf, names: inEach('Lộc') }, { id, version: 1 })).toMatchObject({ ok: true })
  expect((await look()).oddsVersion).toBe(1)
  const richer = {
    ...leaf,
    prizes: [
      { ...leaf.prizes[0]!, weight: 3 },
      { points: amount(0n), amount: amount(50n), weight: 1, stock: 2 },
    ],
  }
  expect(await set(richer, { id, version: 2 })).toMatchObject({ ok: true })
  // What was committed before is drawn from the table that is shown, and from no other.
  expect(await draw(1)).toMatchObject({ ok: false, code: 'raffle_odds_changed' })
  expect((await look()).nextDraw.commit).toBe(seen.nextDraw.commit)
  const drawn = await value(draw(2))
  const { odds, number, prize, ...seeds } = drawn.draw
  expect(
    drawRaffle(odds, seeds, (key, message) => new Uint8Array(createHmac('sha256', key).update(message).digest())),
  ).toEqual({ number, prize })
  // A prize that gives something else is another one: the draw keeps what it won.
  const other = { ...leaf, prizes: [{ points: amount(6n), amount: amount(0n), weight: 1, stock: 1 }] }
  expect(await set(other, { id, version: 3 })).toMatchObject({ ok: true })
  expect((await look()).prizes).toMatchObject([{ prize: 3, points: 6n, stock: 1 }])
  expect((await value(draw(3))).draw).toMatchObject({ prize: 3, points: 6n })
  // Its last piece is gone, and so is the raffle, until there are more: all that were drawn count.
  expect(await look()).toBeUndefined()
  expect(await set(other, { id, version: 4 })).toMatchObject({ code: 'content_invalid' })
  const more = { ...other, rankLevelMin: 3, prizes: [{ ...other.prizes[0]!, stock: 3 }] }
  expect(await set(more, { id, version: 4 })).toMatchObject({ ok: true })
  expect(await look()).toMatchObject({ mayDraw: false, prizes: [{ stock: 2 }] })
  expect(await draw((await look()).oddsVersion)).toMatchObject({ code: 'rank_not_reached' })
  const list = (after?: string) =>
    value(desk.client.call(staffRoutes.raffleDraws, { id, count: 1, ...(after && { after }) }, reader()))
  const first = await list()
  expect(first.draws).toMatchObject([
    { drawNumber: 2, prize: 3, points: 6n, oddsVersion: 3, memberId: String(member.id) },
  ])
  expect(await list(first.next ?? '')).toMatchObject({ draws: [{ drawNumber: 1, oddsVersion: 2 }], next: null })
  const found = (await value(desk.client.call(staffRoutes.raffleList, {}, reader()))).raffles.find(
    (each) => each.id === id,
  )
  expect(found).toMatchObject({ drawCount: 2, drawnCounts: [1], values: { prizes: [{ stock: 3 }] } })
  expect((await desk.audited(`raffle ${id} `))[0]).toMatchObject({ action: 'raffle.set' })
  const cost = { betPerChance: amount(100n), chancesDailyMax: 3, rankLevelMin: 1 }
  expect(await value(desk.client.call(staffRoutes.raffleCost, cost, reader()))).toEqual({ members: 1, chances: 3 })
  expect(await value(desk.client.call(staffRoutes.raffleCost, { ...cost, rankLevelMin: 2 }, reader()))).toEqual({
    members: 0,
    chances: 0,
  })
})
