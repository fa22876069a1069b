import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { rowFiles } from '../apps/server/test/row-files.ts'

// Writes rows.ts of every module from a database that has just been migrated.
const folder = mkdtempSync(join(tmpdir(), 'banyan-rows-'))
chmodSync(folder, 0o711) // The database's account has to pass through.
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {} })
const database = openDatabase(postgres.url, { applicationName: 'banyan rows', poolSize: 1, onConnectionLost: () => {} })
try {
  await migrate(database)
  for (const [path, text] of await rowFiles(database)) writeFileSync(path, text)
} finally {
  await database.close()
  await postgres.stop()
  for (const path of [folder, postgres.folder]) rmSync(path, { recursive: true, force: true })
}
