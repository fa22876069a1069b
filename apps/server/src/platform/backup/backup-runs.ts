import { sql } from 'kysely'
import type { Sql } from '../database/database.ts'
import type { BackupSettings } from '../process/backup-settings.ts'
import type { TakenBackup } from './take-backup.ts'

export async function noteBackup(connection: Sql, { name, startedAt, finishedAt, bytes }: TakenBackup): Promise<void> {
  await sql`insert into platform.backup_run (kind, name, started_at, finished_at, bytes)
    values ('backup', ${name}, ${startedAt}, ${finishedAt}, ${bytes})`.execute(connection)
}

export interface RestoreTest {
  readonly backup: string
  readonly startedAt: Date
  readonly finishedAt: Date
  readonly restoredUntil: Date
  readonly lossMs: number
  readonly violations: number | null
}

export async function noteRestore(connection: Sql, test: RestoreTest): Promise<void> {
  await sql`insert into platform.backup_run
      (kind, name, started_at, finished_at, restored_until, loss_ms, violations)
    values ('restore', ${test.backup}, ${test.startedAt}, ${test.finishedAt}, ${test.restoredUntil},
      ${test.lossMs}, ${test.violations})`.execute(connection)
}

/** When the last backup was begun; null before the first. */
export async function lastBackupAt(connection: Sql): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select max(started_at) as at from platform.backup_run
    where kind = 'backup'`.execute(connection)
  return rows[0]?.at ?? null
}

/** How the backups stand. */
export interface BackupState {
  readonly everyHours: number
  readonly keepDays: number
  /** The last whole backup, and its size. */
  readonly last: { readonly at: Date; readonly megabytes: number } | null
  /** It is older than twice the time between two. */
  readonly isLate: boolean
  /** When the last segment of the log came to the archive. */
  readonly archivedAt: Date | null
  /** The archive takes nothing now. */
  readonly isArchiveStuck: boolean
  /** The last point in time that was brought back for a trial. */
  readonly restored: {
    readonly at: Date
    readonly until: Date
    readonly lossSeconds: number
    readonly violations: number | null
  } | null
}

interface Row {
  last_at: Date | null
  bytes: bigint | null
  is_late: boolean
  archived_at: Date | null
  is_stuck: boolean
  restored_at: Date | null
  restored_until: Date | null
  loss_ms: bigint | null
  violations: bigint | null
}

/** Null where the product takes no backups itself. */
export async function readBackupState(connection: Sql, settings: BackupSettings | null): Promise<BackupState | null> {
  if (!settings) return null
  const { everyHours, keepDays } = settings
  const { rows } = await sql<Row>`
    select backup.finished_at as last_at, bytes,
      coalesce(backup.started_at, (select min(applied_at) from platform.migration))
        < clock_timestamp() - make_interval(hours => ${2 * everyHours}) as is_late,
      last_archived_time as archived_at,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as is_stuck,
      restore.finished_at as restored_at, restore.restored_until, restore.loss_ms, restore.violations
    from pg_stat_archiver
    left join lateral (select started_at, finished_at, bytes from platform.backup_run where kind = 'backup'
      order by finished_at desc limit 1) as backup on true
    left join lateral (select finished_at, restored_until, loss_ms, violations from platform.backup_run
      where kind = 'restore' order by finished_at desc limit 1) as restore on true`.execute(connection)
  const row = rows[0]! // pg_stat_archiver has one row.
  return {
    everyHours,
    keepDays,
    last: row.last_at && { at: row.last_at, megabytes: Number((row.bytes ?? 0n) / 1_048_576n) },
    isLate: row.is_late,
    archivedAt: row.archived_at,
    isArchiveStuck: row.is_stuck,
    restored:
      row.restored_at && row.restored_until
        ? {
            at: row.restored_at,
            until: row.restored_until,
            lossSeconds: Math.ceil(Number(row.loss_ms ?? 0n) / 1000),
            violations: row.violations === null ? null : Number(row.violations),
          }
        : null,
  }
}
