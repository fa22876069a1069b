import { mkdirSync } from 'node:fs'
import { archiveSettings } from '../backup/archive.ts'
import { type Database, openDatabase } from './database.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { reachDatabase } from './reach-database.ts'
import type { Settings } from '../process/settings.ts'

/**
 * Does the work of a command on the database of the settings; the embedded one is used where a server runs it, and
 * started for the moment where none does.
 */
export async function withDatabase(
  settings: Settings,
  command: string,
  work: (database: Database) => Promise<number>,
): Promise<number> {
  mkdirSync(settings.dataDir, { recursive: true })
  const running = settings.databaseUrl === null ? findEmbeddedPostgres(settings.dataDir) : null
  const found = settings.databaseUrl ?? running
  const besides = settings.backup ? archiveSettings : []
  const started =
    found === null ? await startEmbeddedPostgres({ dataDir: settings.dataDir, besides, log: () => {} }) : null
  try {
    const url = found ?? started?.url ?? ''
    await reachDatabase(url)
    const database = openDatabase(url, {
      applicationName: `banyan ${command} command`,
      poolSize: 2,
      onConnectionLost: () => {},
    })
    try {
      // Beside a server that has brought its own database up to date, there is nothing to migrate.
      if (running === null) await migrate(database)
      return await work(database)
    } finally {
      await database.close()
    }
  } finally {
    await started?.stop()
  }
}
