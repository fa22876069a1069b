import { join } from 'node:path'
import { identityRoutes, ledgerRoutes, lotteryRoutes, realtimeRoutes, siteRoutes, wageringRoutes } from '@banyan/contract'
import { fill } from '@banyan/i18n'
import { catalogues } from '@banyan/i18n/catalogues'
import { setTimeout as sleep } from 'node:timers/promises'
import { createCashier } from './modules/cashier/index.ts'
import { createIdentity } from './modules/identity/index.ts'
import { createLedger, ledgerHandlers, ledgerInvariants } from './modules/ledger/index.ts'
import { createLottery, lotteryInvariants, readDrawKey } from './modules/lottery/index.ts'
import { createSite } from './modules/site/index.ts'
import { createWagering, wageringHandlers, wageringInvariants } from './modules/wagering/index.ts'
import type { Database } from './platform/database.ts'
import { createHttp, type Http } from './platform/http.ts'
import { observeCall } from './platform/http-metrics.ts'
import { startInternal } from './platform/internal.ts'
import type { Invariant } from './platform/invariants.ts'
import { createJobs } from './platform/jobs.ts'
import { refusePort } from './platform/listen.ts'
import type { Log } from './platform/log.ts'
import { sweepOutbox } from './platform/outbox.ts'
import { per, scaled } from './platform/rate-limit.ts'
import { createReadiness } from './platform/readiness.ts'
import { createRealtime } from './platform/realtime.ts'
import { createSealedPayloads } from './platform/sealed-payload.ts'
import type { Settings } from './platform/settings.ts'
import { serveStatic } from './platform/static.ts'

export interface AppDeps {
  readonly settings: Settings
  readonly nodeId: string
  readonly log: Log
  readonly database: Database
}

export interface App {
  /** The edge, for tests that need no port. */
  readonly http: Http
  /** Puts in what a new site needs, once, and says in a few words what it did. */
  seed(): Promise<string>
  /** Listens and begins the jobs. */
  start(): Promise<void>
  /** Sends the members elsewhere, finishes what is under way, hands the jobs back. */
  stop(): Promise<void>
}

/** How long a key of encrypted payloads is handed out. */
const payloadKeyDays = 90

const webDist = join(import.meta.dirname, '../../web/dist')

/** The composition root: every module is built here, with exactly what it needs. */
export async function createApp({ settings, nodeId, log, database }: AppDeps): Promise<App> {
  const readiness = createReadiness({ database, dataDir: settings.dataDir, log })
  const jobs = createJobs({ database, nodeId, log })
  jobs.every('outbox.sweep', 3600, (signal) => sweepOutbox(database, signal))

  const { rateLimitFactor: factor } = settings
  const sealed = createSealedPayloads(database)
  const site = createSite({ database })
  const ledger = createLedger({ database })
  const wagering = createWagering({ database, log })
  const { currency } = await site.merchant()
  const cashier = createCashier({ site, ledger, openPlayer: (tx, player) => wagering.openPlayer(tx, player) })
  const identity = createIdentity({
    database,
    site,
    log,
    payloadKeys: sealed.keys,
    rateLimitFactor: factor,
    onFirstLogin: cashier.onFirstLogin,
    onSessionEnded: (sessionId) => realtime.endSession(sessionId),
  })
  const http = createHttp({
    settings: { trustedProxies: settings.trustedProxies, defaultLanguage: 'VI', callsPerAddress: scaled(per(600, 10), factor) },
    log,
    observe: observeCall,
    authenticate: identity.authenticate,
    unseal: sealed.open,
    messageOf: (language, code, detail) => fill(catalogues[language].error[code], detail),
    readiness: () => readiness.isReady,
  })
  const realtime = createRealtime({
    http,
    database,
    log,
    ticketsPerAddress: scaled(per(20, 20), factor),
    async readMember(memberId) {
      const { balance, sequence } = await ledger.balance(memberId, currency)
      return { kind: 'balance', sumBalance: balance.toString(), sequence }
    },
  })
  const lottery = createLottery({
    database,
    wagering,
    jobs,
    log,
    drawKey: readDrawKey(join(settings.dataDir, 'draw.key')),
    publish: realtime.publish,
    onBalancesChanged: realtime.membersChanged,
  })

  http.mount(siteRoutes, site.handlers)
  http.mount(identityRoutes, identity.handlers, identity.limits)
  http.mount(ledgerRoutes, ledgerHandlers(ledger, currency), { balance: { perMember: scaled(per(5, 1), factor) } })
  http.mount(wageringRoutes, wageringHandlers(wagering, currency))
  http.mount(lotteryRoutes, lottery.handlers, {
    placeBet: { perMember: scaled({ burst: 10, perSecond: 3 }, factor), perAddress: scaled(per(100, 1), factor) },
  })
  http.mount(realtimeRoutes, realtime.handlers, realtime.limits)
  serveStatic(http, webDist)

  jobs.every('platform: prune', 60, async () => void (await Promise.all([sealed.prune(), realtime.prune(), identity.prune()])))
  jobs.every('platform: payload keys', 3600, async () => void (await sealed.keys.rotate(payloadKeyDays)))
  jobs.every('ledger: partitions', 24 * 3600, async () => void (await ledger.ensurePartitions()))

  const invariants: readonly Invariant[] = [...ledgerInvariants, ...wageringInvariants, ...lotteryInvariants]
  const isWeb = settings.role !== 'worker'
  const isWorker = settings.role !== 'web'
  let internal: Awaited<ReturnType<typeof startInternal>> | undefined

  return {
    http,
    seed: async () => 'nothing to do',
    async start() {
      readiness.watch()
      if (isWorker) await lottery.start()
      internal = await startInternal({
        port: settings.internalPort,
        database,
        readiness,
        invariants,
        listMessages: settings.mode === 'demo' ? async () => [] : null,
        log,
      })
      if (isWorker) jobs.start()
      const { host, port } = settings
      if (isWeb) await http.listen(port, host).catch((error: unknown) => Promise.reject(refusePort(error, { host, port, setting: 'PORT' })))
    },
    async stop() {
      readiness.drain()
      await sleep(settings.drainSeconds * 1000)
      await Promise.all([http.close(), jobs.stop()])
      await Promise.all([wagering.stop(), realtime.close(), identity.close()])
      readiness.unwatch()
      await internal?.close()
    },
  }
}
