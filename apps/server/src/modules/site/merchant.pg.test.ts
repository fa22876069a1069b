import { currencyByCode } from '@banyan/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { passTime } from '../../../test/pass-time.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { createSite, hasCashier } from './index.ts'

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
  expect(performance.now() - startedAtMs).toBeLessThan(2900)
  await small.close()
})

test.each([
  { isDemo: true, currency: 'PLAY', hasCashier: true },
  { isDemo: false, currency: 'PLAY', hasCashier: false },
  { isDemo: false, currency: 'VND', hasCashier: true },
])('a site of $currency, demo $isDemo, says that members pay in and draw out: $hasCashier', async (site) => {
  const merchant = { currency: currencyByCode(site.currency) }
  expect(hasCashier(site, merchant)).toBe(site.hasCashier)
  if (site.currency !== 'PLAY') return
  const { handlers } = createSite({ database, isDemo: site.isDemo })
  expect(await handlers.whiteLabel({}, {} as never)).toMatchObject({ value: { hasCashier: site.hasCashier } })
})
