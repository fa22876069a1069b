import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoCatalogue } from '../../../tools/demo-vendor.ts'
import { offerDemoVendor } from '../src/demo-vendor.ts'
import { switchPlay } from '../src/modules/catalog/index.ts'
import { openVault } from '../src/platform/secrets/vault.ts'
import { type TestApp, startTestApp } from './app.ts'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'

let database: ThrowawayDatabase
let node: TestApp
const folder = mkdtempSync(join(tmpdir(), 'banyan-demo-vendor-'))
const vault = openVault(join(folder, 'master.key'))

beforeAll(async () => {
  database = await throwawayDatabase()
  node = await startTestApp(database)
})
afterAll(async () => {
  await node.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

const baseUrl = 'http://127.0.0.1:3910'
const offer = () =>
  offerDemoVendor(
    { database, vault },
    { file: demoCatalogue(baseUrl), baseUrl, secret: randomBytes(24).toString('hex') },
  )
const rowsOf = async (table: 'vendor' | 'game' | 'game_name' | 'merchant_vendor') => {
  const { rows } = await sql<{ row: object }>`select to_jsonb(${sql.ref(`catalog.${table}`)}.*) as row
    from ${sql.table(`catalog.${table}`)} order by 1`.execute(database.sql)
  return rows
}
const everything = async () => Promise.all((['vendor', 'game', 'game_name', 'merchant_vendor'] as const).map(rowsOf))

test('[OPS-95] the sportsbook of the simulated vendor is offered, marked as simulated, and nothing else of it', async () => {
  expect(await offer()).toEqual({
    isNewVendor: true,
    added: ['virtual-football', 'virtual-esports'],
    changed: [],
    changes: [],
    gone: [],
  })
  await vi.waitFor(
    async () => {
      const listed = await node.client.call(catalogRoutes.gameList, { vassalage: 'SIMDEMO' })
      expect(listed).toMatchObject({
        ok: true,
        value: {
          games: [
            { code: 'virtual-football', gameType: 'SPORTS', isSimulated: true, supportPlay: 0 },
            { code: 'virtual-esports', gameType: 'ESPORTS', isSimulated: true, supportPlay: 0 },
          ],
        },
      })
    },
    { timeout: 10_000 },
  )
})

test('[OPS-95] another start changes nothing, and opens nothing that the operator has closed', async () => {
  const before = await everything()
  expect(await offer()).toEqual({ isNewVendor: false, added: [], changed: [], changes: [], gone: [] })
  expect(await everything()).toEqual(before)
  const { sql: connection } = database
  await switchPlay(connection, { vassalage: 'SIMDEMO', gameCode: undefined, status: 'closed', until: undefined })
  const closed = await everything()
  expect(closed).not.toEqual(before)
  await offer()
  expect(await everything()).toEqual(closed)
  const { rows } = await sql`select operator, base_url from vendors.connection where vassalage = 'SIMDEMO'`.execute(
    connection,
  )
  expect(rows).toEqual([{ operator: 'banyan-demo', base_url: baseUrl }])
})
