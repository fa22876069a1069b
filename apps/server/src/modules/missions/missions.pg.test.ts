import { type ErrorCode, identityRoutes, loyaltyRoutes, missionRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountOf } from '../../../test/accounts.ts'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { type Betting, betting, newKey, paying } from '../../../test/betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type People, type TestMember, people, placeBets, value } from '../../../test/factories.ts'
import { violationsOf } from '../../../test/violations.ts'
import { silentLog } from '../../platform/process/log.ts'
import { requireTurnover } from '../cashier/index.ts'
import { createLedger, ledgerInvariants } from '../ledger/index.ts'
import { createLoyalty, loyaltyInvariants } from '../loyalty/index.ts'
import { createSite } from '../site/index.ts'
import { readCalendar } from './calendar.ts'
import { type Missions, createMissions, missionInvariants } from './index.ts'

let database: ThrowawayDatabase
let server: TestApp
let missions: Missions
let bets: Betting
let team: People
let raffleCount = 0

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
  bets = betting(database)
  team = people(database, server, 'quest')
  const site = createSite({ database })
  const common = { database, site, log: silentLog }
  const unused = {} as never // as: giving, counting and paying ask none of them.
  const loyalty = createLoyalty({
    ...common,
    ledger: createLedger({ database }),
    vault: unused,
    checkPassword: unused,
    tellMember: unused,
    hasVipService: unused,
    benefitsOf: unused,
    requireTurnover,
    recentPlay: async () => new Map(),
    recentDeposits: async () => ({ deposits: 0, steps: 0n }),
  })
  missions = createMissions({
    ...common,
    loyalty,
    vault: unused,
  })
  missions.start()
})
afterAll(async () => {
  await missions.stop()
  expect(await violationsOf(database, [...ledgerInvariants, ...loyaltyInvariants, ...missionInvariants])).toEqual({})
  await server.close()
  await database.drop()
})
beforeEach(async () => {
  await sql`update missions.mission set is_offered = false`.execute(database.sql)
  await sql`update missions.raffle set is_offered = false`.execute(database.sql)
})

const today = async () => (await readCalendar(database.sql, new Date(), 'Asia/Ho_Chi_Minh')).today

/** As if bets had ended and been counted so many days ago. */
async function haveBet(
  { id }: TestMember,
  validAmount: bigint,
  { product = 'slots', daysAgo = 0, rounds = 1 } = {},
): Promise<void> {
  await sql`insert into missions.tally as tally (account_id, played_on, product, valid_amount, bets)
    values (${accountOf(id)}, ${await today()}::date - ${daysAgo}::int, ${product}, ${validAmount}, ${rounds})
    on conflict (account_id, played_on, product) do update
      set valid_amount = tally.valid_amount + excluded.valid_amount, bets = tally.bets + excluded.bets`.execute(
    database.sql,
  )
}

const summary = ({ token }: TestMember, language: 'VI' | 'EN' = 'EN') =>
  value(server.client.call(missionRoutes.missionSummary, {}, { token, language }))
const missionOf = async (who: TestMember, id: string) =>
  (await summary(who)).missions.find((mission) => mission.id === id)
const claim = ({ token }: TestMember, missionId: string) =>
  server.client.call(missionRoutes.claimMission, { missionId }, { token })
const points = async ({ token }: TestMember) => value(server.client.call(loyaltyRoutes.pointBalance, {}, { token }))
const codesOf = (answers: readonly ({ ok: true } | { ok: false; code: ErrorCode })[]) =>
  answers.map((answer) => (answer.ok ? 'ok' : answer.code))

interface Offer {
  readonly trigger?: 'valid_amount' | 'bets' | 'login_days'
  readonly product?: 'lottery' | 'slots' | null
  readonly target?: bigint
  readonly period?: 'daily' | 'weekly' | 'once'
  readonly points?: bigint
  readonly amount?: bigint
  readonly merchant?: number
  readonly endsAt?: Date
}
async function offer({
  trigger = 'bets',
  product = null,
  target = 2n,
  period = 'daily',
  ...more
}: Offer = {}): Promise<string> {
  const { rows } = await sql<{
    id: bigint
  }>`insert into missions.mission (merchant_id, trigger, product, target, period, points, amount, begins_on, ends_at)
    values (${more.merchant ?? 1}, ${trigger}, ${product}, ${target}, ${period}, ${more.points ?? 10n},
      ${more.amount ?? 0n}, '2026-01-01', ${more.endsAt ?? null})
    returning id`.execute(database.sql)
  await sql`insert into missions.mission_text (mission_id, language, name) values (${rows[0]!.id}, 'VI', 'Nhiệm vụ'),
    (${rows[0]!.id}, 'EN', 'Mission')`.execute(database.sql)
  return String(rows[0]!.id)
}

describe('what is counted', () => {
  test('[POINT-17] [PROMO-28] bets that were won or lost count once for day, week and mission; returned ones and trial money do not', async () => {
    const member = await team.member()
    expect(await server.client.call(identityRoutes.freePlay, { guest: 'a'.repeat(32) })).toMatchObject({ ok: true })
    const { rows: trials } = await sql<{ id: bigint }>`select id from members.member where type = 4`.execute(
      database.sql,
    )
    const trial = trials[0]!.id
    const mission = await offer({ trigger: 'valid_amount', product: 'lottery', target: 50_000n })
    const elsewhere = await offer({ product: 'slots' })
    const [settled, voided] = [await bets.newRound(), await bets.newRound()]
    await placeBets(bets, settled, [
      { by: member, stake: 25_000n },
      { by: member, stake: 5_000n },
    ])
    await placeBets(bets, voided, [{ by: member, stake: 40_000n }])
    const trialRound = await bets.newRound()
    expect(await bets.wagering.wager(bets.intent(trial, trialRound, 9_000n))).toMatchObject({ ok: true })
    await bets.draw(trialRound)
    await bets.wagering.settleRound({ roundId: trialRound, settle: paying(() => 0n) })
    await bets.draw(settled)
    await bets.wagering.settleRound({ roundId: settled, settle: paying(() => 0n) })
    await bets.wagering.voidRound({ roundId: voided, reason: 'test' })
    await vi.waitFor(
      async () => expect(await missionOf(member, mission)).toMatchObject({ progress: 30_000n, state: 'open' }),
      { timeout: 10_000 },
    )
    expect(await missionOf(member, elsewhere)).toMatchObject({ progress: 0n })
    const { rows } = await sql<{
      valid: bigint
    }>`select valid_amount as valid from missions.score where account_id = ${accountOf(member.id)}`.execute(
      database.sql,
    )
    expect(rows).toEqual([{ valid: 30_000n }])
    const { rows: ofTrials } =
      await sql`select from missions.tally where ledger.member_of(account_id) = ${trial}`.execute(database.sql)
    expect(ofTrials).toEqual([])
  })

  test.each`
    instant                       | zone                  | today           | week            | dayEndsAt                     | weekEndsAt
    ${'2026-11-22T16:59:59.999Z'} | ${'Asia/Ho_Chi_Minh'} | ${'2026-11-22'} | ${'2026-11-16'} | ${'2026-11-22T17:00:00.000Z'} | ${'2026-11-22T17:00:00.000Z'}
    ${'2026-11-22T17:00:00.000Z'} | ${'Asia/Ho_Chi_Minh'} | ${'2026-11-23'} | ${'2026-11-23'} | ${'2026-11-23T17:00:00.000Z'} | ${'2026-11-29T17:00:00.000Z'}
    ${'2026-10-31T12:00:00.000Z'} | ${'America/New_York'} | ${'2026-10-31'} | ${'2026-10-26'} | ${'2026-11-01T04:00:00.000Z'} | ${'2026-11-02T05:00:00.000Z'}
  `('[PROMO-29] at $instant it is $today in $zone, in the week of $week', async ({ instant, zone, ...expected }) => {
    const { today: day, week, dayEndsAt, weekEndsAt } = await readCalendar(database.sql, new Date(instant), zone)
    expect({ today: day, week, dayEndsAt: dayEndsAt.toISOString(), weekEndsAt: weekEndsAt.toISOString() }).toEqual(
      expected,
    )
  })

  test('[PROMO-29] a daily mission knows nothing of yesterday, a weekly one nothing of last week, one that is done once all of it', async () => {
    const member = await team.member()
    const [daily, weekly, once] = [
      await offer(),
      await offer({ period: 'weekly', target: 90n }),
      await offer({ period: 'once', target: 90n }),
    ]
    await haveBet(member, 1n, { daysAgo: 8, rounds: 5 })
    await haveBet(member, 1n, { rounds: 1 })
    expect(await missionOf(member, daily)).toMatchObject({ progress: 1n })
    expect(await missionOf(member, weekly)).toMatchObject({ progress: 1n })
    expect(await missionOf(member, once)).toMatchObject({ progress: 6n, endsAt: null })
  })

  test('[PROMO-28] days with a log-in are counted, each once', async () => {
    const member = await team.member()
    const mission = await offer({ trigger: 'login_days', target: 3n, period: 'once' })
    for (const at of ['2026-02-01T01:00:00Z', '2026-02-01T16:00:00Z', '2026-02-01T17:00:00Z'])
      await sql`insert into identity.login_attempt (member_id, outcome, address, user_agent, at)
        values (${member.id}, 'logged_in', '::1', '', ${at})`.execute(database.sql)
    await sql`insert into identity.login_attempt (member_id, outcome, address, user_agent, at)
      values (${member.id}, 'wrong_password', '::1', '', '2026-02-05')`.execute(database.sql)
    // The first of February, the second, which begins at 17:00 of UTC, and the day of the registration.
    expect(await missionOf(member, mission)).toMatchObject({ progress: 3n, state: 'completed' })
  })
})

describe('missions', () => {
  test('[API-70] [PROMO-28] [PROMO-30] the summary names task, progress, reward and end, and counts what is open, complete and claimed', async () => {
    const member = await team.member()
    const [open, complete, claimed] = [
      await offer({ target: 9n }),
      await offer({ target: 1n, amount: 700n }),
      await offer({ target: 1n }),
    ]
    await haveBet(member, 1n)
    expect(await claim(member, claimed)).toMatchObject({ ok: true })
    const told = await summary(member)
    const { dayEndsAt } = await readCalendar(database.sql, new Date(), 'Asia/Ho_Chi_Minh')
    expect(told).toMatchObject({
      openCount: 1,
      completedCount: 1,
      claimedCount: 1,
      earnedPoints: 10n,
      earnedAmount: 0n,
    })
    expect(told.missions.map(({ id, state }) => [id, state])).toEqual([
      [open, 'open'],
      [complete, 'completed'],
      [claimed, 'claimed'],
    ])
    expect(told.missions[1]).toMatchObject({
      name: 'Mission',
      trigger: 'bets',
      target: 1n,
      progress: 1n,
      points: 10n,
      amount: 700n,
      endsAt: dayEndsAt,
    })
    expect((await summary(member, 'VI')).missions[0]).toMatchObject({ name: 'Nhiệm vụ' })
  })

  test('[PROMO-28] [POINT-17] a reward is paid once, in points that count as earned and in money', async () => {
    const member = await team.member()
    const mission = await offer({ target: 1n, amount: 5_000n })
    await haveBet(member, 1n)
    const before = await team.moneyOf(member)
    expect(codesOf(await Promise.all([1, 2, 3, 4, 5].map(() => claim(member, mission)))).toSorted()).toEqual([
      'mission_claimed',
      'mission_claimed',
      'mission_claimed',
      'mission_claimed',
      'ok',
    ])
    expect(await points(member)).toMatchObject({ currentPoints: 10n, accumulatedPoints: 10n })
    expect(await team.moneyOf(member)).toBe(before + 5_000n)
    const { changes } = await value(server.client.call(loyaltyRoutes.pointChanges, {}, { token: member.token }))
    expect(changes).toMatchObject([{ reason: 'mission', netPoints: 10n }])
    const { rows } = await sql`select source, credit_amount from cashier.turnover_requirement
      where ledger.member_of(account_id) = ${member.id}`.execute(database.sql)
    expect(rows).toEqual([{ source: 'mission', credit_amount: 5_000n }])
  })

  test('[PROMO-29] what was claimed yesterday can be claimed again today', async () => {
    const member = await team.member()
    const mission = await offer({ target: 1n })
    await sql`insert into missions.claim (member_id, mission_id, period_on, points, amount, claimed_at)
      values (${member.id}, ${mission}, ${await today()}::date - 1, 0, 0, clock_timestamp())`.execute(database.sql)
    await haveBet(member, 1n)
    expect(await claim(member, mission)).toMatchObject({ ok: true, value: { points: 10n } })
    await sql`delete from missions.claim where mission_id = ${mission} and points = 0`.execute(database.sql)
  })

  test.each`
    what                          | offered                                | code
    ${'one that is not complete'} | ${{ target: 9n }}                      | ${'mission_not_complete'}
    ${'one of another merchant'}  | ${{ target: 1n, merchant: 2 }}         | ${'not_found'}
    ${'one that has ended'}       | ${{ target: 1n, endsAt: new Date(0) }} | ${'not_found'}
  `('[PROMO-28] $what is refused as $code, and nothing is paid', async ({ offered, code }) => {
    const member = await team.member()
    await haveBet(member, 1n)
    expect(await claim(member, await offer(offered as Offer))).toMatchObject({ ok: false, code })
    expect((await points(member)).currentPoints).toBe(0n)
  })

  test('[ROLE-21] nobody claims what somebody else has reached', async () => {
    const [one, other] = [await team.member(), await team.member()]
    const mission = await offer({ target: 1n })
    await haveBet(one, 1n)
    expect(await claim(other, mission)).toMatchObject({ ok: false, code: 'mission_not_complete' })
  })
})

describe('the leaderboard', () => {
  const board = ({ token }: TestMember, week: 'this' | 'last' = 'this') =>
    value(server.client.call(missionRoutes.missionLeaderboard, { week }, { token }))
  interface Scored {
    readonly week?: 'this' | 'last'
    readonly at?: string
    readonly merchant?: number
  }
  async function score(
    who: TestMember,
    valid: bigint,
    { week = 'this', at = '2026-11-01T00:00:00Z', merchant = 1 }: Scored = {},
  ) {
    const calendar = await readCalendar(database.sql, new Date(), 'Asia/Ho_Chi_Minh')
    await sql`insert into missions.score (merchant_id, week_on, account_id, valid_amount, reached_at)
      values (${merchant}, ${week === 'this' ? calendar.week : calendar.lastWeek}, ${accountOf(who.id)}, ${valid},
        ${at})`.execute(database.sql)
  }
  beforeEach(async () => {
    await sql`delete from missions.score`.execute(database.sql)
  })

  test('[API-71] [PROMO-31] [PROMO-32] it lists place, masked name, score and prize, ties by the earlier time, and the own place', async () => {
    const [first, later, earlier, low] = [
      await team.member(),
      await team.member(),
      await team.member(),
      await team.member(),
    ]
    await score(first, 900_000n)
    await score(later, 500_000n, { at: '2026-11-01T00:00:02Z' })
    await score(earlier, 500_000n, { at: '2026-11-01T00:00:01Z' })
    await score(low, 99_999n)
    const told = await board(later)
    expect(
      told.places.map(({ place, score: reached, points: prize, isOwn }) => [place, reached, prize, isOwn]),
    ).toEqual([
      [1, 900_000n, 500n, false],
      [2, 500_000n, 300n, false],
      [3, 500_000n, 200n, true],
    ])
    expect(told).toMatchObject({
      own: { place: 3, score: 500_000n },
      scoreMin: 100_000n,
      paidAt: null,
      isOffered: true,
    })
    expect(told.places[0]?.account).toMatch(/^qu•••r$/)
    expect(await board(low)).toMatchObject({ own: { place: null, score: 99_999n } })
    expect(await board(await team.member())).toMatchObject({ own: { place: null, score: 0n } })
  })

  test('[PROMO-32] who is not among the prizes sees the own place all the same', async () => {
    for (let ahead = 0; ahead < 11; ahead += 1) await score(await team.member(), 1_000_000n + BigInt(ahead))
    const last = await team.member()
    await score(last, 200_000n)
    const told = await board(last)
    expect(told.places).toHaveLength(10)
    expect(told.own).toEqual({ place: 12, score: 200_000n })
  })

  test('[PROMO-32] better scores at another merchant move nobody down', async () => {
    const [own, better] = [await team.member(), await team.member()]
    for (let elsewhere = 0; elsewhere < 3; elsewhere += 1) await score(await team.member(), 2_000_000n, { merchant: 2 })
    for (let ahead = 0; ahead < 10; ahead += 1) await score(await team.member(), 1_000_000n)
    await score(better, 300_000n)
    await score(own, 200_000n)
    expect((await board(own)).own).toEqual({ place: 12, score: 200_000n })
    expect((await board(better)).own).toEqual({ place: 11, score: 300_000n })
  })

  test('[PROMO-32] the prizes of a week that is over are paid once, however many nodes pay them, and are shown as paid', async () => {
    const [first, second, low] = [await team.member(), await team.member(), await team.member()]
    await score(first, 800_000n, { week: 'last' })
    await score(second, 300_000n, { week: 'last' })
    await score(low, 1_000n, { week: 'last' })
    await score(low, 999_000n)
    // A quarter of an hour later the bets of the last week are sure to have been counted.
    const calendar = await readCalendar(database.sql, new Date(), 'Asia/Ho_Chi_Minh')
    const soon = new Date(Math.max(Date.now(), calendar.weekBeginsAt.getTime() + 15 * 60_000))
    expect((await board(first, 'last')).paidAt).toBe(null)
    await vi.waitFor(
      async () => {
        await Promise.all([missions.payWeeks(soon), missions.payWeeks(soon), missions.payWeeks(soon)])
        expect((await board(first, 'last')).paidAt).not.toBe(null)
      },
      { timeout: 15_000 },
    )
    await missions.payWeeks(soon)
    expect(
      [await points(first), await points(second), await points(low)].map(({ currentPoints }) => currentPoints),
    ).toEqual([500n, 300n, 0n])
    // Counted late: what was paid stays as it was.
    await sql`update missions.score set valid_amount = 5000000 where account_id = ${accountOf(second.id)}`.execute(
      database.sql,
    )
    expect(await board(second, 'last')).toMatchObject({
      own: { place: 2, score: 300_000n },
      places: [
        { place: 1, points: 500n },
        { place: 2, points: 300n, isOwn: true },
      ],
    })
  })
})

describe('raffles', () => {
  interface Prize {
    readonly weight: number
    readonly points?: bigint
    readonly amount?: bigint
    readonly stock?: number | null
  }
  /** A chance for each 100 of valid bets, at most three a day. */
  async function raffle(prizes: readonly Prize[] = [{ weight: 1 }], merchant = 1): Promise<string> {
    raffleCount += 1
    const { rows } = await sql<{
      id: bigint
    }>`insert into missions.raffle (merchant_id, code, bet_per_chance, chances_daily_max, begins_on)
      values (${merchant}, ${`test-${raffleCount}`}, 100, 3, '2026-01-01') returning id`.execute(database.sql)
    const id = rows[0]!.id
    await sql`insert into missions.raffle_text (raffle_id, language, name) values (${id}, 'VI', 'Quay thưởng')`.execute(
      database.sql,
    )
    for (const [at, { weight, points: given = 5n, amount: paid = 0n, stock = null }] of prizes.entries())
      await sql`insert into missions.raffle_prize (raffle_id, prize, weight, points, amount, stock_whole, stock)
        values (${id}, ${at + 1}, ${weight}, ${given}, ${paid}, ${stock}, ${stock})`.execute(database.sql)
    await sql`insert into missions.raffle_odds (raffle_id, version, odds)
      values (${id}, 1, ${JSON.stringify(prizes.map(({ weight }, at) => ({ prize: at + 1, weight })))}::jsonb)`.execute(
      database.sql,
    )
    return String(id)
  }
  const look = async ({ token }: TestMember, id: string) =>
    (await value(server.client.call(missionRoutes.raffles, {}, { token }))).raffles.find((each) => each.id === id)!
  const draw = (
    { token }: TestMember,
    raffleId: string,
    { key = newKey(), oddsVersion = 1, clientSeed = 'mine' } = {},
  ) => server.client.call(missionRoutes.claimRaffle, { raffleId, oddsVersion, clientSeed }, { token, key })

  test('[API-78] [PROMO-23] [PROMO-24] a draw uses one chance, shows its prize, pays it once, and reveals the seed whose commitment was shown', async () => {
    const member = await team.member()
    const id = await raffle([{ weight: 7000 }, { weight: 3000, points: 0n, amount: 2_000n }])
    await haveBet(member, 250n)
    const before = await look(member, id)
    expect(before).toMatchObject({
      chancesLeft: 2,
      chancesToday: 2,
      oddsVersion: 1,
      prizes: [{ prize: 1, weight: 7000 }, { prize: 2 }],
      draws: [],
    })
    expect((await look(member, id)).nextDraw).toEqual(before.nextDraw)
    const balance = await team.moneyOf(member)
    const drawn = await value(draw(member, id))
    expect(drawn).toMatchObject({
      chancesLeft: 1,
      draw: { ...before.nextDraw, clientSeed: 'mine', raffleCode: before.code },
    })
    const { points: given, amount: paid } = drawn.draw
    expect([(await points(member)).currentPoints, (await team.moneyOf(member)) - balance]).toEqual([given, paid])
    const after = await look(member, id)
    expect(after).toMatchObject({ chancesLeft: 1, nextDraw: { drawNumber: 2 }, draws: [drawn.draw] })
    expect(after.nextDraw.commit).not.toBe(before.nextDraw.commit)
  })

  test('[PROMO-24] the same request again answers the same draw and uses nothing; another one under its key is refused', async () => {
    const member = await team.member()
    const id = await raffle()
    await haveBet(member, 200n)
    await look(member, id)
    const key = newKey()
    const answers = await Promise.all([1, 2, 3].map(() => value(draw(member, id, { key }))))
    expect(new Set(answers.map(({ draw: { serverSeed } }) => serverSeed)).size).toBe(1)
    expect(await look(member, id)).toMatchObject({ chancesLeft: 1 })
    expect(await draw(member, id, { key, clientSeed: 'another' })).toMatchObject({
      ok: false,
      code: 'idempotency_key_reused',
    })
    expect((await points(member)).currentPoints).toBe(5n)
  })

  test('[PROMO-24] of many draws at once only as many go as there are chances, and a day makes no more than its most', async () => {
    const member = await team.member()
    const id = await raffle()
    await haveBet(member, 100_000n)
    expect(await look(member, id)).toMatchObject({ chancesLeft: 3, chancesToday: 3 })
    const codes = codesOf(await Promise.all(Array.from({ length: 12 }, () => draw(member, id))))
    expect(codes.filter((code) => code === 'ok')).toHaveLength(3)
    expect(new Set(codes)).toEqual(new Set(['ok', 'no_chance_left']))
    expect((await look(member, id)).draws.map(({ drawNumber }) => drawNumber)).toEqual([3, 2, 1])
    await haveBet(member, 150n, { daysAgo: 1 })
    expect(await look(member, id)).toMatchObject({ chancesLeft: 1, chancesToday: 3 })
  })

  test('[PROMO-24] a stock never falls below zero: with its last piece the prize leaves the table, and nobody draws from a table that was not shown', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => team.member()))
    const id = await raffle([{ weight: 9_999, points: 50n, stock: 2 }, { weight: 1 }])
    for (const member of members) {
      await haveBet(member, 100n)
      await look(member, id)
    }
    // The scarce prize is all but sure, so two take it and the others are told of the new table.
    const codes = codesOf(await Promise.all(members.map((member) => draw(member, id))))
    expect(codes.toSorted()).toEqual([
      'ok',
      'ok',
      'raffle_odds_changed',
      'raffle_odds_changed',
      'raffle_odds_changed',
      'raffle_odds_changed',
    ])
    const last = members[codes.indexOf('raffle_odds_changed')]!
    expect(await look(last, id)).toMatchObject({
      oddsVersion: 2,
      chancesLeft: 1,
      prizes: [{ prize: 2, weight: 1, stock: null }],
    })
    expect(await value(draw(last, id, { oddsVersion: 2 }))).toMatchObject({
      draw: { prize: 2, odds: [{ prize: 2, weight: 1 }] },
    })
    const { rows } = await sql<{
      stock: number
    }>`select stock from missions.raffle_prize where raffle_id = ${id} and prize = 1`.execute(database.sql)
    expect(rows).toEqual([{ stock: 0 }])
    // A draw from before is still told with the table that it was made from.
    const winner = members[codes.indexOf('ok')]!
    expect((await look(winner, id)).draws).toMatchObject([
      { prize: 1, odds: [{ prize: 1, weight: 9_999 }, { prize: 2 }] },
    ])
  })

  test('[PROMO-24] who has not looked has seen no commitment and no table: nothing is drawn', async () => {
    const member = await team.member()
    const id = await raffle()
    await haveBet(member, 100n)
    expect(await draw(member, id)).toMatchObject({ ok: false, code: 'raffle_odds_changed' })
    expect(await look(member, id)).toMatchObject({ chancesLeft: 1 })
  })

  test('[PROMO-24] a member on a break draws nothing, and is paid for missions that were complete before', async () => {
    const member = await team.member()
    const id = await raffle()
    const mission = await offer({ target: 1n })
    await haveBet(member, 100n)
    await look(member, id)
    await bets.wagering.takeBreak({ memberId: member.id, days: 1 })
    expect(await draw(member, id)).toMatchObject({
      ok: false,
      code: 'on_a_break',
      detail: { until: expect.any(String) },
    })
    expect(await claim(member, mission)).toMatchObject({ ok: true })
    expect(await look(member, id)).toMatchObject({ chancesLeft: 1 })
  })

  test('[PROMO-24] a raffle of another merchant is none of the member’s', async () => {
    const member = await team.member()
    const id = await raffle([{ weight: 1 }], 2)
    await haveBet(member, 100n)
    expect(await draw(member, id)).toMatchObject({ ok: false, code: 'not_found' })
  })

  test('[PROMO-23] what was committed, published and drawn cannot be changed, and a seed that is not the committed one cannot be written', async () => {
    const member = await team.member()
    const id = await raffle()
    await haveBet(member, 100n)
    await look(member, id)
    await value(draw(member, id))
    for (const statement of [
      'update missions.raffle_seed set commit = commit',
      'delete from missions.raffle_seed',
      'update missions.raffle_draw set prize = 2',
      `update missions.raffle_odds set odds = '[{"prize": 1, "weight": 1}]'`,
    ])
      await expect(sql.raw(statement).execute(database.sql)).rejects.toThrow('append-only')
    const { rows } = await sql<{
      id: bigint
    }>`select id from missions.raffle_seed where raffle_id = ${id} and draw_number = 2`.execute(database.sql)
    await expect(
      sql`insert into missions.raffle_draw select seed.id, seed.raffle_id, member_id, 2, 1, commit, repeat('ab', 32),
        'mine', 0, 1, 5, 0, gen_random_uuid(), now()
        from missions.raffle_seed as seed where id = ${rows[0]!.id}`.execute(database.sql),
    ).rejects.toThrow('server_seed_is_committed')
  })
})

test('both demo sites offer missions, a leaderboard and a raffle, with names in six languages and a table that says what is paid', async () => {
  const { rows } = await sql<{
    merchant: number
    missions: number
    prizes: number
    weight: number
  }>`select merchant_id as merchant,
      (select count(*) from missions.mission as each where each.merchant_id = raffle.merchant_id
        and begins_on < '2026-12-01' and begins_on > '2026-11-01'
        and 6 = (select count(*) from missions.mission_text where mission_id = each.id))::int as missions,
      (select count(*) from missions.leaderboard_prize as each where each.merchant_id = raffle.merchant_id)::int
        as prizes,
      (select sum((row->>'weight')::int) from missions.raffle_odds cross join jsonb_array_elements(odds) as row
        where raffle_id = raffle.id)::int as weight
    from missions.raffle where code in ('banyan-leaf', 'lotus-leaf') order by 1`.execute(database.sql)
  expect(rows).toEqual([
    { merchant: 1, missions: 6, prizes: 10, weight: 10_000 },
    { merchant: 2, missions: 6, prizes: 10, weight: 10_000 },
  ])
})
