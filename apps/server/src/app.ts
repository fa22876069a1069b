import { join } from 'node:path'
import { refuse } from '@banyan/contract'
import { fill } from '@banyan/i18n'
import { catalogues } from '@banyan/i18n/catalogues'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './platform/database.ts'
import { createHttp } from './platform/http.ts'
import { startInternal } from './platform/internal.ts'
import type { Invariant } from './platform/invariants.ts'
import { createJobs } from './platform/jobs.ts'
import { refusePort } from './platform/listen.ts'
import type { Log } from './platform/log.ts'
import { sweepOutbox } from './platform/outbox.ts'
import { per } from './platform/rate-limit.ts'
import { createReadiness } from './platform/readiness.ts'
import type { Settings } from './platform/settings.ts'
import { serveStatic } from './platform/static.ts'

export interface AppDeps {
  readonly settings: Settings
  readonly nodeId: string
  readonly log: Log
  readonly database: Database
}

export interface App {
  /** Puts in what a new site needs, once, and says in a few words what it did. */
  seed(): Promise<string>
  /** Listens and begins the jobs. */
  start(): Promise<void>
  /** Sends the members elsewhere, finishes what is under way, hands the jobs back. */
  stop(): Promise<void>
}

const webDist = join(import.meta.dirname, '../../web/dist')

/** The composition root: every module is built here, with exactly what it needs. */
export async function createApp({ settings, nodeId, log, database }: AppDeps): Promise<App> {
  const readiness = createReadiness({ database, dataDir: settings.dataDir, log })
  const jobs = createJobs({ database, nodeId, log })
  jobs.every('outbox.sweep', 3600, (signal) => sweepOutbox(database, signal))

  const http = createHttp({
    settings: { trustedProxies: settings.trustedProxies, defaultLanguage: 'VI', callsPerAddress: per(600, 10) },
    log,
    authenticate: async () => null,
    unseal: async () => refuse('payload_undecryptable'),
    messageOf: (language, code, detail) => fill(catalogues[language].error[code], detail),
    readiness: () => readiness.isReady,
  })
  serveStatic(http, webDist)

  const invariants: readonly Invariant[] = []
  const isWeb = settings.role !== 'worker'
  const isWorker = settings.role !== 'web'
  let internal: Awaited<ReturnType<typeof startInternal>> | undefined

  return {
    seed: async () => 'nothing to do',
    async start() {
      readiness.watch()
      internal = await startInternal({ port: settings.internalPort, database, readiness, invariants, listMessages: settings.mode === 'demo' ? async () => [] : null, log })
      if (isWorker) jobs.start()
      const { host, port } = settings
      if (isWeb) await http.listen(port, host).catch((error: unknown) => Promise.reject(refusePort(error, { host, port, setting: 'PORT' })))
    },
    async stop() {
      readiness.drain()
      await sleep(settings.drainSeconds * 1000)
      await Promise.all([http.close(), jobs.stop()])
      readiness.unwatch()
      await internal?.close()
    },
  }
}
