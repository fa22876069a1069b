import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { mountBackOffice } from './back-office.ts'
import { buildEdge } from './floors/edge.ts'
import { buildGames } from './floors/games.ts'
import { buildGifts } from './floors/gifts.ts'
import { type Ground, type GroundDeps, layGround } from './floors/ground.ts'
import { type Money, buildMoney } from './floors/money.ts'
import { openPlayOrigin, servePages } from './floors/pages.ts'
import { type People, buildPeople } from './floors/people.ts'
import { buildWatch } from './floors/watch.ts'
import { openPorts } from './floors/ports.ts'
import { readKnownProviders } from './modules/cashier/index.ts'
import { gapsOf, readMerchants } from './modules/site/index.ts'
import type { Database, Tx } from './platform/database/database.ts'
import type { Http } from './platform/http/http.ts'
import { startInternal } from './platform/nodes/internal.ts'
import { invariantWatch } from './platform/nodes/invariant-counts.ts'
import { refusePort } from './platform/http/listen.ts'
import type { Module, OpenedSite } from './platform/module.ts'
import { StartRefused } from './platform/process/start-refused.ts'
import type { PlayOrigin } from './floors/play-origin.ts'

export interface AppDeps extends GroundDeps {
  /** The folder of the built site, if not the one beside the server. */
  readonly webDist?: string
  /** The folder of the built game clients, likewise. */
  readonly playDist?: string
  /** Members are answered by processes that are started beside this one. */
  readonly servesByProcesses?: boolean
}

export interface App {
  /** The edge, for tests that need no port. */
  readonly http: Http
  /** The edge of our own games. */
  readonly play: PlayOrigin
  /** What was built: for a program that does the work of the jobs itself. */
  readonly modules: readonly Module[]
  /** Puts in what a new site needs, once, and says in a few words what it did. */
  seed(): Promise<string>
  /** Listens and begins the jobs. */
  start(): Promise<void>
  /** Sends the members elsewhere, finishes what is under way, hands the jobs back. */
  stop(): Promise<void>
}

const builtSite = join(import.meta.dirname, '../../web/dist')
const builtPlay = join(import.meta.dirname, '../../play/dist')

const seeded = (changes: number) => (changes === 0 ? 'nothing to do' : `${changes} texts of the site`)

/** The composition root: the floors of the house, each built with what stands below it. */
export async function createApp({ webDist = builtSite, playDist = builtPlay, ...deps }: AppDeps): Promise<App> {
  const ports = openPorts()
  const ground = await layGround(deps)
  const money = await buildMoney(ground, ports)
  const people = await buildPeople(ground, money, ports)
  const edge = buildEdge(ground, money, people, ports)
  const games = buildGames(ground, money, people, edge, ports)
  const gifts = buildGifts(ground, money, people, edge, ports)
  const built = { money, people, edge, games, gifts, watch: buildWatch(ground, money, people, gifts, ports) }
  const play = openPlayOrigin(ground, built, playDist)
  const { http } = edge

  const modules: Module[] = [ground, ...Object.values(built)].flatMap((floor) =>
    'modules' in floor ? floor.modules : [floor.module],
  )
  ports.siteOpened.answerBy((tx, opened) => tellOpened(modules, tx, opened))
  for (const mountOn of modules.flatMap(({ routes = [] }) => routes)) mountOn(http)
  for (const outside of [money.vendors, money.deposits, money.withdrawals, games.partners]) outside.mount(http.fastify)
  modules.push(...overAll(deps.database, modules))
  const { module } = mountBackOffice({
    ...ground,
    ...money,
    ...people,
    ...games,
    ...gifts,
    searchPlayers: built.watch.searchPlayers,
    http,
    modules,
    passwordKey: ground.vault.passwordKey,
    onSessionEnded: ports.endSockets,
  })
  modules.push(module)
  servePages(ground, built, webDist)
  registerJobs(ground, modules)

  const { database, log, settings } = deps
  const startInside = () =>
    startInternal({
      port: settings.internalPort,
      readiness: ground.readiness,
      invariants: invariantsOf(modules),
      listMessages: people.messages && (async () => people.messages?.() ?? []),
      database,
      log,
    })
  return {
    http,
    play,
    modules,
    seed: async () => seeded((await money.content.seed()) + (await gifts.promotions.seed())),
    ...lifeOf(ground, {
      modules,
      edge,
      play,
      isWeb: settings.role !== 'worker' && deps.servesByProcesses !== true,
      startInside,
      ensureReady: () => ensureReady(ground, { money, people }, deps),
    }),
  }
}

/** One module after the other, as they share the transaction. */
async function tellOpened(modules: readonly Module[], tx: Tx, opened: OpenedSite): Promise<void> {
  for (const each of modules) await each.siteOpened?.(tx, opened)
}

function invariantsOf(modules: readonly Module[]) {
  return modules.flatMap(({ invariants = [] }) => invariants)
}

async function ensureReady(
  { vault }: Ground,
  { money: { realMoney }, people: { codes, identity } }: { readonly money: Money; readonly people: People },
  { settings, database }: AppDeps,
): Promise<void> {
  const gaps = gapsOf({
    isDemo: settings.mode === 'demo',
    sites: realMoney.sites,
    merchants: (await readMerchants(database.sql)).values(),
    providers: await readKnownProviders(database.sql),
    now: new Date(),
  })
  if (gaps.length > 0) throw new StartRefused(`Not ready for money: ${gaps.join(' · ')}.`)
  if (settings.mode === 'production') await Promise.all([codes.ensureCanSend(), identity.ensureCanSignIn()])
  await vault.ensureFits(database.sql)
}

/** What counts the invariants of all modules, and has each forget what is needed no more. */
function overAll(database: Database, modules: readonly Module[]): readonly Module[] {
  const prune = async () => void (await Promise.all(modules.map(async (module) => module.prune?.())))
  const pruning: Module = { jobs: [{ name: 'platform: prune', everySeconds: 60, mayRunNow: true, work: prune }] }
  return [invariantWatch(database, () => invariantsOf(modules)), pruning]
}

function registerJobs({ jobs }: Ground, modules: readonly Module[]): void {
  for (const { name, everySeconds, work } of modules.flatMap((module) => module.jobs ?? []))
    jobs.every(name, everySeconds, work)
}

interface Life {
  readonly modules: readonly Module[]
  readonly edge: ReturnType<typeof buildEdge>
  readonly play: PlayOrigin
  readonly isWeb: boolean
  readonly startInside: () => ReturnType<typeof startInternal>
  readonly ensureReady: () => Promise<void>
}

/** How the server begins and ends: what does the jobs, what serves, and in which order. */
function lifeOf(
  { settings, readiness, jobs, nodes }: Ground,
  { modules, edge, play, isWeb, startInside, ensureReady }: Life,
): Pick<App, 'start' | 'stop'> {
  const isWorker = settings.role !== 'web'
  const readers = modules.flatMap((module) => module.readers ?? [])
  let internal: Awaited<ReturnType<typeof startInternal>> | undefined
  let closing: NodeJS.Timeout | undefined
  return {
    async start() {
      await ensureReady()
      readiness.watch()
      for (const module of modules) await module.start?.()
      if (isWorker) for (const module of modules) await module.startWorker?.()
      if (isWorker) for (const reader of readers) reader.start()
      internal = await startInside()
      if (isWorker) jobs.start()
      if (!isWeb) return
      const { host, port, playPort } = settings
      closing = setInterval(() => void edge.closeSockets(), 500).unref()
      await play.listen(playPort, host)
      await edge.http
        .listen(port, host)
        .catch((error: unknown) => Promise.reject(refusePort(error, { host, port, setting: 'PORT' })))
    },
    async stop() {
      clearInterval(closing)
      readiness.drain()
      await sleep(settings.drainSeconds * 1000)
      await Promise.all([edge.http.close(), play.close(), jobs.stop()])
      await Promise.all([...modules.map((module) => module.stop?.()), ...readers.map((reader) => reader.stop())])
      readiness.unwatch()
      await internal?.close()
      await nodes.close()
    },
  }
}
