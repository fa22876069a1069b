import { fill } from '@banyan/i18n'
import { catalogues } from '@banyan/i18n/catalogues'
import { sharedThroughPostgres, sharedThroughRedis } from '../platform/nodes/shared-services.ts'
import type { Database } from '../platform/database/database.ts'
import type { Answering } from '../platform/http/answer.ts'
import { backupJobs } from '../platform/backup/backup-job.ts'
import { createJobs } from '../platform/nodes/jobs.ts'
import type { Log } from '../platform/process/log.ts'
import type { Module } from '../platform/module.ts'
import { sweepOutbox } from '../platform/nodes/outbox.ts'
import { per, scaled } from '../platform/limits/rate-limit.ts'
import { createReadiness } from '../platform/nodes/readiness.ts'
import { createSealedPayloads } from '../platform/secrets/sealed-payload.ts'
import type { Settings } from '../platform/process/settings.ts'
import { openVault } from '../platform/secrets/vault.ts'

export interface GroundDeps {
  readonly settings: Settings
  readonly nodeId: string
  readonly log: Log
  readonly database: Database
}

export type Ground = Awaited<ReturnType<typeof layGround>>

/** How long a key of encrypted payloads is handed out. */
const payloadKeyDays = 90

/** What every module stands on, and no member sees: connections, keys, jobs, limits. */
export async function layGround({ settings, nodeId, log, database }: GroundDeps) {
  const { redisUrl, rateLimitFactor } = settings
  const nodes =
    redisUrl === null ? sharedThroughPostgres(database, log) : await sharedThroughRedis(redisUrl, database, log)
  const sealed = createSealedPayloads(database)
  const answering: Answering = {
    settings: {
      trustedProxies: settings.trustedProxies,
      defaultLanguage: 'VI',
      callsPerAddress: scaled(per(600, 10), rateLimitFactor),
    },
    messageOf: (language, code, detail) => fill(catalogues[language].error[code], detail),
  }
  const module: Module = {
    jobs: [
      ...backupJobs(database, settings.backup),
      { name: 'outbox.sweep', everySeconds: 3600, mayRunNow: true, work: (signal) => sweepOutbox(database, signal) },
      {
        name: 'platform: payload keys',
        everySeconds: 3600,
        mayRunNow: true,
        work: async () => void (await sealed.keys.rotate(payloadKeyDays)),
      },
    ],
    prune: () => Promise.all([sealed.prune(), nodes.limiter.prune()]),
  }
  return {
    module,
    settings,
    nodeId,
    log,
    database,
    rateLimitFactor,
    nodes,
    limiter: nodes.limiter,
    sealed,
    vault: openVault(settings.masterKeyFile),
    readiness: createReadiness({ database, dataDir: settings.dataDir, log }),
    jobs: createJobs({ database, nodeId, log }),
    answering,
  }
}
