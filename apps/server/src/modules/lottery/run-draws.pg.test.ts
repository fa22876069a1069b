import { setTimeout as sleep } from 'node:timers/promises'
import { rulesOf } from '@banyan/games/lottery'
import { amount, oddsFromDecimal } from '@banyan/money'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newKey } from '../../../test/betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type LotteryHouse, contextOf, lotteryHouse, memberContext, quickGame } from '../../../test/lottery.ts'
import { type Jobs, createJobs } from '../../platform/nodes/jobs.ts'
import { silentLog } from '../../platform/process/log.ts'
import { StartRefused } from '../../platform/process/start-refused.ts'
import { createClock } from '../rounds/index.ts'
import { lotteryClockwork } from './clockwork.ts'
import { giveUpDraws } from '../rounds/index.ts'
import { readGames } from './game.ts'

let database: ThrowawayDatabase
const houses: LotteryHouse[] = []
const nodes: Jobs[] = []
beforeEach(async () => {
  database = await throwawayDatabase()
})
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((jobs) => jobs.stop()))
  await Promise.all(houses.splice(0).map(({ wagering }) => wagering.stop()))
  await database.drop()
})

const drawKey = Buffer.alloc(32, 1)

function newHouse(): LotteryHouse {
  const house = lotteryHouse(database, { drawKey })
  houses.push(house)
  return house
}

/** A node that runs the quick game's loops as `start` does for every game. */
function startNode(house: LotteryHouse, nodeId: string): Jobs {
  const jobs = createJobs({ database, nodeId, log: silentLog, leaseSeconds: 1 })
  jobs.every('draw', 0.02, (signal) => house.clock.runDraws(quickGame.code, signal))
  jobs.every('settle', 0.25, (signal) => house.clock.settleDraws(quickGame.code, signal))
  jobs.start()
  nodes.push(jobs)
  return jobs
}

const kindsOf = (house: LotteryHouse, numero: string) =>
  house.events.filter(
    ({ event }) => ('numero' in event ? event.numero : 'draw' in event ? event.draw.numero : '') === numero,
  )

async function endOf(numero: string): Promise<Date | null> {
  const { rows } = await sql<{
    ended_at: Date | null
  }>`select ended_at from rounds.draw where numero = ${numero}`.execute(database.sql)
  return rows[0]?.ended_at ?? null
}

test('a draw is opened, closed, drawn and settled on time, and everyone hears of it in order', async () => {
  const house = newHouse()
  await house.offerQuickGame()
  await house.newMembers([1n], 1_000_000n)
  startNode(house, 'a')
  const startedAtMs = Date.now()
  const numero = await house.newDraw({ opensInMs: 600, closesInMs: 2_200, drawsInMs: 2_600 })
  await sleep(900)
  const line = { play: 'LO2', numbers: ['32'], unitAmount: amount(1_000n), odds: oddsFromDecimal('98') }
  expect(
    await house.lottery.handlers.placeBet(
      { gameCode: quickGame.code, numero, lines: [line] },
      memberContext(1n, newKey()),
    ),
  ).toMatchObject({
    ok: true,
  })
  await vi.waitFor(async () => expect(await endOf(numero)).not.toBeNull(), { timeout: 20_000, interval: 50 })
  const told = kindsOf(house, numero)
  expect(told.map(({ event }) => event.kind)).toEqual(['draw_opened', 'draw_closed', 'draw_result', 'bets_settled'])
  expect(told.every(({ topic }) => topic === 'draws.QUICK')).toBe(true)
  const [openedMs = 0, closedMs = 0, resultMs = 0, settledMs = 0] = told.map(({ atMs }) => atMs - startedAtMs)
  // Never early, and not late beyond what a busy machine explains.
  for (const [atMs, dueMs] of [
    [openedMs, 600],
    [closedMs, 2_200],
    [resultMs, 2_600],
  ] as const) {
    expect(atMs).toBeGreaterThanOrEqual(dueMs - 5)
    expect(atMs).toBeLessThan(dueMs + 5_000)
  }
  expect(settledMs).toBeGreaterThanOrEqual(resultMs)
  // Once for the stake and once for the settlement.
  expect(house.toldMembers).toEqual([1n, 1n])
  expect(await house.lotteryViolations()).toEqual({})
})

test('two nodes draw and settle each draw once, and when one stops the other goes on', async () => {
  const [first, second] = [newHouse(), newHouse()]
  await first.offerQuickGame()
  const firstNode = startNode(first, 'a')
  startNode(second, 'b')
  const early = await first.newDraw({ closesInMs: 200, drawsInMs: 250 })
  await vi.waitFor(async () => expect(await endOf(early)).not.toBeNull(), { timeout: 20_000, interval: 50 })
  const told = [...kindsOf(first, early), ...kindsOf(second, early)].map(({ event }) => event.kind)
  expect(told.filter((kind) => kind === 'draw_result')).toHaveLength(1)
  expect(told.filter((kind) => kind === 'bets_settled')).toHaveLength(1)
  await firstNode.stop()
  const late = await second.newDraw({ closesInMs: 200, drawsInMs: 250 })
  await vi.waitFor(async () => expect(await endOf(late)).not.toBeNull(), { timeout: 20_000, interval: 50 })
  expect(await first.lotteryViolations()).toEqual({})
})

test('draws whose time came while no worker ran are drawn from their committed seeds when one is back', async () => {
  const house = newHouse()
  await house.offerQuickGame()
  const numeros: string[] = []
  for (let count = 0; count < 20; count++)
    numeros.push(await house.newDraw({ closesInMs: count - 500, drawsInMs: count - 400 }))
  startNode(house, 'back')
  await vi.waitFor(
    async () => expect((await Promise.all(numeros.map(endOf))).every((end) => end !== null)).toBe(true),
    {
      timeout: 8_000,
      interval: 50,
    },
  )
  const results = house.events.flatMap(({ event }) => (event.kind === 'draw_result' ? [event.draw.numero] : []))
  expect(results).toEqual(numeros)
  expect(house.events.some(({ event }) => event.kind === 'draw_opened')).toBe(false)
  expect(await house.lotteryViolations()).toEqual({})
})

test('a result that could not be told is told again, and a draw that fails holds up no other', async () => {
  const house = newHouse()
  await house.offerQuickGame()
  const [bad, good] = [
    await house.newDraw({ closesInMs: -40, drawsInMs: -30 }),
    await house.newDraw({ closesInMs: -30, drawsInMs: -20 }),
  ]
  let failures = 0
  const publish: typeof house.deps.publish = async (topic, event) => {
    const isBad = event.kind === 'draw_result' && event.draw.numero === bad
    if (isBad && (failures += 1) < 3) throw new Error('no wire')
    await house.deps.publish(topic, event)
  }
  const clock = createClock({ ...house.deps, publish }, lotteryClockwork)
  for (let look = 0; look < 4; look++) await clock.runDraws(quickGame.code, new AbortController().signal)
  expect(house.events.flatMap(({ event }) => (event.kind === 'draw_result' ? [event.draw.numero] : []))).toEqual([
    good,
    bad,
  ])
})

test('a worker with another draw key refuses to start, and voids nothing', async () => {
  const drawKey = Buffer.alloc(32, 1)
  const house = lotteryHouse(database, { drawKey })
  houses.push(house)
  await house.lottery.start()
  const stranger = lotteryHouse(database, { drawKey: Buffer.alloc(32, 2) })
  houses.push(stranger)
  await expect(stranger.lottery.start()).rejects.toThrow(StartRefused)
  expect(stranger.jobs.size).toBe(0)
  // What an operator does whose key is lost: while it is there, nothing.
  expect(await giveUpDraws(database.sql, drawKey)).toBe(0)
  expect(await giveUpDraws(database.sql, Buffer.alloc(32, 2))).toBeGreaterThan(0)
  await stranger.lottery.start()
  for (const { code } of await readGames(database.sql))
    await stranger.clock.settleDraws(code, new AbortController().signal)
  const { rows } = await sql`select number from wagering.round where status <> 'void'`.execute(database.sql)
  expect(rows).toEqual([])
  expect(await stranger.lotteryViolations()).toEqual({})
})

test('start puts every play on offer, commits draws ahead and registers the jobs', async () => {
  const house = newHouse()
  await house.lottery.start()
  await house.lottery.start()
  const games = await readGames(database.sql)
  expect([...house.jobs.keys()]).toEqual(
    games.flatMap(({ code }) => ['commit draws', 'draw', 'settle'].map((job) => `lottery ${code}: ${job}`)),
  )
  const menu = await house.lottery.handlers.gameMenu({}, contextOf())
  expect(menu).toMatchObject({
    ok: true,
    value: {
      games: games.map(({ code: gameCode, intervalSeconds }) => ({
        gameCode,
        intervalSeconds,
        last: null,
        current: { gameCode },
      })),
    },
  })
  const offered = menu.ok ? menu.value.games.map(({ gameCode, plays }) => [gameCode, plays.length]) : []
  expect(offered).toEqual(games.map((game) => [game.code, rulesOf(game).plays.length]))
})
