import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { join } from 'node:path'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts'
import { migrate } from '../src/platform/database/migrate.ts'

/**
 * Runs a bench on a migrated database of its own: a fresh embedded PostgreSQL with its safe settings, gone afterwards.
 */
export async function withFreshDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-bench-'))
  chmodSync(folder, 0o711) // The database's account has to pass through.
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {} })
  const database = openDatabase(postgres.url, {
    applicationName: 'banyan bench',
    poolSize: 32,
    onConnectionLost: () => {},
  })
  try {
    await migrate(database)
    await recycleWal(database)
    await work(database)
  } finally {
    await database.close()
    await postgres.stop()
    for (const path of [folder, postgres.folder]) rmSync(path, { recursive: true, force: true })
  }
}

/** Clears up after many rows were written, which takes longer than a statement may: as the server does by itself. */
export async function tidyUp(database: Database): Promise<void> {
  const client = await database.connect('banyan bench')
  await client.query('set statement_timeout = 0')
  await client.query('vacuum analyze')
  await client.end()
}

/**
 * Brings the server to where it is after some hours: it writes over old WAL files. A fresh one stops for some 50 ms
 * every 16 MB to make a new file, which is no property of what is measured here.
 */
async function recycleWal(database: Database) {
  await sql`select count(pg_logical_emit_message(false, 'bench', repeat('x', 1000000)))
    from generate_series(1, 800)`.execute(database.sql)
  await sql`checkpoint`.execute(database.sql)
}
