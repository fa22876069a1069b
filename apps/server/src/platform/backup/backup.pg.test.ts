import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/memory-folder.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { archiveSettings } from './archive.ts'
import { placesOf } from './places.ts'
import { restoreCluster } from './restore-cluster.ts'
import { takeBackup } from './take-backup.ts'

const { path: base } = await temporaryFolder('backup')
const [dataDir, folder] = [join(base, 'data'), join(base, 'backups')]
let postgres: EmbeddedPostgres
let database: Database

const open = (url: string) =>
  openDatabase(url, { applicationName: 'banyan test', poolSize: 1, onConnectionLost: () => {} })
const betsIn = async (opened: Database) =>
  (await sql<{ id: number }>`select id from bet order by id`.execute(opened.sql)).rows.map(({ id }) => id)
const bet = (id: number) => sql`insert into bet values (${id})`.execute(database.sql)
const now = async () => (await sql<{ at: Date }>`select clock_timestamp() as at`.execute(database.sql)).rows[0]!.at
const archived = () => sql`select pg_switch_wal()`.execute(database.sql)

// A cluster of its own is made, and two more are started.
beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir, besides: archiveSettings, log: () => {} })
  database = open(postgres.url)
  await sql`create table bet (id int primary key)`.execute(database.sql)
})
afterAll(async () => {
  await database.close()
  await postgres.stop()
  rmSync(base, { recursive: true, force: true })
})

/** What is in the folder that a point in time came back to. */
async function restored(until: Date | null, into: string) {
  const { rows } = await sql<{ id: string }>`select system_identifier::text as id from pg_control_system()`.execute(
    database.sql,
  )
  const request = { places: placesOf(folder, rows[0]?.id ?? ''), until, into: join(base, into), dataDir }
  const back = await restoreCluster(request)
  const opened = open(back.postgres.url)
  try {
    return { bets: await betsIn(opened), endedEarly: back.endedEarly }
  } finally {
    await opened.close()
    await back.postgres.stop()
  }
}

test('[OPS-93] a base backup is read back, and any point in time since comes back beside what runs', async () => {
  await bet(1)
  const before = await now()
  const taken = await takeBackup({ url: postgres.url, folder, keepDays: 7 })
  expect(taken.files).toBeGreaterThan(500)
  await bet(2)
  const meant = await now()
  await bet(3)
  await archived()

  expect(await restored(meant, 'meant')).toEqual({ bets: [1, 2], endedEarly: false })
  expect(await restored(new Date(Date.now() + 60_000), 'later')).toEqual({ bets: [1, 2, 3], endedEarly: true })
  await expect(restored(before, 'early')).rejects.toThrow(/^The oldest base backup is of .* nothing before it/)
  await expect(restored(meant, 'meant')).rejects.toThrow(/is there already/)
  expect(existsSync(join(base, 'early'))).toBe(false)
  expect(await betsIn(database)).toEqual([1, 2, 3])
})
