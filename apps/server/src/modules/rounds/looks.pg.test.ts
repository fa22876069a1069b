import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/database.ts'
import { type LotteryHouse, lotteryHouse } from '../../../test/lottery.ts'
import { type Statement, watched } from '../../../test/plans.ts'
import { createLooks, lookAhead, looksOf } from './looks.ts'

let database: ThrowawayDatabase
let house: LotteryHouse
beforeAll(async () => {
  database = await throwawayDatabase()
  house = lotteryHouse(database)
  await house.lottery.start()
})
afterAll(async () => {
  await house.wagering.stop()
  await database.drop()
})

test('games that look at once are answered by one statement, each with its own next draws, the soonest first', async () => {
  const statements: Statement[] = []
  const looks = createLooks({ sql: watched(database, statements) })
  const codes = ['VNMB_1M', 'K3_1M', 'KENO_5M', 'NONE']
  // Each has a timer of its own, which ends at the same instant.
  const found = await Promise.all(codes.map((code) => sleep(20).then(() => looks.unannounced(code))))
  expect(statements).toHaveLength(1)
  for (const [at, draws] of found.entries()) {
    expect(new Set(draws.map(({ gameCode }) => gameCode))).toEqual(new Set(codes[at] === 'NONE' ? [] : [codes[at]]))
    expect(draws.length).toBeLessThanOrEqual(lookAhead)
    expect(draws).toEqual(draws.toSorted((a, b) => a.drawsAt.getTime() - b.drawsAt.getTime()))
  }
  await Promise.all(codes.map((code) => sleep(20).then(() => looks.unfinished(code))))
  expect(statements).toHaveLength(2)
})

test('the clocks of all products look with the same statement', () => {
  expect(looksOf(database)).toBe(looksOf(database))
})
