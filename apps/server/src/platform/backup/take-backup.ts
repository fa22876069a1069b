import { dayMs } from '@banyan/contract'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { StartRefused } from '../process/start-refused.ts'
import { keepLog } from './archive.ts'
import { type CopiedFile, copyCluster, hashOfFile, syncFolder } from './copy-cluster.ts'
import type { BackupPlaces } from './places.ts'

export interface BackupRequest {
  /** A superuser's address of the running cluster. */
  readonly url: string
  readonly folder: string
  readonly keepDays: number
}

export interface TakenBackup {
  /** The folder's own name: when it was whole. Nothing before can be brought back from it. */
  readonly name: string
  readonly startedAt: Date
  readonly finishedAt: Date
  readonly files: number
  readonly bytes: bigint
}

/**
 * Takes a base backup by PostgreSQL's low-level functions (the embedded one comes without pg_basebackup), with a
 * manifest as pg_verifybackup reads it, reads all of it back, and forgets what is older than is kept. What was written
 * until the end is in the archive when this returns. Throws when the log is not archived, or a file reads otherwise
 * than it was written; an unfinished backup is never taken for a whole one.
 */
export async function takeBackup({ url, folder, keepDays }: BackupRequest): Promise<TakenBackup> {
  const client = new pg.Client({ connectionString: url, application_name: 'banyan backup', keepAlive: true })
  client.on('error', () => {}) // What is under way fails and says so.
  await client.connect()
  try {
    // Two at once would write into one folder. The session's end lets go of it.
    const { rows } = await client.query<{ free: boolean }>(
      `select pg_try_advisory_lock(hashtext('banyan backup')) as free`,
    )
    if (!rows[0]?.free) throw new StartRefused('A backup is being taken already.')
    const places = await keepLog(client, folder)
    const startedAt = new Date()
    const unfinished = join(places.base, '.unfinished')
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished, { mode: 0o700 })
    const files = await copyWhileRunning(client, unfinished)
    const name = new Date().toISOString().replaceAll(/[-:.]/g, '')
    await verify(unfinished, files)
    await syncFolder(unfinished)
    await rename(unfinished, join(places.base, name))
    await syncFolder(places.base)
    await forget(places, keepDays)
    const bytes = files.reduce((sum, file) => sum + BigInt(file.bytes), 0n)
    return { name, startedAt, finishedAt: new Date(), files: files.length, bytes }
  } finally {
    await client.end()
  }
}

async function copyWhileRunning(client: pg.Client, to: string): Promise<readonly CopiedFile[]> {
  const { rows: settings } = await client.query<{ data: string; archive: string; id: string; timeline: number }>(
    `select current_setting('data_directory') as data, current_setting('archive_mode') as archive,
      system_identifier::text as id, timeline_id as timeline from pg_control_system(), pg_control_checkpoint()`,
  )
  const [cluster] = settings
  if (!cluster || cluster.archive !== 'on')
    throw new StartRefused('PostgreSQL keeps no archive of its log: start the server with BACKUP_DIR first.')
  const { rows: begun } = await client.query<{ lsn: string }>(`select pg_backup_start('banyan', true)::text as lsn`)
  const copied = await copyCluster(cluster.data, to, { flush: true })
  const { rows: ended } = await client.query<{ lsn: string; label: string }>(
    'select lsn::text, labelfile as label from pg_backup_stop(true)',
  )
  const label = ended[0]?.label ?? ''
  await writeFile(join(to, 'backup_label'), label, { mode: 0o600, flush: true })
  const files = [
    ...copied.filter(({ path }) => path !== 'backup_label'),
    {
      path: 'backup_label',
      bytes: label.length,
      sha256: createHash('sha256').update(label).digest('hex'),
      changedAt: new Date(),
    },
  ]
  await mkdir(join(to, 'pg_wal'), { recursive: true, mode: 0o700 })
  const range = { Timeline: cluster.timeline, 'Start-LSN': begun[0]?.lsn ?? '', 'End-LSN': ended[0]?.lsn ?? '' }
  await writeFile(join(to, 'backup_manifest'), manifestOf(cluster.id, files, range), { mode: 0o600, flush: true })
  return files
}

/** As PostgreSQL's own base backups have it ("Backup Manifest Format"). */
function manifestOf(systemId: string, files: readonly CopiedFile[], range: object): string {
  const listed = files.map(({ path, bytes, sha256, changedAt }) =>
    JSON.stringify({
      Path: path,
      Size: bytes,
      'Last-Modified': `${changedAt.toISOString().slice(0, 19).replace('T', ' ')} GMT`,
      'Checksum-Algorithm': 'SHA256',
      Checksum: sha256,
    }),
  )
  const body = `{ "PostgreSQL-Backup-Manifest-Version": 2,
"System-Identifier": ${systemId},
"Files": [
${listed.join(',\n')}
],
"WAL-Ranges": [
${JSON.stringify(range)}
],
`
  return `${body}"Manifest-Checksum": "${createHash('sha256').update(body).digest('hex')}"}\n`
}

/** Reads every file back from the disk. */
export async function verify(folder: string, files: readonly Pick<CopiedFile, 'path' | 'sha256'>[]): Promise<void> {
  for (const { path, sha256 } of files)
    if ((await hashOfFile(join(folder, path))) !== sha256)
      throw new Error(`the backup of ${path} reads otherwise than it was written`)
}

/** The files of a backup that was taken before, by its manifest. */
export async function filesOf(folder: string): Promise<readonly Pick<CopiedFile, 'path' | 'sha256'>[]> {
  const manifest = JSON.parse(await readFile(join(folder, 'backup_manifest'), 'utf8')) as {
    readonly Files: readonly { readonly Path: string; readonly Checksum: string }[]
  } // as: written above
  return manifest.Files.map(({ Path: path, Checksum: sha256 }) => ({ path, sha256 }))
}

/** The names of whole backups, oldest first. */
export async function listBackups({ base }: BackupPlaces): Promise<readonly string[]> {
  if (!existsSync(base)) return []
  return (await readdir(base)).filter((name) => /^\d{8}T\d{9}Z$/.test(name)).toSorted()
}

/** The instant that a backup's name stands for. */
export const instantOf = (name: string): Date =>
  new Date(name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/, '$1-$2-$3T$4:$5:$6.$7Z'))

/** Keeps the newest backup from before the time that is kept, and the log from its beginning on. */
async function forget(places: BackupPlaces, keepDays: number): Promise<void> {
  const names = await listBackups(places)
  const since = Date.now() - keepDays * dayMs
  const needed = names.findLast((name) => instantOf(name).getTime() < since) ?? names[0]
  for (const name of names) if (needed && name < needed) await rm(join(places.base, name), { recursive: true })
  if (!needed) return
  const label = await readFile(join(places.base, needed, 'backup_label'), 'utf8')
  const first = /\(file ([\dA-F]{24})\)/.exec(label)?.[1] ?? ''
  for (const name of await readdir(places.wal))
    if (/^[\dA-F]{24}/.test(name) && name.slice(0, 24) < first) await rm(join(places.wal, name))
}
