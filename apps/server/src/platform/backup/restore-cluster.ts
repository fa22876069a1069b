import { chownSync, copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, accountForPostgres, isReachable } from '../database/postgres-account.ts'
import { type EmbeddedPostgres, passwordFileOf, startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { messageOf, StartRefused } from '../process/start-refused.ts'
import { restoreCommand } from './archive.ts'
import { copyCluster } from './copy-cluster.ts'
import { filesOf, instantOf, listBackups, verify } from './take-backup.ts'
import type { BackupPlaces } from './places.ts'

export interface RestoreRequest {
  readonly places: BackupPlaces
  /** The point in time; null: everything that the archive has. */
  readonly until: Date | null
  /** A folder that is not there yet: the DATA_DIR of what comes back. */
  readonly into: string
  /** Where the keys and the database's password are. Only read. */
  readonly dataDir: string
}

export interface RestoredCluster {
  readonly postgres: EmbeddedPostgres
  /** The base backup that it came from. */
  readonly backup: string
  /** Whether the archive ended before the point in time. */
  readonly endedEarly: boolean
}

/** Without them what comes back cannot be read: personal data, passwords, seeds of draws to come. */
const keyFiles = ['master.key', 'draw.key', 'slot.key', 'staff.key'] as const

/**
 * Brings a point in time back into a folder of its own, and starts a PostgreSQL on it. The cluster that runs is not
 * touched. The files are compared with their manifest before anything is built on them.
 *
 * @throws StartRefused when there is no backup from before that time, or the folder is there already.
 */
export async function restoreCluster({ places, until, into, dataDir }: RestoreRequest): Promise<RestoredCluster> {
  if (existsSync(into)) throw new StartRefused(`${into} is there already: name a folder that is not.`)
  const names = await listBackups(places)
  const backup = until === null ? names.at(-1) : names.findLast((name) => instantOf(name) <= until)
  if (backup === undefined)
    throw new StartRefused(
      names[0] === undefined
        ? `There is no base backup in ${places.base}.`
        : `The oldest base backup is of ${instantOf(names[0]).toISOString()}: nothing before it can be brought back.`,
    )
  const account = accountForPostgres()
  mkdirSync(into, { recursive: true, mode: 0o711 })
  if (!isReachable(join(into, 'postgres'), account))
    throw new StartRefused(`The database's account cannot reach ${into}: name another folder.`)
  const cluster = join(into, 'postgres')
  mkdirSync(cluster, { mode: 0o700 })
  const from = join(places.base, backup)
  await copyCluster(from, cluster, { flush: false })
  await verify(cluster, await filesOf(from))
  for (const name of keyFiles) if (existsSync(join(dataDir, name))) copyFileSync(join(dataDir, name), join(into, name))
  copyFileSync(passwordFileOf(dataDir), join(into, 'postgres-password'))
  direct(cluster, places, until)
  if (account) giveTo(account, into)
  // Closed to readers until it has come to the point in time.
  const start = () => startEmbeddedPostgres({ dataDir: into, besides: ['hot_standby=off'], log: () => {} })
  try {
    return { postgres: await start(), backup, endedEarly: false }
  } catch (error) {
    if (!messageOf(error).includes('recovery ended before')) throw error
    direct(cluster, places, null)
    if (account) giveTo(account, into)
    return { postgres: await start(), backup, endedEarly: true }
  }
}

/** Tells PostgreSQL how far to replay the log; then it opens for writing, on a branch of the log of its own. */
function direct(cluster: string, { wal }: BackupPlaces, until: Date | null): void {
  const settings = [
    `restore_command = '${restoreCommand(wal)}'`,
    ...(until === null
      ? []
      : [`recovery_target_time = '${until.toISOString().replace('T', ' ').replace('Z', '+00')}'`]),
    `recovery_target_action = 'promote'`,
  ]
  writeFileSync(join(cluster, 'postgresql.auto.conf'), `${settings.join('\n')}\n`, { mode: 0o600 })
  writeFileSync(join(cluster, 'recovery.signal'), '', { mode: 0o600 })
}

/** The database's account owns what it runs on. */
function giveTo({ uid, gid }: Account, folder: string): void {
  chownSync(join(folder, 'postgres-password'), uid, gid)
  chownSync(join(folder, 'postgres'), uid, gid)
  for (const { parentPath, name } of readdirSync(join(folder, 'postgres'), { recursive: true, withFileTypes: true }))
    chownSync(join(parentPath, name), uid, gid)
}
