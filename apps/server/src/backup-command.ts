import { existsSync, readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { createApp } from './app.ts'
import { noteBackup, noteRestore } from './platform/backup/backup-runs.ts'
import { placesOf } from './platform/backup/places.ts'
import { restoreCluster } from './platform/backup/restore-cluster.ts'
import { instantOf, takeBackup } from './platform/backup/take-backup.ts'
import { withDatabase } from './platform/database/command-database.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { findEmbeddedPostgres } from './platform/database/embedded-postgres.ts'
import { dropClock, makeClock, withClock } from './platform/database/shadow-clock.ts'
import { pendingMigrations } from './platform/database/migrate.ts'
import { countViolations } from './platform/invariants.ts'
import type { BackupSettings } from './platform/process/backup-settings.ts'
import { fail, say } from './platform/process/command-output.ts'
import { silentLog } from './platform/process/log.ts'
import { readSettings, type Settings } from './platform/process/settings.ts'
import { messageOf, StartRefused } from './platform/process/start-refused.ts'

const usage = `usage: npm run restore -- TIME [FOLDER]
TIME is like 2026-11-28T18:30:00Z, or "latest". It comes back into FOLDER, DATA_DIR-restored by default, and what runs
is not touched.`

/** `npm run backup`: a base backup now, beside a running server or without one. Answers the exit code. */
export function backupCommand(): Promise<number> {
  return refusing(async () => {
    const settings = readSettings(process.env)
    const { folder, keepDays } = backupOf(settings)
    return withDatabase(settings, 'backup', async (database) => {
      const taken = await takeBackup({ url: database.url, folder, keepDays })
      await noteBackup(database.sql, taken)
      const seconds = Math.ceil((taken.finishedAt.getTime() - taken.startedAt.getTime()) / 1000)
      say(`backup  ${taken.name}: ${taken.files} files, ${taken.bytes / 1_048_576n} MB, read back, in ${seconds} s`)
      return 0
    })
  })
}

/** `npm run restore -- TIME`: brings a point in time back beside what runs. Answers the exit code. */
export function restoreCommand(args: readonly string[]): Promise<number> {
  const [time = '', named, ...rest] = args
  const until = time === 'latest' ? null : new Date(time)
  if (rest.length > 0 || (until && Number.isNaN(until.getTime()))) return Promise.resolve(fail(usage))
  return refusing(async () => {
    const settings = readSettings(process.env)
    const { folder } = backupOf(settings)
    const into = named ?? `${settings.dataDir}-restored`
    const startedAt = new Date()
    const places = placesOf(folder, systemIn(folder))
    const { postgres, backup, endedEarly } = await restoreCluster({ places, until, into, dataDir: settings.dataDir })
    try {
      const found = await lookAt(postgres.url, { backup, into })
      const lossMs = Math.max(0, (until ?? startedAt).getTime() - found.restoredUntil.getTime())
      tell({ into, backup, endedEarly, lossMs, ...found })
      await noteBeside(settings, { backup, startedAt, finishedAt: new Date(), lossMs, ...found })
      return found.violations ? 1 : 0
    } finally {
      await postgres.stop()
    }
  })
}

async function refusing(work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StartRefused) return fail(messageOf(error))
    throw error
  }
}

function backupOf({ backup }: Settings): BackupSettings {
  if (!backup) throw new StartRefused('Set BACKUP_DIR to the folder where backups are kept.')
  return backup
}

/** Whose backups they are: the folder of a system that is gone cannot be asked, so there has to be one alone. */
function systemIn(folder: string): string {
  const systems = existsSync(folder) ? readdirSync(folder).filter((name) => /^\d+$/.test(name)) : []
  const [only] = systems
  if (only === undefined || systems.length > 1)
    throw new StartRefused(
      only === undefined
        ? `There are no backups in ${folder}.`
        : `${folder} has the backups of several databases (${systems.join(', ')}): set BACKUP_DIR to a folder with one.`,
    )
  return only
}

interface Found {
  /** The last second in which the system that is brought back was at work. */
  readonly restoredUntil: Date
  /** Null where another version has to migrate first. */
  readonly violations: number | null
}

/** Reads what came back. Nothing is migrated, and nobody is let in. */
async function lookAt(url: string, { backup, into }: Pick<Told, 'backup' | 'into'>): Promise<Found> {
  const database = openDatabase(url, { applicationName: 'banyan restore', poolSize: 4, onConnectionLost: () => {} })
  try {
    const { rows } = await sql<{ at: Date | null }>`select max(at) as at from platform.heartbeat`.execute(database.sql)
    // What did not work when it was backed up is as old as its backup.
    const [beatAt, backedUpAt] = [rows[0]?.at ?? new Date(0), instantOf(backup)]
    const restoredUntil = beatAt > backedUpAt ? beatAt : backedUpAt
    const isOlder = (await pendingMigrations(database)).length > 0
    const violations = isOlder ? null : await countAsOf(database, restoredUntil, into)
    return { restoredUntil, violations }
  } finally {
    await database.close()
  }
}

/**
 * Counts every invariant by the clock of the moment that came back: by the present one, each draw since would be late.
 */
async function countAsOf(database: Database, at: Date, dataDir: string): Promise<number> {
  const schema = 'restored_clock'
  await sql.raw(makeClock(schema, () => `select timestamptz '${at.toISOString()}'`)).execute(database.sql)
  const then = openDatabase(withClock(database.url, schema, ''), {
    applicationName: 'banyan restore',
    poolSize: 2,
    onConnectionLost: () => {},
  })
  const settings = readSettings({ ...process.env, DATA_DIR: dataDir })
  const app = await createApp({ settings, nodeId: 'restore', log: silentLog, database: then })
  const invariants = app.modules.flatMap((module) => module.invariants ?? [])
  const counted = await countViolations(then, invariants)
  await app.stop()
  await then.close()
  await sql.raw(dropClock(schema)).execute(database.sql)
  return Object.values(counted).reduce((sum, count) => sum + count, 0)
}

interface Told extends Found {
  readonly into: string
  readonly backup: string
  readonly endedEarly: boolean
  readonly lossMs: number
}

function tell({ into, backup, endedEarly, lossMs, restoredUntil, violations }: Told): void {
  say(`restored  ${into}, from the base backup ${backup}`)
  if (endedEarly) say('          the archive ends before the time that was asked for')
  say(`until     ${restoredUntil.toISOString()}, a loss of ${Math.ceil(lossMs / 1000)} s`)
  say(
    violations === null
      ? '          not counted: start this version on it to migrate it'
      : `          ${violations} violations of the invariants`,
  )
  say('          seeds of draws that were open then may be known by now: void these draws before anybody is let in')
  say(`          DATA_DIR=${into} npm start opens it`)
}

/** The running system remembers that its backups were tried. Without one, nobody does. */
async function noteBeside({ dataDir }: Settings, test: Parameters<typeof noteRestore>[1]): Promise<void> {
  const url = findEmbeddedPostgres(dataDir)
  if (url === null) return
  const database = openDatabase(url, { applicationName: 'banyan restore', poolSize: 1, onConnectionLost: () => {} })
  await noteRestore(database.sql, test).catch(() => say('          the running system could not be told'))
  await database.close()
}
