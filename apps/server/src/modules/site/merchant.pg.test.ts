import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { passTime } from '../../../test/pass-time.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { createSite } from './index.ts'

let database: ThrowawayDatabase
beforeAll(async () => {
  database = await throwawayDatabase()
})
afterAll(() => database.drop())

test('with every connection in a transaction, the merchant is read anew by one of them', async () => {
  const small = openDatabase(database.url, {
    applicationName: 'one connection',
    poolSize: 1,
    onConnectionLost: () => {},
  })
  const site = createSite({ database: small })
  const { id } = await site.merchant()
  passTime(1050)
  const startedAtMs = performance.now()
  expect((await small.transaction((tx) => site.merchant(tx))).id).toBe(id)
  // A pool gives up after three seconds.
  expect(performance.now() - startedAtMs).toBeLessThan(1500)
  await small.close()
})
