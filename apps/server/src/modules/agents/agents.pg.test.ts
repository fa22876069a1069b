import {
  type InputOf,
  type OutputOf,
  type TeamPeriod,
  type TeamPlays,
  agentAccountRoutes,
  agentRebateRoutes,
  agentReportRoutes,
  agentRoutes,
  agentTeamRoutes,
  identityRoutes,
  passwordRoutes,
} from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountOf } from '../../../test/accounts.ts'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { type Betting, betting, play } from '../../../test/betting.ts'
import { registration } from '../../../test/client.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type People, type TestMember, endBets, people, placeBets, value } from '../../../test/factories.ts'
import { dayBefore } from '../../../test/reports.ts'
import { readOverview } from './team-overview.ts'

const merchant = { id: 1, code: 'demo', currency: play, timeZone: 'Asia/Ho_Chi_Minh' }
let database: ThrowawayDatabase
let server: TestApp
let bets: Betting
let team: People

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
  bets = betting(database)
  team = people(database, server, 'team')
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const ask = ({ token }: { token?: string }) =>
  server.client.call(
    agentReportRoutes.teamOverview,
    { from: dayBefore(0), until: dayBefore(0) },
    token === undefined ? {} : { token },
  )
/** As the desk of agents reads it. */
const overview = ({ id }: TestMember, period: TeamPeriod = 'today'): Promise<TeamPlays> =>
  readOverview({ database }, { agentId: id, merchant, period, now: new Date() })
const nothing = {
  memberCount: 0,
  directCount: 0,
  registeredCount: 0,
  activeCount: 0,
  validAmount: 0n,
  payoutAmount: 0n,
  netAmount: 0n,
}

test.each([1, 2, 41, 42])('[AGENT-01] [ROLE-07] [ROLE-16] an agent of type %d is shown an overview', async (type) => {
  expect(await ask(await team.agent({ type }))).toMatchObject({ ok: true, value: { memberCount: 0, days: [] } })
})

test('[ROLE-16] [ROLE-20] nobody else is: not a member, not a trial account, not a visitor', async () => {
  const member = await team.member()
  expect(await ask(member)).toMatchObject({ ok: false, status: 403, code: 'not_an_agent' })
  const trial = await server.client.call(identityRoutes.freePlay, { guest: 'a'.repeat(32) })
  expect(trial.ok && 'token' in trial.value ? await ask({ token: trial.value.token }) : trial).toMatchObject({
    ok: false,
    code: 'not_an_agent',
  })
  expect(await ask({})).toMatchObject({ ok: false, status: 401, code: 'not_logged_in' })
})

test('the team is everybody below at every level, counted by hand, and of another agent nothing is seen', async () => {
  const [own, other] = [await team.agent(), await team.agent()]
  const direct = await team.member({ under: own })
  const sub = await team.agent({ under: own, type: 2 })
  const deep = await team.member({ under: sub })
  const deepest = await team.member({ under: deep })
  const strange = await team.member({ under: other })

  await endBets(bets, [{ by: direct, stake: 1000n }], { payout: 1600n })
  await endBets(bets, [
    { by: deep, stake: 2000n },
    { by: deepest, stake: 300n },
    { by: strange, stake: 7000n },
  ])
  // The agent's own play is no part of the team's, and neither is a bet that runs still a valid one.
  await endBets(bets, [{ by: own, stake: 5000n }])
  await placeBets(bets, await bets.newRound(), [{ by: sub, stake: 400n }])

  expect(await overview(own)).toEqual({
    memberCount: 4,
    directCount: 2,
    registeredCount: 4,
    activeCount: 4,
    validAmount: 3300n,
    payoutAmount: 1600n,
    netAmount: -1700n,
  })
  expect(await overview(sub)).toMatchObject({
    memberCount: 2,
    directCount: 1,
    activeCount: 2,
    validAmount: 2300n,
    netAmount: -2300n,
  })
  expect(await overview(other)).toMatchObject({ memberCount: 1, directCount: 1, activeCount: 1, validAmount: 7000n })
})

describe('[ERR-02] an account that an agent looks for', () => {
  const find = ({ token }: { token?: string }, account: string) =>
    server.client.call(agentRoutes.findDownline, { account }, token === undefined ? {} : { token })
  const accountOf = async ({ id }: TestMember) => {
    const { rows } = await sql<{ username: string }>`select username from members.member where id = ${id}`.execute(
      database.sql,
    )
    return rows[0]!.username
  }

  test('of the own line is found at any level, in whatever case', async () => {
    const own = await team.agent()
    const sub = await team.agent({ under: own, type: 2 })
    const deep = await team.member({ under: sub })
    const deepest = await team.member({ under: deep })
    const found = await find(own, (await accountOf(sub)).toUpperCase())
    expect(found).toMatchObject({
      ok: true,
      value: { account: await accountOf(sub), isAgent: true, level: 1, directCount: 1, memberCount: 2 },
    })
    expect(await find(own, await accountOf(deepest))).toMatchObject({
      value: { isAgent: false, level: 3, directCount: 0, memberCount: 0 },
    })
    expect(await find(sub, await accountOf(deepest))).toMatchObject({ value: { level: 2 } })
  })

  test('[AGENT-56] and is not of the line, or of nobody, is a wrong account, in one and the same answer', async () => {
    const [own, other] = [await team.agent(), await team.agent()]
    const sub = await team.agent({ under: own, type: 2 })
    const left = await team.member({ under: own })
    const strange = await team.member({ under: other })
    await sql`update members.member set status = 'closed' where id = ${left.id}`.execute(database.sql)
    const wrong = await Promise.all(
      [strange, other, own, left]
        .map(async (each) => find(own, await accountOf(each)))
        .concat([find(own, 'nobody-at-all'), find(own, '%')]),
    )
    expect(wrong[0]).toMatchObject({
      ok: false,
      status: 404,
      code: 'wrong_account',
      message: 'Tài khoản chưa đúng, vui lòng thử lại.',
    })
    // Whole answers but for the second that they were given in, so that a difference shows.
    const said = (answer: unknown) => JSON.stringify(answer).replace(/"date":"[^"]*"/, '')
    for (const answer of wrong) expect(said(answer)).toBe(said(wrong[0]))
    expect(await find(sub, await accountOf(own))).toMatchObject({ code: 'wrong_account' })
  })

  test('[ROLE-20] is nothing for a member to look for', async () => {
    const own = await team.agent()
    const member = await team.member({ under: own })
    await team.member({ under: member })
    expect(await find(member, await accountOf(own))).toMatchObject({ ok: false, code: 'not_an_agent' })
  })

  test('a line that goes in a circle, written by hand, is walked once', async () => {
    const own = await team.agent()
    const [one, two] = [await team.member(), await team.member()]
    await sql`update members.member set upline_id = case id when ${one.id} then ${two.id}::bigint else ${one.id} end
      where id in (${one.id}, ${two.id})`.execute(database.sql)
    expect(await find(own, await accountOf(one))).toMatchObject({ code: 'wrong_account' })
  })
})

describe('[AGENT-47] the line below', () => {
  const level = ({ token }: TestMember, asked: InputOf<typeof agentTeamRoutes.teamLevel> = {}) =>
    server.client.call(agentTeamRoutes.teamLevel, asked, { token })
  const find = ({ token }: TestMember, account: string) =>
    server.client.call(agentTeamRoutes.teamMember, { account }, { token })

  test('each level has account, type, balance, team size, registration and last log-in, newest first, page by page', async () => {
    const own = await team.agent()
    const first = await team.member({ under: own })
    const second = await team.agent({ under: own, type: 2 })
    const deep = await team.member({ under: second })
    const deepest = await team.member({ under: deep })
    const { path, members, next } = await value(level(own, { count: 1 }))
    expect(path).toEqual([])
    const facts = { isMasked: false, isFrozen: false, registeredAt: expect.any(Date), lastLoginAt: expect.any(Date) }
    expect(members).toEqual([
      {
        ...facts,
        id: String(second.id),
        account: second.username,
        isAgent: true,
        balanceAmount: await team.moneyOf(second),
        memberCount: 2,
      },
    ])
    const later = await value(level(own, { count: 1, before: next ?? '' }))
    expect(later).toMatchObject({ members: [{ account: first.username, isAgent: false, memberCount: 0 }], next: null })
    const below = await value(level(own, { under: String(deep.id) }))
    expect(below.path.map(({ account }) => account)).toEqual([second.username, deep.username])
    expect(below.members.map(({ account }) => account)).toEqual([deepest.username])
    const found = await value(find(own, deepest.username.toUpperCase()))
    expect([found.path.map(({ account }) => account), found.member.account]).toEqual([
      [second.username, deep.username],
      deepest.username,
    ])
  })

  test('[AGENT-55] a level is turned page by page from either end, and nobody is missing or twice', async () => {
    const own = await team.agent()
    const names: string[] = []
    for (let n = 0; n < 5; n += 1) names.push((await team.member({ under: own })).username)
    for (const order of ['asc', 'desc'] as const) {
      const listed: string[] = []
      let before: string | null = null
      do {
        const page: OutputOf<typeof agentTeamRoutes.teamLevel> = await value(
          level(own, { order, count: 2, ...(before !== null && { before }) }),
        )
        listed.push(...page.members.map(({ account }) => account))
        before = page.next
      } while (before !== null)
      expect(listed).toEqual(order === 'asc' ? names : names.toReversed())
    }
  })

  test('[AGENT-56] of another line, of oneself and of nobody is no level, and nobody is found', async () => {
    const [own, other] = [await team.agent(), await team.agent()]
    const strange = await team.member({ under: other })
    for (const id of [strange.id, other.id, own.id, 999_999n])
      expect(await level(own, { under: String(id) })).toMatchObject({ ok: false, code: 'wrong_account' })
    for (const account of [strange.username, own.username, 'nobody'])
      expect(await find(own, account)).toMatchObject({ ok: false, code: 'wrong_account' })
  })

  test('a number as an account is masked, and balances are hidden where their flag is off', async () => {
    const own = await team.agent()
    const member = await team.member({ under: own })
    await sql`update members.member set username = '84912345678' where id = ${member.id}`.execute(database.sql)
    const [masked] = (await value(level(own))).members
    expect([masked?.account, masked?.isMasked]).toEqual(['84•••8', true])
    expect((await value(find(own, '84912345678'))).member).toMatchObject({ account: '84912345678', isMasked: false })
    await sql`update site.merchant set flags_on = array_remove(flags_on, 'AGENTBALANCE3') where id = 1`.execute(
      database.sql,
    )
    expect((await value(level(own))).members).toMatchObject([{ balanceAmount: null }])
    await sql`update site.merchant set flags_on = flags_on || '{AGENTBALANCE3}' where id = 1`.execute(database.sql)
  })
})

describe('the account centre', () => {
  const password = 'Mekong-delta-42'
  type Making = InputOf<typeof agentAccountRoutes.makeDownline>
  const make = ({ token }: TestMember, username: string, more: Partial<Making> = {}) =>
    server.client.call(
      agentAccountRoutes.makeDownline,
      { username, password, isAgent: false, rates: [], agreed: true, ...more },
      { token },
    )
  const logIn = (username: string) =>
    value(server.client.call(identityRoutes.login, { username, password, type: 'username' }))
  const link = ({ token }: TestMember, asked: Partial<InputOf<typeof agentAccountRoutes.makeLink>> = {}) =>
    server.client.call(agentAccountRoutes.makeLink, { isAgent: false, rates: [], days: 30, ...asked }, { token })
  const links = async ({ token }: TestMember) =>
    (await value(server.client.call(agentAccountRoutes.agentLinks, {}, { token }))).links
  const withRates = async () => {
    const own = await team.agent()
    await sql`insert into agents.rebate_rate values (${own.id}, 'LOTT', current_date - 1, 80)`.execute(database.sql)
    return own
  }
  const typeOf = async (id: bigint) =>
    (await sql<{ type: number }>`select type from members.member where id = ${id}`.execute(database.sql)).rows[0]?.type
  const ratesOf = async ({ token }: { token: string }) =>
    (await value(server.client.call(agentRebateRoutes.agentRebates, {}, { token }))).rates
      .filter(({ next }) => next > 0)
      .map(({ category, next }) => [category, next])
  const lott = (rate: number) => [{ category: 'LOTT' as const, rate }]
  const joins = (code: string, username: string) =>
    server.client.call(identityRoutes.register, { ...registration, username, affiliateCode: code })

  test('[AGENT-07] [AGENT-45] an agent makes an account directly below, with rebates within the own, whose password is changed first', async () => {
    const own = await withRates()
    expect(await make(own, 'hangmoi1', { isAgent: true, rates: lott(50) })).toMatchObject({
      value: { account: 'hangmoi1' },
    })
    expect(await make(own, 'thanhvien1')).toMatchObject({ ok: true })
    const page = await value(server.client.call(agentTeamRoutes.teamLevel, {}, { token: own.token }))
    expect(page.members.map(({ account, isAgent, lastLoginAt }) => [account, isAgent, lastLoginAt])).toEqual([
      ['thanhvien1', false, null],
      ['hangmoi1', true, null],
    ])
    const entered = await logIn('hangmoi1')
    expect(entered).toMatchObject({ passwordChange: 'first_login' })
    const token = 'token' in entered ? entered.token : ''
    expect(await ask({ token })).toMatchObject({ code: 'password_change_required' })
    const newPassword = 'Hau-giang-2042'
    const changed = await value(
      server.client.call(
        passwordRoutes.changePassword,
        { oldPassword: password, newPassword, confirmNewPassword: newPassword },
        { token },
      ),
    )
    expect(await ratesOf(changed)).toEqual([['LOTT', 50]])
  })

  test('[AGENT-45] what cannot be made is refused, and leaves nothing', async () => {
    const own = await withRates()
    for (const [username, more, code] of [
      ['hangmoi1', {}, 'username_taken'],
      ['x', {}, 'registration_field_invalid'],
      ['hangmoi2', { password: '12345678' }, 'password_invalid'],
      ['hangmoi2', { isAgent: true, rates: lott(81) }, 'rebate_above_own'],
    ] as const)
      expect([username, await make(own, username, more)]).toMatchObject([username, { code }])
    expect((await overview(own)).memberCount).toBe(0)
    const ofMember = { isAgent: false, rates: lott(10), days: 1 }
    expect(await server.client.send(agentAccountRoutes.makeLink, ofMember, { token: own.token })).toMatchObject({
      code: 'invalid_request',
    })
  })

  test('[AGENT-46] a link places newcomers below as it says, counts them, and places nobody once it ends or is deleted', async () => {
    const own = await withRates()
    expect(await link(own, { isAgent: true, rates: lott(81) })).toMatchObject({ code: 'rebate_above_own' })
    const { code } = await value(link(own, { isAgent: true, rates: lott(70), days: null }))
    const plain = await value(link(own))
    // The owner has less by now than the link promises.
    await sql`update agents.rebate_rate set rate = 60 where member_id = ${own.id}`.execute(database.sql)
    const agent = await value(joins(code, 'dailymoi1'))
    expect(await ratesOf(agent)).toEqual([['LOTT', 60]])
    const member = await value(joins(plain.code.toLowerCase(), 'thanhvien2'))
    expect(await ask(member)).toMatchObject({ code: 'not_an_agent' })
    const listed = await links(own)
    expect(listed.map((each) => [each.code, each.isAgent, each.usedCount, each.isExpired])).toEqual([
      [plain.code, false, 1, false],
      [code, true, 1, false],
    ])
    expect([listed[1]?.expiresAt, listed[0]?.expiresAt]).toEqual([null, expect.any(Date)])
    const remove = (whose: TestMember, asked: string) =>
      server.client.call(agentAccountRoutes.deleteLink, { code: asked }, { token: whose.token })
    expect(await remove(await team.agent(), code)).toMatchObject({ code: 'not_found' })
    expect(await remove(own, code)).toMatchObject({ ok: true })
    expect(await joins(code, 'dailymoi2')).toMatchObject({ code: 'invitation_code_invalid' })
    await sql`update identity.affiliate_code set expires_at = now() where code = ${plain.code}`.execute(database.sql)
    expect(await joins(plain.code, 'thanhvien3')).toMatchObject({ code: 'invitation_code_invalid' })
    expect((await links(own)).map((each) => each.code)).toEqual([plain.code])
    const below = await value(server.client.call(agentTeamRoutes.teamLevel, {}, { token: own.token }))
    expect(below.members.map(({ account }) => account)).toEqual(['thanhvien2', 'dailymoi1'])
    expect(await typeOf(BigInt(below.members[1]?.id ?? 0))).toBe(2)
  })
})

test('[AGENT-06] bets that were returned count for nothing', async () => {
  const own = await team.agent()
  const member = await team.member({ under: own })
  const round = await bets.newRound()
  await bets.wagering.wager(bets.intent(member.id, round, 900n))
  await sql`update wagering.bet set status = 'void', payout = stake, settled_at = clock_timestamp()
    where round_id = ${round}`.execute(database.sql)
  expect(await overview(own)).toEqual({ ...nothing, memberCount: 1, directCount: 1, registeredCount: 1 })
})

test('rounds at vendors count as the betting record shows them', async () => {
  const own = await team.agent()
  const member = await team.member({ under: own })
  await sql`insert into wagering.outside_round (account_id, vendor, game_code, number, staked, returned, paid, status,
    opened_at, ended_at)
    values (${accountOf(member.id)}, 'SIM', 'g', ${String(member.id)}, 800, 0, 200, 'settled', clock_timestamp(),
      clock_timestamp())`.execute(database.sql)
  expect(await overview(own)).toMatchObject({ activeCount: 1, validAmount: 800n, payoutAmount: 200n, netAmount: -600n })
})

test('a period is the calendar’s in the merchant’s zone, its first moment included and its last not', async () => {
  const own = await team.agent()
  const member = await team.member({ under: own })
  await endBets(bets, [{ by: member, stake: 100n }])
  const isIn: Record<TeamPeriod, string> = {
    today: `date_trunc('day', local) = date_trunc('day', now)`,
    yesterday: `local::date = now::date - 1`,
    week: `to_char(local, 'IYYY-IW') = to_char(now, 'IYYY-IW')`,
    month: `to_char(local, 'YYYY-MM') = to_char(now, 'YYYY-MM')`,
  }
  for (const at of [
    `date_trunc('day', now)`,
    `date_trunc('day', now) - interval '1 ms'`,
    `date_trunc('day', now) - interval '1 day'`,
    `date_trunc('day', now) - interval '1 day 1 ms'`,
    `date_trunc('week', now)`,
    `date_trunc('week', now) - interval '1 ms'`,
    `date_trunc('month', now)`,
    `date_trunc('month', now) - interval '1 ms'`,
    `date_trunc('day', now) + interval '1 day'`,
  ]) {
    const moment = sql`(select (${sql.raw(at)}) at time zone 'Asia/Ho_Chi_Minh'
      from (select clock_timestamp() at time zone 'Asia/Ho_Chi_Minh' as now) as clock)`
    await sql`update wagering.bet set placed_at = ${moment} where account_id = ${accountOf(member.id)}`.execute(
      database.sql,
    )
    await sql`update members.member set registered_at = ${moment} where id = ${member.id}`.execute(database.sql)
    for (const [period, condition] of Object.entries(isIn) as [TeamPeriod, string][]) {
      const { rows } = await sql<{
        is: boolean
      }>`select ${sql.raw(condition)} as is from (select ${sql.raw(at)} as local, now
        from (select clock_timestamp() at time zone 'Asia/Ho_Chi_Minh' as now) as clock) as moment`.execute(
        database.sql,
      )
      const expected = rows[0]!.is ? 1 : 0
      expect([at, period, await overview(own, period)]).toMatchObject([
        at,
        period,
        { activeCount: expected, registeredCount: expected },
      ])
    }
  }
})
