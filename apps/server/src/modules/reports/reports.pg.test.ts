import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { betting, newKey, paying, play } from '../../../test/betting.ts'
import { throwawayDatabase } from '../../../test/database.ts'
import { type Statement, openPlans, watched } from '../../../test/plans.ts'
import { dayBefore, figuresOf, reportHouse } from '../../../test/reports.ts'
import { violationsOf } from '../../../test/violations.ts'
import { amount } from '@banyan/money'
import { countMoney } from './count-money.ts'
import { beginPlays } from './count-plays.ts'
import { reportInvariants } from './index.ts'
import { readProfit } from './member-profit.ts'
import { readCounted, readCurrencies, readReport } from './read.ts'
import type { ReportAsked } from './statement.ts'

const database = await throwawayDatabase()
const house = reportHouse(betting(database))
afterAll(async () => {
  await house.wagering.stop()
  await database.drop()
})

describe('a site of three members', () => {
  let [an, binh, chi]: bigint[] = []

  /** A bet of each, all in one round that pays so much for each stake. */
  async function round(stakes: readonly (readonly [memberId: bigint, stake: bigint])[], payouts: readonly bigint[]) {
    const roundId = await house.newRound()
    for (const [memberId, stake] of stakes) await house.wagering.wager(house.intent(memberId, roundId, stake))
    await house.draw(roundId)
    const left = [...payouts]
    await house.wagering.settleRound({ roundId, settle: paying(() => left.shift() ?? 0n) })
  }

  beforeAll(async () => {
    an = await house.join()
    binh = await house.join({ under: an })
    chi = await house.join({ under: an })
    await house.move(an, 'deposit', 1000n)
    await house.move(binh, 'deposit', 500n)
    await house.move(chi, 'grant', 300n)
    await round([[an, 100n], [binh, 50n]], [150n, 0n]) // prettier-ignore
    await house.backdate(2)
    await house.move(binh, 'withdrawal', -200n)
    await house.move(an, 'salary', 7n)
    await round([[binh, 20n], [chi, 30n]], [0n, 30n]) // prettier-ignore
    await house.backdate(1)
    await house.move(binh, 'withdrawal_returned', 200n)
    await house.move(binh, 'withdrawal', -150n)
    await house.move(an, 'dividend', 11n)
    await house.move(chi, 'points_converted', 5n)
    await house.move(an, 'transfer_out', -40n)
    await house.move(chi, 'transfer_in', 40n)
    await house.count()
  })

  const rowsOf = async (asked: Parameters<typeof house.report>[0]) =>
    Object.fromEntries((await house.report(asked)).rows.map((row) => [row.key, figuresOf(row)]))

  test('by day', async () => {
    expect(await rowsOf({ by: 'day' })).toEqual({
      [dayBefore(2)]: { bets: 2, stake: 150, valid: 150, deposits: 1500, bonuses: 300 },
      [dayBefore(1)]: { bets: 2, stake: 50, valid: 50, result: 20, withdrawals: 200, salaries: 7 },
      [dayBefore(0)]: { withdrawals: -50, rebates: 5, dividends: 11 },
    })
  })

  test('by player', async () => {
    expect(await rowsOf({ by: 'player' })).toEqual({
      [`${an}`]: {
        bets: 1,
        stake: 100,
        valid: 100,
        result: -50,
        deposits: 1000,
        dividends: 11,
        salaries: 7,
        other: -40,
      },
      [`${binh}`]: { bets: 2, stake: 70, valid: 70, result: 70, deposits: 500, withdrawals: 150 },
      [`${chi}`]: { bets: 1, stake: 30, valid: 30, bonuses: 300, rebates: 5, other: 40 },
    })
  })

  test('by agent: those directly below, and those who have nobody above', async () => {
    expect(await rowsOf({ by: 'agent' })).toEqual({
      '': { bets: 1, stake: 100, valid: 100, result: -50, deposits: 1000, dividends: 11, salaries: 7, other: -40 },
      [`${an}`]: {
        bets: 3,
        stake: 100,
        valid: 100,
        result: 70,
        deposits: 500,
        withdrawals: 150,
        bonuses: 300,
        rebates: 5,
        other: 40,
      },
    })
    const { rows } = await house.report({ by: 'player', agent: `${an}` })
    expect(rows.map(({ key, label }) => [key, label])).toEqual([
      [`${binh}`, 'kh•••g'],
      [`${chi}`, 'kh•••g'],
    ])
  })

  test('from the day to the game, and from there to the players', async () => {
    const of = { from: dayBefore(2), until: dayBefore(2) }
    expect(await rowsOf({ by: 'game', ...of })).toEqual({ TEST: { bets: 2, stake: 150, valid: 150 } })
    expect(await rowsOf({ by: 'player', game: 'TEST', ...of })).toEqual({
      [`${an}`]: { bets: 1, stake: 100, valid: 100, result: -50 },
      [`${binh}`]: { bets: 1, stake: 50, valid: 50, result: 50 },
    })
    expect(await rowsOf({ by: 'day', member: `${binh}`, ...of })).toEqual({
      [dayBefore(2)]: { bets: 1, stake: 50, valid: 50, result: 50, deposits: 500 },
    })
  })

  test('[MEMBER-49] a player reads what they paid in, drew out, played, won and were given, by day and by category', async () => {
    const merchant = { id: 1, code: 'demo', currency: play, timeZone: 'Asia/Ho_Chi_Minh' }
    const profitOf = (memberId: bigint, from: number, until: number) =>
      readProfit(
        database.sql,
        { memberId, merchant, language: 'EN' },
        { from: dayBefore(from), until: dayBefore(until) },
      )
    const zero = { bets: 0, stake: 0n, valid: 0n, payout: 0n, deposits: 0n, withdrawals: 0n, rebates: 0n, bonuses: 0n }
    const played = { ...zero, bets: 1, stake: 100n, valid: 100n, payout: 150n, deposits: 1000n, income: 0n, net: 50n }
    expect(await profitOf(an ?? 0n, 2, 0)).toEqual({
      total: { ...played, income: 18n, net: 68n },
      days: [
        { day: dayBefore(0), ...zero, income: 11n, net: 11n },
        { day: dayBefore(1), ...zero, income: 7n, net: 7n },
        { day: dayBefore(2), ...played },
      ],
      categories: [{ category: null, bets: 1, stake: 100n, valid: 100n, payout: 150n, net: 50n }],
    })
    expect(await profitOf(an ?? 0n, 1, 1)).toMatchObject({ total: { income: 7n, net: 7n }, categories: [] })
    expect(await profitOf(binh ?? 0n, 9, 5)).toEqual({
      total: { ...zero, income: 0n, net: 0n },
      days: [],
      categories: [],
    })
  })

  test('in the order that is asked for, page by page, without a row twice or missing', async () => {
    const all = await house.report({ by: 'player', count: 200, sort: 'result' })
    const paged = await house.report({ by: 'player', count: 1, sort: 'result' })
    expect(all.rows.map(({ key }) => key)).toEqual([`${binh}`, `${chi}`, `${an}`])
    expect(paged).toEqual(all)
  })

  test('a day that is made anew is the day that was counted, and one that was changed is found and put right', async () => {
    const day = dayBefore(2)
    const kept = async () =>
      (
        await sql`select 'play' as of, to_jsonb(play) as row from reports.play where day = ${day}
        union all select 'game_day', to_jsonb(game_day) from reports.game_day where day = ${day}
        union all select 'player_day', to_jsonb(player_day) from reports.player_day where day = ${day}
        union all select 'money', to_jsonb(money) from reports.money where day = ${day}
        union all select 'money_day', to_jsonb(money_day) from reports.money_day where day = ${day}
        order by 1, 2`.execute(database.sql)
      ).rows
    const differing = async () =>
      (
        await sql<{ part: string; rows: bigint }>`select part, rows from reports.differing(1, ${day}) where is_kept
          order by part`.execute(database.sql)
      ).rows
    const before = await kept()
    expect([before.length, await differing()]).toEqual([9, []])
    await sql`update reports.play set stake = stake + 1 where day = ${day} and member_id = ${an}`.execute(database.sql)
    await sql`delete from reports.money where day = ${day} and member_id = ${binh}`.execute(database.sql)
    expect(await differing()).toEqual([
      { part: 'money', rows: 1n },
      { part: 'plays', rows: 1n },
    ])
    expect(await violationsOf(database, reportInvariants)).toEqual({ RP1: 1, RP2: 1, RP3: 3 })
    await sql`select reports.rebuild_day(1, ${day})`.execute(database.sql)
    expect(await differing()).toEqual([])
    expect(await kept()).toEqual(before)
    expect(await violationsOf(database, reportInvariants)).toEqual({})
  })

  test('all that had ended before there were reports is counted at once, and nothing of it again', async () => {
    const byPlayer = await house.report({ by: 'player' })
    await sql`delete from platform.outbox_cursor where reader = 'reports'`.execute(database.sql)
    await sql`truncate reports.play, reports.game_day, reports.player_day`.execute(database.sql)
    await round([[binh ?? 0n, 9n]], [0n])
    await Promise.all([beginPlays(database), beginPlays(database)])
    expect(await violationsOf(database, reportInvariants)).toEqual({})
    await house.count()
    expect(await violationsOf(database, reportInvariants)).toEqual({})
    const now = await house.report({ by: 'player' })
    expect(now.total.sums?.stake).toBe((byPlayer.total.sums?.stake ?? 0n) + 9n)
  })

  test('a transfer that is under way while others are counted is counted when it is there, and once', async () => {
    const sumOf = async () => (await house.report({ by: 'day' })).total.sums?.money?.deposits
    const before = (await sumOf()) ?? 0n
    const late = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const slow = database.transaction(async (tx) => {
      await house.ledger.post(tx, [{ ...deposit(chi ?? 0n), amount: amount(64n) }])
      written.resolve()
      await late.promise
    })
    await written.promise
    await house.move(an ?? 0n, 'deposit', 32n)
    for (let n = 0; n < 3; n += 1) await countMoney(database)
    // What is above the one under way waits with it.
    expect(await sumOf()).toBe(before)
    late.resolve()
    await slow
    await house.count()
    expect(await sumOf()).toBe(before + 96n)
    expect(await violationsOf(database, reportInvariants)).toEqual({})
  })

  test('a node that dies between two batches leaves nothing out and counts nothing twice', async () => {
    await house.move(an ?? 0n, 'deposit', 1n)
    await countMoney(database)
    await sql`create function public.die() returns trigger language plpgsql as
      $$ begin raise exception 'killed'; end $$`.execute(database.sql)
    await sql`create trigger die before update on reports.cursor for each row when (new.batch > old.batch)
      execute function public.die()`.execute(database.sql)
    await expect(house.count()).rejects.toThrow('killed')
    await sql`drop trigger die on reports.cursor`.execute(database.sql)
    expect(await violationsOf(database, reportInvariants)).toEqual({})
    await house.count()
    expect(await violationsOf(database, reportInvariants)).toEqual({})
  })

  const deposit = (memberId: bigint) =>
    ({
      memberId,
      currency: play,
      direction: 'credit',
      amount: amount(1n),
      house: 'bank',
      reason: 'deposit',
      reference: memberId,
      key: newKey(),
    }) as const
})

test('a report of a month reads ranges of the keys of its sums, and no table from its beginning to its end', async () => {
  const statements: Statement[] = []
  const plans = await openPlans(database)
  const connection = watched(database, statements)
  const asked: ReportAsked = {
    by: 'day',
    from: dayBefore(30),
    until: dayBefore(0),
    merchantId: 1,
    currencyId: play.id,
    language: 'VI',
    count: 50,
  }
  for (const more of [
    {},
    { by: 'game' },
    { by: 'vendor', category: 'RNG' },
    { by: 'player' },
    { by: 'player', game: 'TEST' },
    { by: 'agent' },
    { by: 'day', member: '7' },
    { by: 'currency', currencyId: null },
  ] as const)
    await readReport(connection, { ...asked, ...more })
  const merchant = { id: 1, code: 'x', currency: play, timeZone: 'Asia/Ho_Chi_Minh' }
  await readCurrencies(connection, merchant, asked)
  await readCounted(connection)
  expect(statements.length).toBeGreaterThan(9)
  for (const statement of statements)
    expect([statement.sql, await plans.scansOf(statement)]).toEqual([statement.sql, []])
  await plans.close()
})
