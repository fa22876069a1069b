import { request } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { freePort } from '../../../test/server-process.ts'
import { startInternal } from './internal.ts'
import { silentLog } from '../process/log.ts'
import { createReadiness, type Readiness } from './readiness.ts'

let database: ThrowawayDatabase
let readiness: Readiness
let internal: { close(): Promise<void> }
let port: number

beforeAll(async () => {
  database = await throwawayDatabase()
  await sql`create table public.account (balance bigint)`.execute(database.sql)
  readiness = createReadiness({ database, dataDir: '/', log: silentLog })
  port = await freePort()
  const invariants = [
    { name: 'L2', sql: 'select coalesce(abs(sum(balance)), 0)::bigint from public.account' },
    { name: 'L4', sql: 'select count(1) from public.account where balance < 0' },
  ]
  internal = await startInternal({
    port,
    database,
    readiness,
    invariants,
    listMessages: async () => [{ to: '0900000000' }],
    log: silentLog,
  })
})
afterAll(async () => {
  await internal.close()
  await database.drop()
})

function get(
  path: string,
  { host = `127.0.0.1:${port}`, method = 'GET' } = {},
): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, method, headers: { host } }, (response) => {
      let body = ''
      response.on('data', (chunk) => (body += String(chunk)))
      response.on('end', () => resolve({ status: response.statusCode, body }))
    })
    asked.on('error', reject).end()
  })
}
const value = async (path: string) => JSON.parse((await get(path)).body)

test('[INV] every invariant is there by name with its number of violations', async () => {
  expect(await value('/internal/invariants')).toEqual({ L2: 0, L4: 0 })
  await sql`insert into public.account values (5), (-7)`.execute(database.sql)
  expect(await value('/internal/invariants')).toEqual({ L2: 2, L4: 1 })
})

test('the server is ready while the database is safe, current and takes writes, and not with a reason', async () => {
  expect(await value('/readyz')).toEqual({ ready: true, reasons: [] })
  await sql`delete from platform.migration where name like '%-lease'`.execute(database.sql)
  expect(await get('/readyz')).toMatchObject({ status: 503, body: expect.stringContaining('migrations_pending') })
  await sql`alter table platform.heartbeat rename to gone`.execute(database.sql)
  await sql`insert into platform.migration (name, checksum) values ('2026-11-21-01-lease', 'x')`.execute(database.sql)
  expect(await get('/readyz')).toMatchObject({ status: 503, body: expect.stringContaining('database_unreachable') })
  await sql`alter table platform.gone rename to heartbeat`.execute(database.sql)
  expect((await get('/readyz')).status).toBe(200)
  readiness.drain()
  expect(await get('/readyz')).toMatchObject({ status: 503, body: expect.stringContaining('draining') })
  expect(await value('/healthz')).toEqual({ alive: true })
})

test('metrics are in the form of Prometheus, and messages of demo mode are listed', async () => {
  expect((await get('/metrics')).status).toBe(200)
  expect(await value('/internal/outbox')).toEqual([{ to: '0900000000' }])
})

test.each([
  ['a page that points its own name at this machine', '/internal/outbox', { host: 'evil.example' }, 403],
  ['another method', '/healthz', { method: 'POST' }, 405],
  ['another path', '/internal', {}, 404],
  ['a name every object has', '/__proto__', {}, 404],
])('%s is refused', async (_name, path, options, status) => {
  expect((await get(path, options)).status).toBe(status)
})

test('a data folder that went away is a reason, not the end of the server', async () => {
  const lost = createReadiness({ database, dataDir: '/nowhere/at/all', log: silentLog })
  expect(await lost.reasons()).toMatchObject([{ code: 'data_folder_unreachable' }])
})
