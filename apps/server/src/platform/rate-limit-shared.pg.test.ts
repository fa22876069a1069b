import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { throwawayDatabase, type ThrowawayDatabase } from '../../test/database.ts'
import { per } from './rate-limit.ts'
import { createSharedLimiter, type SharedLimiter } from './rate-limit-shared.ts'

let database: ThrowawayDatabase
beforeAll(async () => {
  database = await throwawayDatabase()
})
afterAll(() => database.drop())

const limit = per(5, 3600)

describe('[API-11] a limit over all nodes', () => {
  test('lets exactly its number pass, however many nodes are asked at once', async () => {
    const nodes = Array.from({ length: 3 }, () => createSharedLimiter(database))
    // as: there are three
    const asked = await Promise.all(Array.from({ length: 100 }, (_, n) => (nodes[n % 3] as SharedLimiter).take('register:1.2.3.4', limit)))
    expect(asked.filter((wait) => wait === 0)).toHaveLength(5)
    for (const wait of asked) expect(wait).toBeLessThanOrEqual(720)
  })

  test('says how long to wait, and counts no refusal', async () => {
    const limiter = createSharedLimiter(database)
    for (let n = 0; n < 5; n++) expect(await limiter.take('login:a', limit)).toBe(0)
    for (let n = 0; n < 20; n++) expect(await limiter.take('login:a', limit)).toBeGreaterThan(700)
    expect(await limiter.take('login:b', limit)).toBe(0)
  })

  test('takes an honest count back', async () => {
    const limiter = createSharedLimiter(database)
    for (let n = 0; n < 20; n++) {
      expect(await limiter.take('login:c', limit)).toBe(0)
      await limiter.giveBack('login:c', limit)
    }
    await limiter.prune()
    expect(await limiter.take('login:c', limit)).toBe(0)
  })
})
