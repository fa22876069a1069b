import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type LotteryHouse, contextOf, lotteryHouse } from '../../../test/lottery.ts'
import { countViolations } from '../../platform/invariants.ts'
import { roundsInvariants } from '../rounds/index.ts'
import { type Game, readGames } from './game.ts'
import { lotteryInvariants } from './invariants.ts'
import { drawTimesBetween } from './schedule.ts'

let database: ThrowawayDatabase
let house: LotteryHouse
let game: Game
async function begin(): Promise<void> {
  database = await throwawayDatabase()
  house = lotteryHouse(database)
  const found = (await readGames(database.sql)).find(({ code }) => code === 'VNMB_1M')
  if (!found) throw new Error('no game')
  game = found
}

async function end(): Promise<void> {
  await house.wagering.stop()
  await database.drop()
}

interface Row {
  readonly numero: string
  readonly opens_at: Date
  readonly draws_at: Date
  readonly committed_at: Date
  readonly round_id: bigint | null
  readonly void_reason: string | null
  readonly seed_a: string | null
}

async function draws(): Promise<Row[]> {
  return (
    await sql<Row>`select numero, opens_at, draws_at, committed_at, round_id, void_reason, seed_a from rounds.draw
      order by draws_at`.execute(database.sql)
  ).rows
}

const violations = async () =>
  Object.values(await countViolations(database, [...roundsInvariants, ...lotteryInvariants])).reduce((a, b) => a + b, 0)

/** As if the server had stopped so long ago: everything that exists is that much older. */
async function letTimePass(interval: string): Promise<void> {
  await database.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update rounds.draw set opens_at = opens_at - ${interval}::interval,
      closes_at = closes_at - ${interval}::interval,
      draws_at = draws_at - ${interval}::interval, committed_at = committed_at - ${interval}::interval`.execute(tx)
    await sql`update rounds.draw set numero = to_char(opened, 'YYYYMMDD') || lpad((extract(epoch
      from opened - date_trunc('day', opened))::int / 60 + 1)::text, 4, '0')
      from (select draws_at as at, (draws_at at time zone 'Asia/Ho_Chi_Minh') - interval '1 min' as opened
        from rounds.draw) as shifted where draws_at = at`.execute(tx)
    await sql`update wagering.round set number = numero, opens_at = draw.opens_at, closes_at = draw.closes_at
      from rounds.draw where draw.round_id = round.id`.execute(tx)
  })
}

describe('[OPS-31] committing draws ahead', () => {
  beforeEach(begin)
  afterEach(end)

  test('covers the next two hours without gaps, each with a round, and again adds nothing', async () => {
    await house.clock.commitDraws(game)
    const rows = await draws()
    const last = rows.at(-1)?.draws_at.getTime() ?? 0
    expect(last - Date.now()).toBeGreaterThan(118 * 60_000)
    expect(last - Date.now()).toBeLessThanOrEqual(120 * 60_000)
    expect(rows.slice(1).every(({ round_id, void_reason }) => round_id !== null && void_reason === null)).toBe(true)
    expect(new Set(rows.map(({ numero }) => numero)).size).toBe(rows.length)
    await house.clock.commitDraws(game)
    expect(await draws()).toEqual(rows)
    expect(await violations()).toBe(0)
  })

  test('the first draw takes bets within seconds of the first start, unless its minute is nearly over', async () => {
    await house.clock.commitDraws(game)
    const [first, second] = await draws()
    const [draw, withinMs] = first?.void_reason === null ? [first, 2_000] : [second, 20_000]
    expect((draw?.opens_at.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(withinMs)
  })

  test('R1: every commitment is stored before its draw opens', async () => {
    await house.clock.commitDraws(game)
    const late = (await draws()).filter((draw) => draw.round_id !== null && draw.committed_at >= draw.opens_at)
    expect(late).toEqual([])
  })

  test('two nodes at once add each draw once', async () => {
    const other = lotteryHouse(database)
    await Promise.all([house.clock.commitDraws(game), other.clock.commitDraws(game), house.clock.commitDraws(game)])
    const rows = await draws()
    expect(rows.length).toBeLessThanOrEqual(120)
    expect(await violations()).toBe(0)
    await other.wagering.stop()
  })

  test('an hour later it goes on where it stopped', async () => {
    await house.clock.commitDraws(game)
    const before = (await draws()).length
    await letTimePass('1 hour')
    await house.clock.commitDraws(game)
    const rows = await draws()
    expect(rows.length).toBe(before + 60)
    expect(rows.slice(before).every(({ void_reason }) => void_reason === null)).toBe(true)
    expect(await violations()).toBeGreaterThan(0) // R6: nothing has drawn the past hour yet.
  })

  test('after five hours without a server the draws that nobody could bet on are void, with reason and seeds, and numbers have no gap', async () => {
    await house.clock.commitDraws(game)
    await letTimePass('5 hours')
    await house.clock.commitDraws(game)
    const rows = await draws()
    const voided = rows.filter(({ void_reason }) => void_reason !== null)
    expect(voided.length).toBeGreaterThanOrEqual(178)
    expect(voided.length).toBeLessThanOrEqual(182)
    expect(
      voided.every(
        ({ void_reason, seed_a, round_id }) => void_reason === 'missed' && seed_a !== null && round_id === null,
      ),
    ).toBe(true)
    const [first, last] = [rows[0], rows.at(-1)]
    const expected = drawTimesBetween(
      game,
      new Date((first?.draws_at.getTime() ?? 0) - 1),
      last?.draws_at ?? new Date(0),
    )
    expect(rows.map(({ numero, draws_at }) => [numero, draws_at])).toEqual(
      expected.map(({ numero, drawsAt }) => [numero, drawsAt]),
    )
    expect((await house.lottery.handlers.drawHistory({ gameCode: game.code }, contextOf())).ok).toBe(true)
  })
})

describe('what was published', () => {
  beforeAll(async () => {
    await begin()
    await house.clock.commitDraws(game)
    await letTimePass('5 hours')
    await house.clock.commitDraws(game)
  })
  afterAll(end)

  test.each([
    ['the commitment', 'never changes', sql`update rounds.draw set commit_a = repeat('0', 64)`],
    ['the time of the draw', 'never changes', sql`update rounds.draw set draws_at = draws_at + interval '1 h'`],
    ['the sealed seeds', 'never changes', sql`update rounds.draw set sealed_seeds = ''`],
    [
      'the reason of a void draw',
      'never changes',
      sql`update rounds.draw set void_reason = 'another' where void_reason is not null`,
    ],
    ['that it happened', 'draws are kept', sql`delete from rounds.draw`],
    ['everything', 'are kept', sql`truncate rounds.draw cascade`],
    [
      'seeds before the end',
      'violates check constraint',
      sql`update rounds.draw set seed_a = repeat('0', 64), seed_b = repeat('0', 64) where void_reason is null`,
    ],
  ])('%s never changes', async (_, reason, change) => {
    const before = await draws()
    await expect(change.execute(database.sql)).rejects.toThrow(reason)
    expect(await draws()).toEqual(before)
  })

  test('seeds that are not the committed ones are refused by the database itself', async () => {
    const wrong = randomBytes(32).toString('hex')
    await expect(
      sql`update rounds.draw set seed_a = ${wrong}, seed_b = ${wrong}, void_reason = 'x'
        where void_reason is null`.execute(database.sql),
    ).rejects.toThrow('seed_a_is_committed')
  })
})
