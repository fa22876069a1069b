import type { OutputOf, staffRoutes } from '@banyan/contract'
import type { Lottery } from '../modules/lottery/index.ts'
import { readBackupState } from '../platform/backup/backup-runs.ts'
import type { Database } from '../platform/database/database.ts'
import type { Readiness } from '../platform/nodes/readiness.ts'
import type { Settings } from '../platform/process/settings.ts'

type Health = OutputOf<typeof staffRoutes.health>

interface HealthDeps {
  readonly settings: Settings
  readonly nodeId: string
  readonly readiness: Readiness
  readonly lottery: Pick<Lottery, 'countDraws'>
  readonly database: Database
}

/** The node that answers, the draws and the backups. */
export async function readHealth({ settings, nodeId, readiness, lottery, database }: HealthDeps): Promise<Health> {
  const [reasons, draws, backup] = await Promise.all([
    readiness.reasons(),
    lottery.countDraws(),
    readBackupState(database.sql, settings.backup),
  ])
  const { mode, role } = settings
  const megabyte = 1024 * 1024
  return {
    node: {
      id: nodeId,
      version: process.version,
      mode,
      role,
      upSeconds: Math.floor(process.uptime()),
      memoryMegabytes: Math.round(process.memoryUsage().rss / megabyte),
    },
    reasons: [...reasons],
    draws,
    backup,
  }
}
