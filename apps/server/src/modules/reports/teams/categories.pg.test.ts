import { agentReportRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
import { play } from '../../../../test/betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type People, people, value } from '../../../../test/factories.ts'
import { dayBefore } from '../../../../test/reports.ts'
import { fillLines } from './count-teams.ts'

let database: ThrowawayDatabase
let server: TestApp
let team: People

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
  team = people(database, server, 'team')
  await fillLines(database)
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

/** What a member has played on a game in one day, as the reader of ends writes it. */
const plays = (memberId: bigint, gameCode: string, valid: bigint, back = 0) =>
  sql`insert into reports.play as kept (merchant_id, day, currency, game_code, member_id, bets, stake, valid, payout)
    values (1, ${dayBefore(back)}, ${play.id}, ${gameCode}, ${memberId}, 1, ${valid}, ${valid}, 0)
    on conflict (merchant_id, day, currency, game_code, member_id) do update set valid = kept.valid + excluded.valid,
      stake = kept.stake + excluded.stake`.execute(database.sql)

test('[AGENT-44] a team has its valid bets by category at every level, without the agent, for each period', async () => {
  const own = await team.agent()
  const sub = await team.agent({ under: own, type: 2 })
  const [direct, deep] = [await team.member({ under: own }), await team.member({ under: sub })]
  await plays(own.id, 'VNMB_1M', 9_999n)
  await plays(direct.id, 'VNMB_1M', 100n)
  await plays(direct.id, 'sen-vang', 70n)
  await plays(deep.id, 'sen-vang', 200n)
  await plays(deep.id, 'gone-for-ever', 5n)
  await plays(sub.id, 'VNMB_1M', 30n, 1)
  const of = async ({ token }: typeof own, period: 'today' | 'yesterday') => {
    const day = dayBefore(period === 'today' ? 0 : 1)
    const days = { from: day, until: day }
    const { categories } = await value(server.client.call(agentReportRoutes.teamOverview, days, { token }))
    return categories.map(({ category, valid }) => [category, valid])
  }
  expect(await of(own, 'today')).toEqual([
    ['RNG', 270n],
    ['LOTT', 100n],
    [null, 5n],
  ])
  expect(await of(sub, 'today')).toEqual([
    ['RNG', 200n],
    [null, 5n],
  ])
  expect(await of(own, 'yesterday')).toEqual([['LOTT', 30n]])
  // A correction takes all of it away again.
  await plays(direct.id, 'VNMB_1M', -100n)
  await sql`delete from reports.play where game_code = 'gone-for-ever'`.execute(database.sql)
  expect(await of(own, 'today')).toEqual([['RNG', 270n]])
})
