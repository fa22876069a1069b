import { resolve } from 'node:path'

/** Where and how often the embedded PostgreSQL is backed up. */
export interface BackupSettings {
  /** BACKUP_DIR: base backups and the archive of the log. Another disk than DATA_DIR's, or another machine's. */
  readonly folder: string
  /** BACKUP_HOURS: the time between two base backups. */
  readonly everyHours: number
  /** BACKUP_KEEP_DAYS: how far back a point in time can be restored. */
  readonly keepDays: number
}

/** Null without BACKUP_DIR: nothing is kept. Notes what is wrong. */
export function readBackup(
  environment: Readonly<Record<string, string | undefined>>,
  { databaseUrl, problems }: { readonly databaseUrl: string | null; readonly problems: string[] },
): BackupSettings | null {
  const folder = environment['BACKUP_DIR'] ?? ''
  const figure = (name: string, fallback: number, max: number) => {
    const text = environment[name] ?? ''
    if (text === '') return fallback
    if (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= max) return Number(text)
    problems.push(`${name} must be a whole number from 1 to ${max}, not "${text}"`)
    return fallback
  }
  const [everyHours, keepDays] = [figure('BACKUP_HOURS', 24, 168), figure('BACKUP_KEEP_DAYS', 7, 365)]
  if (folder === '') return null
  if (databaseUrl !== null) problems.push('BACKUP_DIR is for the embedded PostgreSQL: back up your own as it is usual')
  // Its name stands in a command line that PostgreSQL runs.
  if (!/^[\w./ -]+$/.test(folder))
    problems.push('BACKUP_DIR must be a folder named with letters, digits and ./_- alone')
  return { folder: resolve(folder), everyHours, keepDays }
}
