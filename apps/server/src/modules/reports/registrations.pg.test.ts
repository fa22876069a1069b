import { staffRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { play } from '../../../test/betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type Colleagues, type TestMember, colleagues, people, value } from '../../../test/factories.ts'
import { type Statement, openPlans, watched } from '../../../test/plans.ts'
import { dayBefore } from '../../../test/reports.ts'
import { readRegistrations } from './registrations.ts'

let database: ThrowawayDatabase
let server: TestApp
let staff: Colleagues
let agent: TestMember

const day = dayBefore(10)

/** What was counted of a member, so many days after the registration. */
async function counted(memberId: bigint, daysAfter: number, { deposits = 0, bets = 0 }): Promise<void> {
  if (deposits > 0)
    await sql`insert into reports.money (merchant_id, day, currency, member_id, deposits, withdrawals, rebates, bonuses,
        dividends, salaries, other)
      values (1, ${day}::date + ${daysAfter}::int, 1, ${memberId}, ${deposits}, 0, 0, 0, 0, 0, 0)`.execute(database.sql)
  if (bets > 0)
    await sql`insert into reports.player_day (merchant_id, day, currency, member_id, bets, stake, valid, payout)
      values (1, ${day}::date + ${daysAfter}::int, 1, ${memberId}, ${bets}, 1, 1, 0)`.execute(database.sql)
}

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
  staff = await colleagues(database, server.app.http.fastify, { dung: 'auditor' })
  const team = people(database, server, 'source')
  agent = await team.agent()
  const invited = await team.member({ under: agent })
  const other = await team.member({ under: agent })
  const before = await team.member({ under: agent })
  const alone = await team.member()
  await sql`update members.member set source_code = null where id = ${before.id}`.execute(database.sql)
  await sql`update members.member set registered_at = ${day}::timestamp at time zone 'Asia/Ho_Chi_Minh'
    where id = any(${[invited.id, other.id, before.id, alone.id]}::bigint[])`.execute(database.sql)
  await sql`update members.member set registered_at = registered_at - interval '90 days' where id = ${agent.id}`.execute(
    database.sql,
  )
  await counted(invited.id, 0, { deposits: 500, bets: 3 })
  await counted(invited.id, 1, { deposits: 70, bets: 1 })
  await counted(invited.id, 7, { bets: 1 })
  await counted(other.id, 2, { deposits: 30, bets: 4 })
  await counted(alone.id, 1, { bets: 1 })
  // A bet that was corrected away is none.
  await counted(before.id, 1, { bets: 0 })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const report = async (input: { readonly by: 'day' | 'source'; readonly after?: string; readonly count?: number }) =>
  value(
    staff.client.call(staffRoutes.registrationReport, { from: day, until: dayBefore(9), ...input }, staff.as('dung')),
  )
const cohort = (registered: number, depositors: number, firstDeposits: bigint, played: readonly number[]) => ({
  registered,
  depositors,
  firstDeposits,
  retention: [1, 7, 30].map((after, at) => ({
    day: after,
    of: after === 30 ? 0 : registered,
    played: played[at] ?? 0,
  })),
})

test('[OPS-87] a report has the registrations, first deposits and retention of a range of days by the code that brought them', async () => {
  const all = await report({ by: 'source' })
  expect(all.rows).toEqual([
    { key: agent.code, owner: 'so•••r', ...cohort(2, 2, 530n, [1, 1]) },
    { key: null, owner: null, ...cohort(1, 0, 0n, [0, 0]) },
    { key: '', owner: null, ...cohort(1, 0, 0n, [1, 0]) },
  ])
  expect(all.total).toEqual({ rows: 3, ...cohort(4, 2, 530n, [2, 1]) })
  const paged = []
  for (let after: string | null = ''; after !== null;) {
    const page = await report({ by: 'source', count: 1, ...(after !== '' && { after }) })
    paged.push(...page.rows)
    after = page.next
  }
  expect(paged).toEqual(all.rows)
})

test('[OPS-87] and by the day on which they registered', async () => {
  expect((await report({ by: 'day' })).rows).toEqual([{ key: day, owner: null, ...cohort(4, 2, 530n, [2, 1]) }])
})

test('registrations are read by ranges of indexes, and no table from its beginning to its end', async () => {
  const statements: Statement[] = []
  const plans = await openPlans(database)
  const merchant = { id: 1, code: 'x', currency: play, timeZone: 'Asia/Ho_Chi_Minh' }
  const asked = { merchant, now: new Date(), from: dayBefore(30), until: day, count: 50 }
  await readRegistrations(watched(database, statements), { ...asked, by: 'source' })
  expect(statements.length).toBeGreaterThan(1)
  for (const statement of statements)
    expect([statement.sql, await plans.scansOf(statement)]).toEqual([statement.sql, []])
  await plans.close()
})
