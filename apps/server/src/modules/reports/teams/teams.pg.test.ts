import { type InputOf, agentReportRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
import { betting, paying, play } from '../../../../test/betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type People, type TestMember, people, value, writeContacts } from '../../../../test/factories.ts'
import { type Statement, openPlans, watched } from '../../../../test/plans.ts'
import { countReports, dayBefore, reportHouse } from '../../../../test/reports.ts'
import { violationsOf } from '../../../../test/violations.ts'
import { changeUpline } from '../../members/index.ts'
import { reportInvariants } from '../index.ts'
import { readBranches } from './branches.ts'
import { fillLines } from './count-teams.ts'
import { readOverview } from './overview.ts'

let database: ThrowawayDatabase
let server: TestApp
let house: ReturnType<typeof reportHouse>
let team: People
/** An agent with a member and an agent directly below; that one has a member, who has another one. */
let own: TestMember
let direct: TestMember
let sub: TestMember
let deep: TestMember
let deepest: TestMember
let other: TestMember
let strange: TestMember
/** What a newcomer is granted. */
const grant = 1_000_000n

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
  house = reportHouse(betting(database))
  team = people(database, server, 'team')
  await fillLines(database)
  own = await team.agent()
  other = await team.agent()
  direct = await team.member({ under: own })
  sub = await team.agent({ under: own, type: 2 })
  deep = await team.member({ under: sub })
  deepest = await team.member({ under: deep })
  strange = await team.member({ under: other })
  await writeContacts({ database, app: server }, deep.id, {
    email: 'rieng.tu@example.com',
    mobileNum: '+84912000777',
    verified: ['email', 'mobile'],
  })
  // Yesterday all of them came; today they play.
  await sql`update members.member set registered_at = registered_at - interval '1 day'`.execute(database.sql)
  await house.backdate(1)
  await countReports(database)
  await round({
    direct: [1000n, 1600n],
    deep: [2000n, 0n],
    deepest: [300n, 0n],
    strange: [7000n, 0n],
    own: [5000n, 0n],
  })
  await house.move(deep.id, 'deposit', 400n)
  await house.move(deepest.id, 'withdrawal', -150n)
  await house.move(direct.id, 'points_converted', 20n)
  await countReports(database)
})
afterAll(async () => {
  await house.wagering.stop()
  await server.close()
  await database.drop()
})

type Player = 'own' | 'direct' | 'deep' | 'deepest' | 'strange'

/** Bets of these, with what each pays, on a round of their own. */
async function round(bets: Readonly<Partial<Record<Player, readonly [stake: bigint, payout: bigint]>>>) {
  const of = { own, direct, deep, deepest, strange }
  const roundId = await house.newRound()
  const payouts = new Map<bigint, bigint>()
  for (const [name, [stake, payout]] of Object.entries(bets)) {
    const { id } = of[name as Player] // The names are the record's.
    const placed = await house.wagering.wager(house.intent(id, roundId, stake))
    if (placed.ok) payouts.set(placed.value.betId, payout)
  }
  await house.draw(roundId)
  await house.wagering.settleRound({ roundId, settle: paying(({ betId }) => payouts.get(betId) ?? 0n) })
}

/** The days from so many back to so many. */
const askOverview = ({ token }: TestMember, from: number, until = from) =>
  server.client.call(agentReportRoutes.teamOverview, { from: dayBefore(from), until: dayBefore(until) }, { token })
const overview = (by: TestMember, from: number, until?: number) => value(askOverview(by, from, until))
const dayOfWeek = (new Date(dayBefore(0)).getUTCDay() + 6) % 7
const dayOfMonth = Number(dayBefore(0).slice(-2)) - 1
/** All of it on the one game that is played here, which no catalogue has. */
const ofOne = (valid: bigint) => ({ categories: [{ category: null, valid }] })
type Asked = Partial<InputOf<typeof agentReportRoutes.teamProfit>>
const ask = ({ token }: TestMember, asked: Asked = {}) =>
  server.client.call(agentReportRoutes.teamProfit, { from: dayBefore(0), until: dayBefore(0), ...asked }, { token })
const profit = (by: TestMember, asked: Asked = {}) => value(ask(by, asked))

test('[AGENT-06] [AGENT-44] the overview has the team at every level, without the agent, counted by hand', async () => {
  expect(await overview(own, 0)).toMatchObject({
    memberCount: 4,
    directCount: 2,
    registeredCount: 0,
    activeCount: 3,
    bets: 3,
    stake: 3300n,
    valid: 3300n,
    payout: 1600n,
    deposits: 400n,
    withdrawals: 150n,
    rebates: 20n,
    bonuses: 0n,
    net: -1680n,
    until: dayBefore(0),
    from: dayBefore(29),
    days: [
      { day: dayBefore(1), valid: 0n, bonuses: 4n * grant },
      { day: dayBefore(0), valid: 3300n, net: -1680n, deposits: 400n },
    ],
    ...ofOne(3300n),
    before: {
      from: dayBefore(1),
      until: dayBefore(1),
      registeredCount: 4,
      activeCount: 0,
      stake: 0n,
      bonuses: 4n * grant,
      net: 4n * grant,
    },
  })
  expect(await overview(own, 1)).toMatchObject({
    memberCount: 4,
    registeredCount: 4,
    activeCount: 0,
    stake: 0n,
    bonuses: 4n * grant,
  })
  expect(await overview(own, dayOfMonth, 0)).toMatchObject({ activeCount: 3, stake: 3300n })
  expect(await overview(own, dayOfWeek, 0)).toMatchObject({ activeCount: 3, stake: 3300n })
  expect(await overview(sub, 0)).toMatchObject({ memberCount: 2, directCount: 1, activeCount: 2, net: -2300n })
  expect(await overview(other, 0)).toMatchObject({ memberCount: 1, activeCount: 1, net: -7000n })
})

test('any days are summed and charted, beside those directly before them, and who was active is not guessed', async () => {
  const days = await overview(own, 44, 0)
  expect(days).toMatchObject({ registeredCount: 4, activeCount: null, stake: 3300n, bonuses: 4n * grant })
  expect(days).toMatchObject({ from: dayBefore(44), until: dayBefore(0), before: { from: dayBefore(89), stake: 0n } })
  expect(days.days.map(({ day }) => day)).toEqual([dayBefore(1), dayBefore(0)])
  const later = await overview(own, -1, -45)
  expect(later).toMatchObject({ stake: 0n, days: [], categories: [] })
  expect(later.before).toMatchObject({ activeCount: null, registeredCount: 4, stake: 3300n, net: -1680n + 4n * grant })
})

test('[AGENT-10] [AGENT-50] each account directly below has a row with its own team, and the next level a path back', async () => {
  const first = await profit(own)
  expect(first).toMatchObject({ path: [], own: null, total: { rows: 2, bets: 3, stake: 3300n, net: -1680n } })
  expect(first.rows).toMatchObject([
    { account: sub.username, isAgent: true, teamCount: 2, opens: true, deposits: 400n, withdrawals: 150n, net: -2300n },
    { account: direct.username, isAgent: false, teamCount: 0, opens: false, payout: 1600n, rebates: 20n, net: 620n },
  ])
  const { rows } = await profit(own, { from: dayBefore(9), withWeek: true })
  expect(rows.map(({ week }) => week?.map(({ day, net }) => [day, net]))).toEqual([
    [
      [dayBefore(1), 3n * grant],
      [dayBefore(0), -2300n],
    ],
    [
      [dayBefore(1), grant],
      [dayBefore(0), 620n],
    ],
  ])
  const next = await profit(own, { account: sub.username.toUpperCase() })
  expect(next).toMatchObject({ path: [sub.username], own: { bets: 0, stake: 0n }, total: { rows: 1, stake: 2300n } })
  const last = await profit(own, { account: deep.username })
  expect(last).toMatchObject({ path: [sub.username, deep.username], own: { stake: 2000n, deposits: 400n } })
  expect(last.rows).toMatchObject([{ account: deepest.username, stake: 300n, withdrawals: 150n }])
  expect(await profit(own, { from: dayBefore(1), until: dayBefore(1) })).toMatchObject({
    total: { stake: 0n, bonuses: 4n * grant },
  })
})

test('[AGENT-55] the list is in the order that is asked for, page by page, with the totals of all', async () => {
  const accounts = async (asked: Asked) => (await profit(own, asked)).rows.map(({ account }) => account)
  const [a, b] = [direct.username, sub.username]
  expect(await accounts({ sort: 'account' })).toEqual([a, b])
  expect(await accounts({ sort: 'account', order: 'desc' })).toEqual([b, a])
  expect(await accounts({ sort: 'net' })).toEqual([a, b])
  expect(await accounts({ sort: 'net', order: 'asc' })).toEqual([b, a])
  expect(await accounts({ sort: 'deposits' })).toEqual([b, a])
  expect(await accounts({ sort: 'account', count: 1, page: 2 })).toEqual([b])
  expect(await profit(own, { count: 1, page: 3 })).toMatchObject({ rows: [], total: { rows: 2, stake: 3300n } })
})

test('[AGENT-56] an account outside the line, the agent and nobody are answered alike, and a range has a bound', async () => {
  for (const account of [strange.username, other.username, own.username, 'nobody-at-all'])
    expect(await ask(own, { account })).toMatchObject({ ok: false, status: 404, code: 'wrong_account' })
  expect(await ask(sub, { account: direct.username })).toMatchObject({ code: 'wrong_account' })
  expect(await ask(direct)).toMatchObject({ code: 'not_an_agent' })
  expect(await ask(own, { from: dayBefore(90) })).toMatchObject({ code: 'range_too_long' })
  expect(await ask(own, { from: dayBefore(-1) })).toMatchObject({ code: 'range_too_long' })
  expect(await askOverview(own, 89, 0)).toMatchObject({ ok: true })
  expect(await askOverview(own, 90, 0)).toMatchObject({ code: 'range_too_long' })
  expect(await askOverview(own, 0, 1)).toMatchObject({ code: 'range_too_long' })
})

test('no answer has anything of a person but the account', async () => {
  const whole = JSON.stringify(
    [await overview(own, 29, 0), await profit(own), await profit(own, { account: sub.username })],
    (_key, each: unknown) => (typeof each === 'bigint' ? String(each) : each),
  )
  for (const secret of ['rieng.tu', '912000777', '+84', 'MEMBER', 'nickname'])
    expect([secret, whole.includes(`"${secret}`)]).toEqual([secret, false])
  expect(Object.keys((await profit(own)).rows[0] ?? {}).toSorted()).toEqual(
    [
      'account',
      'bets',
      'bonuses',
      'deposits',
      'income',
      'isAgent',
      'net',
      'opens',
      'payout',
      'rebates',
      'stake',
    ].concat(['teamCount', 'valid', 'withdrawals']),
  )
})

/** As two nodes of the first version with such sums would, which start together. */
async function fillAgain(): Promise<void> {
  await sql`update reports.line_state set filled_at = null, categories_filled_at = null`.execute(database.sql)
  await Promise.all([fillLines(database), fillLines(database)])
}

test('what was counted before there were sums of lines is added once, and comes to the same', async () => {
  const kept = async () =>
    (
      await sql`select upline_id, day, currency, member_id, bets, stake, deposits, bonuses from reports.line_day
        order by 1, 2, 3, 4`.execute(database.sql)
    ).rows
  const active = async () =>
    (
      await sql`select member_id, span, starts, active from reports.team_active where active <> 0
        order by 1, 2, 3`.execute(database.sql)
    ).rows
  const before = [await kept(), await active()]
  await sql`truncate reports.line_day, reports.team_category`.execute(database.sql)
  await fillAgain()
  expect([await kept(), await active()]).toEqual(before)
})

test('who is moved counts for the new line from the next day on, and what was before stays where it was', async () => {
  await database.transaction((tx) =>
    changeUpline(tx, { merchantId: 1, memberId: sub.id, uplineId: other.id, at: new Date() }),
  )
  await round({ deep: [50n, 0n] })
  await countReports(database)
  // The day began with the old line.
  expect(await overview(own, 0)).toMatchObject({ memberCount: 1, directCount: 1, stake: 3350n, activeCount: 3 })
  expect(await overview(other, 0)).toMatchObject({ memberCount: 4, directCount: 2, stake: 7000n })
  const { rows } = await profit(own)
  expect(rows.map(({ account, stake, opens }) => [account, stake, opens])).toEqual([
    [sub.username, 2350n, false],
    [direct.username, 1000n, false],
  ])
  expect(await ask(own, { account: sub.username })).toMatchObject({ code: 'wrong_account' })
  // As if the move had been of yesterday: today is the new line's, and yesterday is not.
  await sql`update members.upline_change set at = at - interval '1 day'`.execute(database.sql)
  await fillAgain()
  await round({ deep: [60n, 0n] })
  await sql`select reports.rebuild_day(1, ${dayBefore(0)})`.execute(database.sql)
  await countReports(database)
  expect(await overview(own, 0)).toMatchObject({ stake: 1000n, activeCount: 1, ...ofOne(1000n) })
  expect(await overview(own, 1)).toMatchObject({ bonuses: 4n * grant })
  expect(await overview(other, 0)).toMatchObject({ stake: 9410n, activeCount: 3, ...ofOne(9410n) })
  expect(await violationsOf(database, reportInvariants)).toEqual({})
})

test('pages of a team read ranges of keys, and no table from its beginning to its end', async () => {
  const statements: Statement[] = []
  const plans = await openPlans(database)
  const connection = watched(database, statements)
  const merchant = { id: 1, code: 'demo', currency: play, timeZone: 'Asia/Ho_Chi_Minh' }
  await readOverview(connection, {
    agentId: own.id,
    merchant,
    days: { from: dayBefore(89), until: dayBefore(0) },
    now: new Date(),
  })
  const days = { from: dayBefore(30), until: dayBefore(0) }
  await readBranches(connection, { memberId: other.id, merchant }, { ...days, account: sub.username, sort: 'account' })
  expect(statements.length).toBeGreaterThan(4)
  for (const statement of statements)
    expect([statement.sql, await plans.scansOf(statement)]).toEqual([statement.sql, []])
  await plans.close()
})
