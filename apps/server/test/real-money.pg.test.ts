import { depositRoutes, siteRoutes, withdrawalRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from './app.ts'
import { newKey } from './betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'
import { people } from './factories.ts'
import { complete } from './operator.ts'
import { refusedStart } from './server-process.ts'

const headers = { host: 'lotus.localhost' }
let database: ThrowawayDatabase
const apps: TestApp[] = []

/** A server whose operator has signed this for lotus. */
async function signed(site: ReturnType<typeof complete> | null): Promise<TestApp> {
  const app = await startTestApp(database, { realMoney: site ? { lotus: site } : {} })
  apps.push(app)
  return app
}

beforeAll(async () => {
  database = await throwawayDatabase()
  await sql`update site.merchant set currency_code = 'JPY' where code = 'lotus'`.execute(database.sql)
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await database.drop()
})

test('a server with a site of real money that nothing was signed for does not start, and says all that is missing', async () => {
  const { code, output } = await refusedStart({ env: { DATABASE_URL: database.url, MODE: 'production' } })
  expect(code).toBe(1)
  expect(output.split('\n').at(-1)).toBe(
    'Not ready for money: site lotus: there is no licence: authority, number, holder, from, until and places; there is no currency; there is no KYC level for deposit, withdrawal, transfer; there are no place rules; there is no provider that is not the simulator.',
  )
})

test('without a signature the site is closed, under one it is served, and Vietnam is denied until a signed rule allows it', async () => {
  const vietnam = { headers, address: '113.160.0.1' }
  const home = async (app: TestApp, options: object = { headers }) => {
    const answer = await app.client.call(siteRoutes.whiteLabel, {}, options)
    return answer.ok ? answer.value.currency.code : answer.code
  }
  expect(await home(await signed(null))).toBe('maintenance')
  const shipped = await signed(complete('JPY'))
  expect([await home(shipped), await home(shipped, vietnam)]).toEqual(['JPY', 'region_restricted'])
  const opened = await signed({ ...complete('JPY'), places: { otherwise: 'deny', countries: { VN: 'allow' } } })
  expect(await home(opened, vietnam)).toBe('JPY')
})

test('from the end of the licence on a deposit is refused, and withdrawals go on', async () => {
  const site = complete('JPY')
  const running = await signed(site)
  const { token } = await people(database, running, 'licensed').member({ headers })
  const ended = await signed({ ...site, licence: { ...site.licence, until: '2026-01-01' } })
  const order = async ({ client }: TestApp) => {
    const input = { methodCode: 'vietqr', amount: amount(1000n) }
    const answer = await client.call(depositRoutes.openDeposit, input, { token, key: newKey(), headers })
    return answer.ok ? 'ok' : answer.code
  }
  expect([await order(running), await order(ended)]).toEqual(['deposit_method_closed', 'licence_ended'])
  expect(await ended.client.call(withdrawalRoutes.withdrawalOffer, {}, { token, headers })).toMatchObject({ ok: true })
})
