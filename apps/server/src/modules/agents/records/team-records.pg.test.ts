import { type InputOf, agentRecordRoutes, dayMs } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf } from '../../../../test/accounts.ts'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
import { betting, paying, play } from '../../../../test/betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type People, type TestMember, memberRow, people, value } from '../../../../test/factories.ts'
import { type Statement, openPlans, watched } from '../../../../test/plans.ts'
import { dayBefore, reportHouse } from '../../../../test/reports.ts'
import { incomeByDay, membersRecord } from '../../ledger/index.ts'
import { teamUpTo } from '../../members/index.ts'
import { readTeamBets } from '../../wagering/index.ts'

let database: ThrowawayDatabase
let server: TestApp
let house: ReturnType<typeof reportHouse>
let team: People
/** An agent, a member directly below, and one below that one; another agent with a member. */
let own: TestMember
let direct: TestMember
let deep: TestMember
let other: TestMember
let strange: TestMember

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
  house = reportHouse(betting(database))
  team = people(database, server, 'team')
  own = await team.agent()
  other = await team.agent()
  direct = await team.member({ under: own })
  deep = await team.member({ under: direct })
  strange = await team.member({ under: other })
  await round([[direct, 1000n, 1600n]])
  await round([
    [deep, 300n, 0n],
    [strange, 700n, 0n],
    [own, 500n, 0n],
  ])
  await house.wagering.wager(house.intent(deep.id, await house.newRound(), 40n))
  await sql`insert into wagering.outside_round (account_id, vendor, game_code, number, staked, returned, paid, status,
    opened_at, ended_at)
    values (${accountOf(deep.id)}, 'SIM', 'g', '77', 800, 0, 200, 'settled', clock_timestamp(), clock_timestamp())`.execute(
    database.sql,
  )
  await house.move(deep.id, 'deposit', 400n)
  await house.move(direct.id, 'withdrawal', -150n)
})
afterAll(async () => {
  await house.wagering.stop()
  await server.close()
  await database.drop()
})

async function round(bets: readonly (readonly [by: TestMember, stake: bigint, payout: bigint])[]): Promise<void> {
  const roundId = await house.newRound()
  const payouts = new Map<bigint, bigint>()
  for (const [by, stake, payout] of bets) {
    const placed = await house.wagering.wager(house.intent(by.id, roundId, stake))
    if (placed.ok) payouts.set(placed.value.betId, payout)
  }
  await house.draw(roundId)
  await house.wagering.settleRound({ roundId, settle: paying(({ betId }) => payouts.get(betId) ?? 0n) })
}

const range = () => ({ from: new Date(Date.now() - dayMs), until: new Date(Date.now() + dayMs) })
const askBets = ({ token }: TestMember, asked: Partial<InputOf<typeof agentRecordRoutes.teamBets>> = {}) =>
  server.client.call(agentRecordRoutes.teamBets, { ...range(), ...asked }, { token })
const askEntries = ({ token }: TestMember, asked: Partial<InputOf<typeof agentRecordRoutes.teamTransactions>> = {}) =>
  server.client.call(agentRecordRoutes.teamTransactions, { ...range(), ...asked }, { token })

test('[AGENT-09] [AGENT-49] bets of the team are listed by account, state and dates, with the totals of all that is asked for', async () => {
  const all = await value(askBets(own))
  expect(all.bets.map(({ account, stakeAmount, status }) => [account, stakeAmount, status])).toEqual([
    [deep.username, 800n, 'won'],
    [deep.username, 40n, 'placed'],
    [deep.username, 300n, 'lost'],
    [direct.username, 1000n, 'won'],
  ])
  expect(all.total).toEqual({ count: 4, stakeAmount: 2140n, payoutAmount: 1800n, netAmount: -300n })
  expect(await value(askBets(own, { account: direct.username.toUpperCase() }))).toMatchObject({
    total: { count: 1, netAmount: 600n },
  })
  expect((await value(askBets(own, { status: 'lost' }))).total).toMatchObject({ count: 1, stakeAmount: 300n })
  // No game of the catalogue is played here.
  expect(await value(askBets(own, { category: 'RNG' }))).toMatchObject({ bets: [], total: { count: 0 } })
  const before = { from: new Date(Date.now() - 9 * dayMs), until: new Date(Date.now() - 8 * dayMs) }
  expect(await value(askBets(own, before))).toMatchObject({ bets: [], total: { count: 0, stakeAmount: 0n } })
})

test('[AGENT-55] bets are turned page by page from either end, and none is missing or twice', async () => {
  for (const order of ['desc', 'asc'] as const) {
    const ids: string[] = []
    for (let before: string | undefined = undefined, pages = 0; pages < 9; pages += 1) {
      const page: { bets: readonly { id: string }[]; next: string | null } = await value(
        askBets(own, { order, count: 1, ...(before !== undefined && { before }) }),
      )
      ids.push(...page.bets.map(({ id }) => id))
      if (page.next === null) break
      before = page.next
    }
    const whole = (await value(askBets(own, { order }))).bets.map(({ id }) => id)
    expect(ids).toEqual(whole)
    expect(new Set(ids).size).toBe(4)
  }
})

test('[AGENT-12] [AGENT-52] movements of the wallets of the team are listed by account, kind and dates', async () => {
  const all = await value(askEntries(own, { count: 100 }))
  expect(new Set(all.entries.map(({ account }) => account))).toEqual(new Set([direct.username, deep.username]))
  expect((await value(askEntries(own, { kind: 'deposit' }))).entries).toMatchObject([
    { account: deep.username, reason: 'deposit', netAmount: 400n },
  ])
  const ofOne = await value(askEntries(own, { account: direct.username }))
  expect(ofOne.entries.map(({ reason }) => reason)).toEqual(['withdrawal', 'payout', 'stake', 'grant'])
  expect(ofOne.entries[0]).toMatchObject({ netAmount: -150n, balanceAmount: 1_000_450n })
  const long = { from: new Date(Date.now() - 9 * dayMs), until: new Date(Date.now() - 8 * dayMs) }
  expect(await value(askEntries(own, long))).toEqual({ entries: [], next: null })
})

test('[AGENT-55] movements are turned page by page from either end, those of one key among them', async () => {
  // A transfer writes both of its wallets under keys of one intention.
  const { rows } = await sql<{ key: string }>`select gen_random_uuid()::text as key`.execute(database.sql)
  await database.transaction(async (tx) => {
    await house.ledger.post(
      tx,
      [direct, deep].map(({ id }, at) => ({
        memberId: id,
        currency: play,
        direction: 'credit' as const,
        amount: 5n as never,
        house: 'transfer' as const,
        reason: 'transfer_in' as const,
        reference: BigInt(at + 1),
        key: (rows[0]?.key ?? '').replace(
          /^.{13}-./,
          `${Date.now()
            .toString(16)
            .padStart(12, '0')
            .replace(/^(.{8})/, '$1-')}-7`,
        ),
      })),
    )
  })
  for (const order of ['desc', 'asc'] as const) {
    const seen: string[] = []
    for (let before: string | undefined = undefined, pages = 0; pages < 30; pages += 1) {
      const page: { entries: readonly object[]; next: string | null } = await value(
        askEntries(own, { order, count: 1, ...(before !== undefined && { before }) }),
      )
      seen.push(...page.entries.map((entry) => text(entry)))
      if (page.next === null) break
      before = page.next
    }
    expect(seen).toEqual((await value(askEntries(own, { order, count: 100 }))).entries.map((entry) => text(entry)))
  }
})

test('[AGENT-11] [AGENT-51] my income has rebates, dividends, salaries and rewards of friends by day and kind, with totals', async () => {
  await house.move(own.id, 'salary', 70n)
  await house.backdate(1)
  await house.move(own.id, 'salary', 30n)
  await house.move(own.id, 'salary', 5n)
  await house.move(own.id, 'dividend', 200n)
  // What the agent paid to another one, and what others got, is no income.
  await house.move(own.id, 'dividend', -60n)
  await house.move(direct.id, 'salary', 999n)
  await house.move(own.id, 'cashback', 11n)
  await house.move(own.id, 'agent_rebate', 4n)
  await house.move(own.id, 'referral', 7n)
  const income = (from: number, until: number) =>
    server.client.call(agentRecordRoutes.agentIncome, { from: dayBefore(from), until: dayBefore(until) }, own)
  expect(await value(income(6, 0))).toEqual({
    rows: [
      { day: dayBefore(0), kind: 'rebate', amount: 15n },
      { day: dayBefore(0), kind: 'dividend', amount: 200n },
      { day: dayBefore(0), kind: 'salary', amount: 35n },
      { day: dayBefore(0), kind: 'referral', amount: 7n },
      { day: dayBefore(1), kind: 'salary', amount: 70n },
    ],
    totals: [
      { kind: 'rebate', amount: 15n },
      { kind: 'dividend', amount: 200n },
      { kind: 'salary', amount: 105n },
      { kind: 'referral', amount: 7n },
    ],
    totalAmount: 327n,
  })
  expect((await value(income(1, 1))).totalAmount).toBe(70n)
  expect(await income(90, 0)).toMatchObject({ code: 'range_too_long' })
})

test('[AGENT-56] accounts outside the line are answered as those that do not exist, and a range has a bound', async () => {
  for (const account of [strange.username, other.username, own.username, 'nobody-at-all'])
    for (const ask of [askBets, askEntries])
      expect(await ask(own, { account })).toMatchObject({ ok: false, status: 404, code: 'wrong_account' })
  const from = new Date(Date.now() - 91 * dayMs)
  expect(await askBets(own, { from })).toMatchObject({ code: 'range_too_long' })
  expect(await askEntries(own, { from })).toMatchObject({ code: 'range_too_long' })
  expect(await askBets(direct)).toMatchObject({ code: 'not_an_agent' })
})

test('no answer has anything of a person but the account', async () => {
  const bets = await value(askBets(own))
  const moved = await value(askEntries(own))
  expect(Object.keys(bets.bets[0] ?? {}).toSorted()).toEqual(
    ['account', 'gameCode', 'id', 'netAmount', 'numero', 'payoutAmount', 'placedAt', 'product', 'settledAt'].concat([
      'stakeAmount',
      'status',
      'validAmount',
    ]),
  )
  expect(Object.keys(moved.entries[0] ?? {}).toSorted()).toEqual([
    'account',
    'at',
    'balanceAmount',
    'netAmount',
    'reason',
  ])
})

test('of a team of more than a thousand an account has to be named', async () => {
  const big = await team.agent()
  const first = await memberRow(database, { username: 'bigone', under: big.id })
  await sql`insert into members.member (id, merchant_id, username, nickname, type, status, language, terms_version,
      terms_agreed_at, age_confirmed_at, register_url, registered_at, upline_id)
    overriding system value select ${first} + n, 1, 'big' || n, 'x', 0, 'active', 'VI', '1', now(), now(), '', now(),
      ${big.id} from generate_series(1, 1000) as n`.execute(database.sql)
  expect(await askBets(big)).toMatchObject({ ok: false, status: 422, code: 'account_needed' })
  expect(await askEntries(big)).toMatchObject({ code: 'account_needed' })
  expect(await value(askBets(big, { account: 'BIG7' }))).toMatchObject({ bets: [] })
})

test('records of a team are read by the wallets of its members, and no table from its beginning to its end', async () => {
  const statements: Statement[] = []
  const plans = await openPlans(database)
  const connection = watched(database, statements)
  const whole = { memberIds: [direct.id, deep.id], currency: play, order: 'desc', count: 20, ...range() } as const
  await teamUpTo(connection, own.id, 1000)
  await readTeamBets(connection, { ...whole, status: 'won', before: 5n })
  await membersRecord(connection, { ...whole, reasons: ['deposit'] })
  await incomeByDay(connection, {
    memberId: own.id,
    currency: play,
    reasons: ['salary'],
    from: dayBefore(30),
    until: dayBefore(0),
    timeZone: 'Asia/Ho_Chi_Minh',
  })
  expect(statements.length).toBeGreaterThan(4)
  for (const statement of statements)
    expect([statement.sql, await plans.scansOf(statement)]).toEqual([statement.sql, []])
  await plans.close()
})

const text = (entry: object) =>
  JSON.stringify(entry, (_key, each: unknown) => (typeof each === 'bigint' ? String(each) : each))
