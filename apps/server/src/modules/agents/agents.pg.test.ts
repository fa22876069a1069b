import { type OutputOf, type TeamPeriod, agentRoutes, identityRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountOf } from '../../../test/accounts.ts'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { type Betting, betting } from '../../../test/betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type People, type TestMember, endBets, people, placeBets, value } from '../../../test/factories.ts'

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

const ask = ({ token }: { token?: string }, period: TeamPeriod = 'today') =>
  server.client.call(agentRoutes.teamOverview, { period }, token === undefined ? {} : { token })
const overview = (of: TestMember, period: TeamPeriod = 'today'): Promise<OutputOf<typeof agentRoutes.teamOverview>> =>
  value(ask(of, period))
const nothing = {
  memberCount: 0,
  directCount: 0,
  registeredCount: 0,
  activeCount: 0,
  validAmount: 0n,
  payoutAmount: 0n,
  netAmount: 0n,
}

test.each([1, 2, 41, 42])('[ROLE-07] [ROLE-16] an agent of type %d is shown an overview', async (type) => {
  expect(await overview(await team.agent({ type }))).toEqual(nothing)
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

test('[AGENT-06] the team is everybody below at every level, counted by hand, and of another agent nothing is seen', async () => {
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
    // Whole answers, so that a difference shows.
    for (const answer of wrong) expect(JSON.stringify(answer)).toBe(JSON.stringify(wrong[0]))
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

test('[AGENT-06] bets that were returned count for nothing', async () => {
  const own = await team.agent()
  const member = await team.member({ under: own })
  const round = await bets.newRound()
  await bets.wagering.wager(bets.intent(member.id, round, 900n))
  await sql`update wagering.bet set status = 'void', payout = stake, settled_at = clock_timestamp()
    where round_id = ${round}`.execute(database.sql)
  expect(await overview(own)).toEqual({ ...nothing, memberCount: 1, directCount: 1, registeredCount: 1 })
})

test('[AGENT-06] rounds at vendors count as the betting record shows them', async () => {
  const own = await team.agent()
  const member = await team.member({ under: own })
  await sql`insert into wagering.outside_round (account_id, vendor, game_code, number, staked, returned, paid, status,
    opened_at, ended_at)
    values (${accountOf(member.id)}, 'SIM', 'g', ${String(member.id)}, 800, 0, 200, 'settled', clock_timestamp(),
      clock_timestamp())`.execute(database.sql)
  expect(await overview(own)).toMatchObject({ activeCount: 1, validAmount: 800n, payoutAmount: 200n, netAmount: -600n })
})

test('[AGENT-06] a period is the calendar’s in the merchant’s zone, its first moment included and its last not', async () => {
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
