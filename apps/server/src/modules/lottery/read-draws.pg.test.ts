import { setTimeout as sleep } from 'node:timers/promises'
import { bowlPages, crashCode, drawVoidReasons, type ErrorCode, type Outcome, lotteryRoutes } from '@banyan/contract'
import { everyRules, playGroups } from '@banyan/games/lottery'
import { catalogues } from '@banyan/i18n/catalogues'
import { z } from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import {
  type LotteryHouse,
  contextOf,
  lotteryHouse,
  memberContext,
  quickGame,
  quickRules,
} from '../../../test/lottery.ts'
import { readGames } from './game.ts'

let database: ThrowawayDatabase
let house: LotteryHouse
let drawn: string[]
let current: string
beforeAll(async () => {
  database = await throwawayDatabase()
  house = lotteryHouse(database)
  await house.offerQuickGame()
  drawn = []
  for (let count = 0; count < 35; count++)
    drawn.push(await house.newDraw({ closesInMs: count - 500, drawsInMs: count - 400 }))
  current = await house.newDraw()
  for (let look = 0; look < 8; look++) await house.runOnce()
})
afterAll(async () => {
  await house.wagering.stop()
  await database.drop()
})

const gameCode = quickGame.code
const handlers = () => house.lottery.handlers

async function answered<Value>(outcome: Promise<Outcome<Value, ErrorCode>>): Promise<Value> {
  const answer = await outcome
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}

const menu = () => answered(handlers().gameMenu({}, contextOf()))

describe('[API-40] the menu', () => {
  test('names the current draw, the last result, plays and odds, and the time of the server', async () => {
    const value = await menu()
    expect(value.games.map((game) => game.gameCode)).toEqual((await readGames(database.sql)).map(({ code }) => code))
    expect(value.games[0]).toMatchObject({ current: { numero: current }, last: { numero: drawn.at(-1) } })
    expect(value.games[0]?.plays.map(({ play }) => play)).toEqual(quickRules.plays.map(({ code }) => code))
    expect(value.games[0]?.plays[0]).toEqual({
      play: 'LO2',
      odds: 980_000,
      unitAmountMin: 1_000n,
      unitAmountMax: 3_000_000n,
    })
    expect(Math.abs(value.serverTime.getTime() - Date.now())).toBeLessThan(1_000)
    expect(() => z.encode(lotteryRoutes.gameMenu.output, value)).not.toThrow()
  })

  test('says the prize table of each game behind what it has always said, in the same order', async () => {
    const [game] = z.encode(lotteryRoutes.gameMenu.output, await menu()).games
    const before = ['gameCode', 'area', 'intervalSeconds', 'cancellable', 'orderDrawsMax', 'current', 'last', 'plays']
    expect(Object.keys(game ?? {})).toEqual([...before, 'rules', 'rulesVersion', 'tiers', 'headline'])
    expect(game).toMatchObject({ area: 'VN', rules: 'northern', rulesVersion: 1, headline: 'DB' })
    expect(Object.keys(game?.last?.prizes ?? {}).toSorted()).toEqual(game?.tiers.map(({ tier }) => tier).toSorted())
  })

  test('keeps telling the time while it is remembered', async () => {
    const first = await menu()
    await sleep(60)
    expect((await menu()).serverTime.getTime() - first.serverTime.getTime()).toBeGreaterThanOrEqual(55)
  })
})

describe('[API-42] the history', () => {
  test('has the newest first, as many as asked for', async () => {
    const last = await answered(handlers().drawHistory({ gameCode, count: 3 }, contextOf()))
    expect(last.draws.map(({ numero }) => numero)).toEqual(drawn.slice(-3).toReversed())
    expect(() => z.encode(lotteryRoutes.drawHistory.output, last)).not.toThrow()
    const all = await answered(handlers().drawHistory({ gameCode }, contextOf()))
    expect(all.draws).toHaveLength(35)
  })

  test('refuses a game it does not know', async () => {
    expect(await handlers().drawHistory({ gameCode: 'NOPE' }, contextOf())).toEqual({
      ok: false,
      code: 'draw_not_found',
    })
  })
})

test('[API-43] [GAME-57] the opened numbers of all games, the newest first', async () => {
  const { draws } = await answered(handlers().openedNumbers({ count: 5 }, memberContext(1n, '')))
  expect(draws.map(({ numero }) => numero)).toEqual(drawn.slice(-5).toReversed())
  expect(() => z.encode(lotteryRoutes.openedNumbers.output, { draws })).not.toThrow()
  expect((await answered(handlers().openedNumbers({}, memberContext(1n, '')))).draws).toHaveLength(35)
})

describe('[API-39] popular numbers', () => {
  test('count the endings of the last 30 draws, most frequent first', async () => {
    const history = await answered(handlers().drawHistory({ gameCode, count: 30 }, contextOf()))
    const endings = history.draws
      .flatMap(({ prizes }) => Object.values(prizes).flat())
      .map((number) => number.slice(-2))
    const { numbers, draws } = await answered(handlers().popularNumbers({ gameCode }, contextOf()))
    expect(draws).toBe(30)
    expect(numbers).toHaveLength(20)
    for (const { number, count } of numbers) expect(endings.filter((ending) => ending === number)).toHaveLength(count)
    expect(numbers.map(({ count }) => count)).toEqual(numbers.map(({ count }) => count).toSorted((a, b) => b - a))
    expect(await handlers().popularNumbers({ count: 5 }, contextOf())).toMatchObject({ ok: true })
  })

  test('take the request of the specification, and have nothing of a prize mode that no lottery here has', async () => {
    const asked = { count: 20, device: 'WEB', language: 'VI' } as const
    const sea = await answered(handlers().popularNumbers({ ...asked, prizeMode: 'SEA' }, contextOf()))
    expect(sea).toEqual(await answered(handlers().popularNumbers({}, contextOf())))
    expect(await answered(handlers().popularNumbers({ ...asked, prizeMode: 'ZY' }, contextOf()))).toEqual({
      numbers: [],
      draws: 0,
    })
  })

  test('refuses a game it does not know', async () => {
    expect(await handlers().popularNumbers({ gameCode: 'NOPE' }, contextOf())).toEqual({
      ok: false,
      code: 'draw_not_found',
    })
  })
})

describe('fairness', () => {
  test('refuses a draw nobody knows', async () => {
    expect(await handlers().fairness({ gameCode, numero: '205001010001' }, contextOf())).toEqual({
      ok: false,
      code: 'draw_not_found',
    })
    expect(await handlers().fairness({ gameCode: 'NOPE', numero: current }, contextOf())).toEqual({
      ok: false,
      code: 'draw_not_found',
    })
  })

  test('answers in the shape of the contract before and after the draw', async () => {
    for (const numero of [current, drawn[0] ?? '']) {
      const answer = await answered(handlers().fairness({ gameCode, numero }, contextOf()))
      expect(() => z.encode(lotteryRoutes.fairness.output, answer)).not.toThrow()
    }
  })
})

test('[GAME-73] every play, tab, tier, table and game has its words in every language', async () => {
  const codes = (await readGames(database.sql)).map(({ code }) => code).filter((code) => code !== gameCode)
  for (const { play } of Object.values(catalogues)) {
    const { group, tier, table, game, choice: _choice, void: reasons, ...texts } = play
    expect(Object.keys(texts).toSorted()).toEqual(
      [...new Set(everyRules.flatMap(({ plays }) => plays.map(({ code }) => code)))].toSorted(),
    )
    expect(Object.keys(group).toSorted()).toEqual([...playGroups].toSorted())
    expect(Object.keys(tier).toSorted()).toEqual(
      [...new Set(everyRules.flatMap(({ tiers }) => tiers.map((each) => each.tier)))].toSorted(),
    )
    expect(Object.keys(table)).toEqual(everyRules.map(({ name }) => name))
    // The tables with a bowl, and Crash, have their names there too.
    expect(Object.keys(game).toSorted()).toEqual([...codes, ...Object.keys(bowlPages), crashCode].toSorted())
    expect(Object.keys(reasons)).toEqual(['missed', 'seeds_lost', ...drawVoidReasons])
  }
})
