import { randomBytes } from 'node:crypto'
import { inspect } from 'node:util'
import { type InputOf, staffRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type Desk, desk as openDesk, value } from '../../../../test/factories.ts'
import { headersOf, sign } from '../../../platform/secrets/signature.ts'

let database: ThrowawayDatabase
let app: TestApp
let desk: Desk
let vendor: FastifyInstance
let vendorUrl: string
/** What the vendor signs its answers with. */
let vendorSecret = ''

beforeAll(async () => {
  database = await throwawayDatabase()
  app = await startTestApp(database)
  desk = await openDesk(database, app.app.http.fastify, ['sysadmin', 'auditor', 'finance-checker', 'trader'])
  vendor = Fastify()
  vendor.get('/v1/games', async (request, reply) => {
    const text = JSON.stringify({ games: [{ gameCode: 'reef', category: 'RNG', demo: true }] })
    const nonce = String(request.headers['x-nonce'] ?? '')
    const signed = sign('banyan-bay', vendorSecret, text, nonce)
    return reply.headers(headersOf(signed)).type('application/json').send(text)
  })
  vendorUrl = await vendor.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await vendor.close()
  await app.close()
  await database.drop()
})

const reason = 'Hợp đồng 12'
const operator = 'banyan-bay'
const newSecret = () => randomBytes(24).toString('base64url')
type Asked = InputOf<typeof staffRoutes.setVendorConnection>
const values = (): Asked['values'] => ({
  vassalage: 'BAY',
  wallet: 'seamless',
  status: 'open',
  baseUrl: vendorUrl,
  addresses: ['203.0.113.0/24'],
})
const set = (asked: Partial<Asked>) =>
  desk.client.send(
    staffRoutes.setVendorConnection,
    { operator, version: 0, values: values(), secret: null, keepsOld: false, reason, ...asked },
    desk.as('sysadmin'),
  )
const read = () => value(desk.client.call(staffRoutes.vendorConnection, { operator }, desk.as('auditor')))
const tried = () => value(desk.client.call(staffRoutes.testVendorConnection, { operator }, desk.as('sysadmin')))

test('[OPS-24] a vendor is connected with a secret that is stored encrypted, shown to nobody, and tried by a button', async () => {
  expect(await set({})).toMatchObject({ code: 'invalid_request' })
  vendorSecret = newSecret()
  expect(await set({ secret: vendorSecret })).toMatchObject({ value: { version: 1 } })
  expect(await read()).toMatchObject({ version: 1, secrets: 1, values: values() })
  expect(await tried()).toEqual({ games: 1, problem: null })
  const everything = await sql<{ all: string }>`select
      (select string_agg(connection::text, ' ') from vendors.connection)
      || (select string_agg(audit::text, ' ') from staff.audit) as all`.execute(database.sql)
  expect(everything.rows[0]?.all).toContain('vendor.connected')
  for (const shown of [everything.rows[0]?.all, inspect(await read(), { depth: 9 })])
    expect(shown).not.toContain(vendorSecret)
  expect((await desk.client.send(staffRoutes.setVendorConnection, {}, desk.as('trader'))).ok).toBe(false)
})

test('a secret follows another while both are believed, and an answer signed otherwise is none', async () => {
  const [old, next] = [vendorSecret, newSecret()]
  expect(await set({ version: 1, secret: next, keepsOld: true })).toMatchObject({ value: { version: 2 } })
  expect(await read()).toMatchObject({ secrets: 2 })
  expect(await tried()).toMatchObject({ games: 1 })
  vendorSecret = next
  expect(await tried()).toMatchObject({ games: 1 })
  expect(await set({ version: 2, secret: next })).toMatchObject({ value: { version: 3 } })
  vendorSecret = old
  expect(await tried()).toMatchObject({ games: null, problem: expect.stringContaining('signed') })
  vendorSecret = next
})

test('[OPS-24] how it is reached is changed without its secret, by whoever has seen the last version', async () => {
  expect(await set({ version: 1 })).toMatchObject({ code: 'changed_meanwhile' })
  expect(await set({ version: 3, values: { ...values(), status: 'draining', addresses: [] } })).toMatchObject({
    ok: true,
  })
  expect(await read()).toMatchObject({ version: 4, secrets: 1, values: { status: 'draining', addresses: [] } })
  expect(await tried()).toMatchObject({ games: 1 })
  // Another vendor is another connection; a name or a vendor has one.
  expect(await set({ version: 4, values: { ...values(), vassalage: 'REEF' } })).toMatchObject({
    code: 'invalid_request',
  })
  expect(await set({ operator: 'other', secret: newSecret() })).toMatchObject({ code: 'invalid_request' })
  expect(await set({ operator: 'other', version: 3 })).toMatchObject({ code: 'not_found' })
})

test('what a vendor may pay by itself is set for all of it or one game, and taken away', async () => {
  const ceiling = {
    stakeMultiple: 10,
    unstakedAmount: amount(0n),
    roundAmount: amount(2_000_000n),
    dayAmount: amount(500_000_000n),
  }
  const setCeiling = (asked: object) =>
    desk.client.call(
      staffRoutes.setVendorCeiling,
      { operator, gameCode: null, seen: null, values: ceiling, reason, ...asked },
      desk.as('finance-checker'),
    )
  expect(await setCeiling({})).toMatchObject({ ok: true })
  expect(await setCeiling({ gameCode: 'reef' })).toMatchObject({ ok: true })
  expect(await setCeiling({})).toMatchObject({ code: 'changed_meanwhile' })
  const { ceilings, otherwise } = await read()
  expect(ceilings).toEqual([
    { gameCode: null, values: ceiling },
    { gameCode: 'reef', values: ceiling },
  ])
  expect(otherwise).toMatchObject({ stakeMultiple: 25_000 })
  const { rows } = await sql<{ above: string }>`select above from vendors.ceiling_above(
    (select id from vendors.connection where operator = ${operator}), 'reef', 100, 0, 2000, current_date) as above`.execute(
    database.sql,
  )
  expect(rows).toEqual([{ above: 'stake_multiple' }])
  expect(await setCeiling({ gameCode: 'reef', seen: ceiling, values: null })).toMatchObject({ ok: true })
  expect((await read()).ceilings).toHaveLength(1)
})
