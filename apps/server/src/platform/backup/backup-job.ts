import pg from 'pg'
import type { Database } from '../database/database.ts'
import type { ModuleJob } from '../module.ts'
import type { BackupSettings } from '../process/backup-settings.ts'
import { keepLog } from './archive.ts'
import { lastBackupAt, noteBackup } from './backup-runs.ts'
import { takeBackup } from './take-backup.ts'

/** Takes a base backup whenever one is due, and has the log kept all the time. None without a folder. */
export function backupJobs(database: Database, settings: BackupSettings | null): readonly ModuleJob[] {
  if (!settings) return []
  const { folder, everyHours, keepDays } = settings
  let isKept = false
  return [
    {
      name: 'platform: backup',
      everySeconds: 60,
      async work() {
        if (!isKept) await keepLogOf(database.url, folder)
        isKept = true
        const last = await lastBackupAt(database.sql)
        if (last && Date.now() - last.getTime() < everyHours * 3_600_000) return
        await noteBackup(database.sql, await takeBackup({ url: database.url, folder, keepDays }))
      },
    },
  ]
}

async function keepLogOf(url: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'banyan backup' })
  await client.connect()
  try {
    await keepLog(client, folder)
  } finally {
    await client.end()
  }
}
