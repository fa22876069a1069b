import {
  type TopicEvent,
  type TournamentMeasure,
  type TournamentValues,
  bonusDetailRoutes,
  inboxRoutes,
  languages,
  staffRoutes,
  tournamentRoutes,
} from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf } from '../../../test/accounts.ts'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { type Betting, betting, paying, readEnds } from '../../../test/betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type Colleagues, type People, type TestMember, colleagues, people, value } from '../../../test/factories.ts'
import { loyaltyHouse } from '../../../test/loyalty.ts'
import type { StaffClient } from '../../../test/staff.ts'
import { violationsOf } from '../../../test/violations.ts'
import { ledgerInvariants } from '../ledger/index.ts'
import { loyaltyInvariants } from '../loyalty/index.ts'
import { readSiteMerchant } from '../site/index.ts'
import { countEnds, readerName } from './count.ts'
import type { TournamentDeps } from './deps.ts'
import { tournamentInvariants } from './invariants.ts'
import { createTelling } from './live.ts'
import { keepRuns } from './runs.ts'

let database: ThrowawayDatabase
let server: TestApp
let bets: Betting
let staff: StaffClient
let as: Colleagues['as']
let team: People
let deps: TournamentDeps
const published: { topic: string; event: TopicEvent }[] = []
const hourMs = 3_600_000
const inEach = (text: string) =>
  // as: of every language
  Object.fromEntries(languages.map((each) => [each, text])) as TournamentValues['names']
const prize = (points: bigint, money: bigint) => ({ points: amount(points), amount: amount(money) })

const values = (changed: Partial<TournamentValues> = {}): TournamentValues => ({
  names: inEach('Đua mỗi ngày'),
  texts: inEach('Cược nhiều nhất thì đứng đầu.'),
  measure: 'stake',
  stakeMin: amount(0n),
  betsMin: 1,
  rankFrom: 0,
  mustJoin: false,
  repeat: 'once',
  beginsAt: new Date(Date.now() - hourMs),
  endsAt: new Date(Date.now() + 5 * hourMs),
  categories: [],
  vendors: [],
  games: [],
  prizes: [prize(0n, 5000n), prize(20n, 3000n), prize(10n, 0n)],
  coverGame: null,
  isOffered: true,
  ...changed,
})
const set = (given: TournamentValues, more: { id?: string; version?: number; by?: string } = {}) =>
  staff.call(
    staffRoutes.setTournament,
    { ...(more.id && { id: more.id }), version: more.version ?? 0, values: given, reason: 'Mở cuộc đua' },
    as(more.by ?? 'linh'),
  )

/** A run that began an hour ago, of a tournament of its own. */
async function running(changed: Partial<TournamentValues> = {}): Promise<string> {
  await sql`update tournaments.run set decided_at = now() where decided_at is null`.execute(database.sql)
  await sql`update tournaments.tournament set is_offered = false`.execute(database.sql)
  const { id } = await value(set(values(changed)))
  const { rows } = await sql<{ id: bigint }>`update tournaments.run set begins_at = now() - interval '1 hour'
    where tournament_id = ${id} returning id`.execute(database.sql)
  return String(rows[0]?.id)
}

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
  bets = betting(database)
  team = people(database, server, 'derby')
  ;({ client: staff, as } = await colleagues(database, server.app.http.fastify, {
    linh: 'finance-checker',
    audrey: 'auditor',
  }))
  const { loyalty, told } = loyaltyHouse(database)
  deps = {
    database,
    log: { error: () => {}, warn: () => {}, info: () => {} } as never, // as: nothing is read here.
    merchantOf: () => readSiteMerchant(database.sql, 1),
    deskSite: (() => readSiteMerchant(database.sql, 1)) as never, // as: no desk is opened by it.
    loyalty,
    tellMember: async (_tx, message) => void told.push(message),
    publish: async (topic, event) => void published.push({ topic, event }),
    rateLimitFactor: 1,
  }
})
afterAll(async () => {
  const invariants = [...ledgerInvariants, ...loyaltyInvariants, ...tournamentInvariants]
  const violations = await violationsOf(database, invariants)
  await server.close()
  await database.drop()
  expect(violations).toEqual({})
})

/** A settled bet, and the id of it. */
async function bet(by: TestMember, stake: bigint, payout = 0n): Promise<bigint> {
  const roundId = await bets.newRound()
  await value(bets.wagering.wager(bets.intent(by.id, roundId, stake)))
  await bets.draw(roundId)
  await bets.wagering.settleRound({ roundId, settle: paying(() => payout) })
  const { rows } = await sql<{ id: bigint }>`select id from wagering.bet where round_id = ${roundId}`.execute(
    database.sql,
  )
  return rows[0]!.id // The bet was placed.
}
const count = () => readEnds(database, readerName, countEnds)
/** The run ends now, and everything that has ended is counted. */
async function finish(runId: string): Promise<void> {
  await sql`update tournaments.run set ends_at = now() where id = ${runId}`.execute(database.sql)
  await count()
  const later = new Date(Date.now() + 60_000)
  await Promise.all([keepRuns(deps, later), keepRuns(deps, later)])
}
const shown = (runId: string) => value(server.client.call(tournamentRoutes.tournament, { runId }))
const own = ({ token }: TestMember, runId: string) =>
  value(server.client.call(tournamentRoutes.ownStanding, { runId }, { token }))
const scores = async (runId: string) => (await shown(runId)).standings.map(({ score }) => score)
const correct = async (betId: bigint, payout: bigint) => {
  for (const by of ['an', 'binh']) {
    const end = { payoutAmount: amount(payout), validAmount: amount(100n) }
    await database.transaction((tx) => bets.wagering.correctBet(tx, { betId, end, by, reason: 'wrong' }))
  }
}

test.each<{ measure: TournamentMeasure; stakeMin: bigint; score: bigint; counted: number }>([
  { measure: 'stake', stakeMin: 0n, score: 1650n, counted: 4 },
  { measure: 'net_win', stakeMin: 0n, score: 1850n, counted: 4 },
  { measure: 'multiple', stakeMin: 100n, score: 35_000n, counted: 3 },
])('a score by $measure is $score', async ({ measure, stakeMin, score, counted }) => {
  const runId = await running({ measure, stakeMin: amount(stakeMin) })
  const member = await team.member()
  await bet(member, 1000n)
  await bet(member, 500n, 1000n)
  await bet(member, 50n, 2150n)
  await bet(member, 100n, 350n)
  await count()
  expect(await scores(runId)).toEqual([score])
  expect(await own(member, runId)).toMatchObject({ bets: counted, score, place: 1, missing: null })
})

test('prizes are paid once by the places at the end, with play asked for and word in the inbox', async () => {
  const runId = await running({ betsMin: 2 })
  const [first, second, third, once, frozen] = [
    await team.member(),
    await team.member(),
    await team.member(),
    await team.member(),
    await team.member(),
  ]
  for (const [member, stake] of [
    [frozen, 9000n],
    [second, 400n],
    [first, 500n],
    [third, 400n],
  ] as const) {
    await bet(member, stake)
    await bet(member, stake)
    await count()
  }
  await bet(once, 5000n)
  await count()
  await database.transaction((tx) => bets.wagering.freezePlayer(tx, { memberId: frozen.id, frozen: ['bets'] }))
  await createTelling(deps)(new Date())
  expect(await scores(runId)).toEqual([1000n, 800n, 800n])
  expect(await own(first, runId)).toMatchObject({ place: 1, missing: null, hindrance: null })
  // The earlier one of the same score stands above: it takes one unit more.
  expect(await own(third, runId)).toMatchObject({ place: 3, missing: 1n })
  expect(await own(second, runId)).toMatchObject({ place: 2, missing: 201n })
  expect(await own(once, runId)).toMatchObject({ place: null, hindrance: 'bets', bets: 1 })
  expect(await own(frozen, runId)).toMatchObject({ place: null, hindrance: 'account' })
  const before = await team.moneyOf(first)
  await finish(runId)
  await keepRuns(deps, new Date(Date.now() + 120_000))
  expect(await team.moneyOf(first)).toBe(before + 5000n)
  const { rows } = await sql`select place, member_id, score, points, amount from tournaments.place
    where run_id = ${runId} order by place`.execute(database.sql)
  expect(rows).toEqual([
    { place: 1, member_id: first.id, score: 1000n, points: 0n, amount: 5000n },
    { place: 2, member_id: second.id, score: 800n, points: 20n, amount: 3000n },
    { place: 3, member_id: third.id, score: 800n, points: 10n, amount: 0n },
  ])
  expect(await own(first, runId)).toMatchObject({ place: 1, prize: { amount: 5000n } })
  const { rows: asked } = await sql`select required_amount from cashier.turnover_requirement
    where account_id = ${accountOf(first.id)} and source = 'tournament'`.execute(database.sql)
  expect(asked).toEqual([{ required_amount: 5000n }])
  const { bonuses } = await value(server.client.call(bonusDetailRoutes.bonusDetails, {}, { token: first.token })).then(
    (answer) => ({ bonuses: JSON.stringify(answer, (_key, each) => (typeof each === 'bigint' ? `${each}` : each)) }),
  )
  expect(bonuses).toContain('"tournament"')
})

test('a correction changes the score until the run is decided, and nothing afterwards', async () => {
  const runId = await running({ measure: 'multiple', stakeMin: amount(100n) })
  const member = await team.member()
  const best = await bet(member, 100n, 900n)
  await bet(member, 100n, 400n)
  await count()
  expect(await scores(runId)).toEqual([90_000n])
  await correct(best, 200n)
  await count()
  expect(await scores(runId)).toEqual([40_000n])
  await finish(runId)
  await correct(best, 800n)
  await count()
  expect(await scores(runId)).toEqual([40_000n])
})

test('bets count from joining on, where members have to join', async () => {
  const runId = await running({ mustJoin: true })
  const [member, other] = [await team.member(), await team.member()]
  await bet(member, 700n)
  const join = () => server.client.call(tournamentRoutes.joinTournament, { runId }, { token: member.token })
  const { joinedAt } = await value(join())
  expect(await value(join())).toEqual({ joinedAt })
  await sql`update tournaments.entry set joined_at = now() where run_id = ${runId}`.execute(database.sql)
  await bet(member, 200n)
  await bet(other, 900n)
  await count()
  expect(await scores(runId)).toEqual([200n])
  expect(await own(other, runId)).toMatchObject({ place: null, hindrance: 'join', hasJoined: false })
  await sql`update tournaments.run set ends_at = now() where id = ${runId}`.execute(database.sql)
  expect(await join()).toMatchObject({ ok: false, code: 'tournament_over' })
})

test('standings are told once for all that has changed, with masked names', async () => {
  const runId = await running()
  const tell = createTelling(deps)
  const member = await team.member()
  await bet(member, 300n)
  await bet(member, 300n)
  await count()
  published.length = 0
  await tell(new Date())
  await tell(new Date())
  const standings = [{ place: 1, account: expect.stringContaining('•••'), score: '600' }]
  expect(published).toEqual([
    { topic: `tournaments.${runId}`, event: { kind: 'tournament_standings', runId, standings } },
  ])
})

test('a daily tournament runs from midnight to midnight of the site, one run after the other', async () => {
  await running()
  const { id } = await value(
    set(
      values({
        repeat: 'daily',
        beginsAt: new Date('2026-11-01T17:00:00Z'),
        endsAt: new Date('2026-11-02T17:00:00Z'),
      }),
    ),
  )
  await sql`delete from tournaments.run where tournament_id = ${id}`.execute(database.sql)
  await keepRuns(deps, new Date('2026-12-05T09:00:00Z'))
  await keepRuns(deps, new Date('2026-12-05T09:00:15Z'))
  const { rows } = await sql<{ begins_at: Date; ends_at: Date }>`select begins_at, ends_at from tournaments.run
    where tournament_id = ${id} order by begins_at limit 2`.execute(database.sql)
  expect(rows).toEqual([
    { begins_at: new Date('2026-12-05T09:00:10Z'), ends_at: new Date('2026-12-05T17:00:00Z') },
    { begins_at: new Date('2026-12-05T17:00:00Z'), ends_at: new Date('2026-12-06T17:00:00Z') },
  ])
  await sql`update tournaments.run set decided_at = now() where tournament_id = ${id}`.execute(database.sql)
})

test('a change holds from the next run on, is refused to whoever has not seen the last, and is in the history', async () => {
  const runId = await running()
  const { rows } = await sql<{
    id: bigint
  }>`select tournament_id as id from tournaments.run where id = ${runId}`.execute(database.sql)
  const id = String(rows[0]?.id)
  const prizes = [prize(0n, 9000n)]
  expect(await set(values({ prizes }), { id, version: 0 })).toMatchObject({ ok: false, code: 'changed_meanwhile' })
  expect(await set(values({ prizes }), { id, version: 1, by: 'audrey' })).toMatchObject({ ok: false })
  expect(await set(values({ games: [{ code: 'NO-SUCH' }] }), { id, version: 1 })).toMatchObject({
    code: 'content_invalid',
  })
  await value(set(values({ prizes }), { id, version: 1 }))
  expect((await shown(runId)).prizes).toHaveLength(3)
  const { changes } = await value(staff.call(staffRoutes.tournamentChanges, { id }, as('audrey')))
  expect(changes.map(({ version }) => version)).toEqual([2, 1])
  const { tournaments } = await value(staff.call(staffRoutes.tournamentList, {}, as('audrey')))
  expect(tournaments.find((each) => each.id === id)).toMatchObject({ version: 2, state: 'running', values: { prizes } })
})

test('the desk says who would have had places, and who has them', async () => {
  const runId = await running({ prizes: [prize(0n, 100n)] })
  const member = await team.member()
  await bet(member, 800n)
  await count()
  const { rows } = await sql<{
    id: bigint
  }>`select tournament_id as id from tournaments.run where id = ${runId}`.execute(database.sql)
  const { runs } = await value(staff.call(staffRoutes.tournamentRuns, { id: String(rows[0]?.id) }, as('audrey')))
  expect(runs).toMatchObject([
    {
      runId,
      state: 'running',
      members: 1,
      places: [{ place: 1, memberId: String(member.id), score: 800n, amount: 100n }],
    },
  ])
  const asked = { measure: 'stake', betsMin: 1, hours: 24, places: 3 } as const
  const { placed } = await value(staff.call(staffRoutes.tournamentCost, asked, as('audrey')))
  expect(placed).toHaveLength(4)
})

test('a prize is in the inbox of whoever has won it', async () => {
  const winner = await team.member()
  const { rows } = await sql`select topic from inbox.message where topic = 'tournament_prize'`.execute(database.sql)
  expect(rows).toEqual([])
  const runs = server.app.modules.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'tournaments: runs')
  const runId = await running()
  await bet(winner, 10n)
  await count()
  await sql`update tournaments.run set ends_at = now() - interval '1 minute' where id = ${runId}`.execute(database.sql)
  await runs?.work(new AbortController().signal)
  const { list } = await value(server.client.call(inboxRoutes.listMessages, { pageNo: 1 }, { token: winner.token }))
  expect(list.map(({ title }) => title)).toContain('Bạn có thứ hạng nhận thưởng')
})
