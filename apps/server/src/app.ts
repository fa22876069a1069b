import { join } from 'node:path'
import {
  agentContractRoutes,
  agentRoutes,
  captchaRoutes,
  catalogRoutes,
  codeRoutes,
  contentRoutes,
  identityRoutes,
  inboxRoutes,
  ledgerRoutes,
  lotteryOrderRoutes,
  lotteryRoutes,
  loyaltyRoutes,
  missionRoutes,
  passwordRoutes,
  permissionRoutes,
  promotionRoutes,
  realtimeRoutes,
  securityRoutes,
  siteRoutes,
  slotPlayRoutes,
  trialType,
  slotRoutes,
  vendorRoutes,
  wageringRoutes,
} from '@banyan/contract'
import { fixedJackpotsOf, slotGames } from '@banyan/games/slots'
import { fill } from '@banyan/i18n'
import { catalogues } from '@banyan/i18n/catalogues'
import { setTimeout as sleep } from 'node:timers/promises'
import { agentHandlers, contractInvariants, createContracts, readContractSettings } from './modules/agents/index.ts'
import { createCaptcha } from './modules/captcha/index.ts'
import { createCatalog, ownPlay } from './modules/catalog/index.ts'
import { mountBackOffice } from './back-office.ts'
import { createCashier } from './modules/cashier/index.ts'
import { createCodes, createSenders } from './modules/codes/index.ts'
import { createIdentity } from './modules/identity/index.ts'
import { createInbox } from './modules/inbox/index.ts'
import { createLedger, ledgerHandlers, ledgerInvariants, operatorPlayersFrom } from './modules/ledger/index.ts'
import { createLoyalty, loyaltyInvariants } from './modules/loyalty/index.ts'
import { findContact } from './modules/members/index.ts'
import { createMissions, missionInvariants } from './modules/missions/index.ts'
import { createOperators, operatorInvariants } from './modules/operators/index.ts'
import { createLottery, lotteryInvariants, readDrawKey } from './modules/lottery/index.ts'
import { createPromotions, promotionInvariants } from './modules/promotions/index.ts'
import { createContent, createSite, dressFor, forHost, permissionHandlers, serveSiteFiles } from './modules/site/index.ts'
import { createSlots, readSlotKey, roundsOfWagering, slotInvariants } from './modules/slots/index.ts'
import { staffInvariants } from './modules/staff/index.ts'
import { createVendors, vendorInvariants } from './modules/vendors/index.ts'
import { createTurnover, createWagering, wageringHandlers, wageringInvariants } from './modules/wagering/index.ts'
import { throughPostgres, throughRedis } from './platform/between-nodes.ts'
import { countryOf } from './platform/country.ts'
import type { Database } from './platform/database.ts'
import type { VisitorContext } from './platform/handlers.ts'
import { createHttp, type Http } from './platform/http.ts'
import type { Answering } from './platform/http-answer.ts'
import { observeCall } from './platform/http-metrics.ts'
import { startInternal } from './platform/internal.ts'
import type { Invariant } from './platform/invariants.ts'
import { createJobs } from './platform/jobs.ts'
import { refusePort } from './platform/listen.ts'
import type { Log } from './platform/log.ts'
import { sweepOutbox } from './platform/outbox.ts'
import { per, scaled } from './platform/rate-limit.ts'
import { createPlayOrigin, type PlayOrigin } from './platform/play-origin.ts'
import { createReadiness } from './platform/readiness.ts'
import { createRealtime } from './platform/realtime.ts'
import { createSealedPayloads } from './platform/sealed-payload.ts'
import { joinSources } from './platform/security-headers.ts'
import type { Settings } from './platform/settings.ts'
import { serveStatic } from './platform/static.ts'
import { openVault } from './platform/vault.ts'

export interface AppDeps {
  readonly settings: Settings
  readonly nodeId: string
  readonly log: Log
  readonly database: Database
  /** The folder of the built site, if not the one beside the server. */
  readonly webDist?: string
  /** The folder of the built game clients, likewise. */
  readonly playDist?: string
}

export interface App {
  /** The edge, for tests that need no port. */
  readonly http: Http
  /** The edge of our own games. */
  readonly play: PlayOrigin
  /** Puts in what a new site needs, once, and says in a few words what it did. */
  seed(): Promise<string>
  /** Listens and begins the jobs. */
  start(): Promise<void>
  /** Sends the members elsewhere, finishes what is under way, hands the jobs back. */
  stop(): Promise<void>
}

/** How long a key of encrypted payloads is handed out. */
const payloadKeyDays = 90

/** The vendor of our own games in the catalogue. */
const ownVendor = 'BANYAN'

const builtSite = join(import.meta.dirname, '../../web/dist')
const builtPlay = join(import.meta.dirname, '../../play/dist')

/** The composition root: every module is built here, with exactly what it needs. */
export async function createApp({ settings, nodeId, log, database, webDist = builtSite, playDist = builtPlay }: AppDeps): Promise<App> {
  const readiness = createReadiness({ database, dataDir: settings.dataDir, log })
  const jobs = createJobs({ database, nodeId, log })
  jobs.every('outbox.sweep', 3600, (signal) => sweepOutbox(database, signal))

  const { rateLimitFactor: factor, redisUrl } = settings
  const nodes = redisUrl === null ? throughPostgres(database, log) : await throughRedis(redisUrl, database, log)
  const sealed = createSealedPayloads(database)
  const vault = openVault(settings.masterKeyFile)
  const site = createSite({
    database,
    ownHosts: [new URL(settings.publicUrl).host],
    servesAddresses: settings.mode === 'demo',
    categoriesOf: (merchantId) => catalog.categoriesOf(merchantId),
  })
  const content = createContent({ database, site })
  const ledger = createLedger({ database })
  const wagering = createWagering({ database, log })
  const turnover = createTurnover({ database, log })
  const { currency } = await site.merchant()
  const captcha = await createCaptcha({ database, site, log, rateLimitFactor: factor })
  const { messages, ...senders } = createSenders({ database, log, settings })
  const codes = createCodes({
    database,
    site,
    captcha,
    log,
    senders,
    limiter: nodes.limiter,
    service: settings.signIn === null ? 'none' : settings.smsSender === 'signin' ? 'all' : 'flagged',
    digest: vault.indexOf,
    letters: vault.letters,
    rateLimitFactor: factor,
    async isContact(merchantId, channel, value) {
      return (await findContact(database.sql, vault, { merchantId, kind: channel === 'sms' ? 'mobile' : 'email', value })) !== null
    },
  })
  const cashier = createCashier({ site, ledger, openPlayer: (tx, player) => wagering.openPlayer(tx, player) })
  const identity = createIdentity({
    database,
    site,
    log,
    captcha,
    codes,
    publicUrl: settings.publicUrl,
    signIn: settings.signIn,
    payloadKeys: sealed.keys,
    vault,
    limiter: nodes.limiter,
    rateLimitFactor: factor,
    onFirstLogin: cashier.onFirstLogin,
    tellMember: (tx, message) => inbox.tell(tx, message),
    clubLabelOf: (memberId, language) => loyalty.clubLabelOf(memberId, language),
    async fundsOf(member) {
      const { balance } = await ledger.balance(member.memberId, currency)
      const held = member.caller.type === trialType ? null : await vendors.handlers.vendorWallets({}, member)
      return { wallet: balance, atVendors: held?.ok ? held.value.wallets : [] }
    },
    contractSettingsOf: (merchantId) => readContractSettings(database.sql, merchantId),
    onSessionEnded(sessionId) {
      realtime.endSession(sessionId)
      vendors.endSessions(sessionId).catch((error: unknown) => log.error({ err: error }, 'a member who logged out may still bet at a vendor'))
    },
  })
  const inbox = createInbox({
    database,
    site,
    content,
    vault,
    limiter: nodes.limiter,
    rateLimitFactor: factor,
    rankLevelOf: (memberId) => loyalty.rankLevelOf(memberId),
  })
  const answering: Answering = {
    settings: { trustedProxies: settings.trustedProxies, defaultLanguage: 'VI', callsPerAddress: scaled(per(600, 10), factor) },
    messageOf: (language, code, detail) => fill(catalogues[language].error[code], detail),
  }
  const http = createHttp({
    ...answering,
    log,
    observe: observeCall,
    authenticate: identity.authenticate,
    door: site.doors.door,
    unseal: sealed.open,
    readiness: () => readiness.isReady,
  })
  const realtime = createRealtime({
    http,
    database,
    line: nodes.line,
    log,
    ticketsPerAddress: scaled(per(20, 20), factor),
    currentSite: site.doors.current,
    async readMember(memberId) {
      const { balance, sequence } = await ledger.balance(memberId, currency)
      return { kind: 'balance', sumBalance: balance.toString(), sequence }
    },
  })
  ledger.changes.listen(realtime.membersChanged)
  const lottery = createLottery({
    database,
    wagering,
    jobs,
    log,
    drawKey: readDrawKey(join(settings.dataDir, 'draw.key')),
    publish: realtime.publish,
    onBalancesChanged: ledger.changes.publish,
  })
  const catalog = createCatalog({
    database,
    site,
    launchers: {
      async 'banyan-slots'(order) {
        await vendors.bringHome(order)
        return ownPlay(order)
      },
      csw1: (order) => vendors.launch(order),
    },
    playUrl: settings.playUrl,
    log,
    rateLimitFactor: factor,
    lotteryMenu: () => lottery.menu(),
    matchesOf: (merchantId) => vendors.eventsOf(merchantId),
  })

  const vendors = createVendors({
    database,
    ledger,
    vault,
    log,
    merchant: () => site.merchant(),
    isGameOpen: (merchantId, game) => catalog.isOpen(merchantId, game),
    countryOf,
    siteUrl: settings.publicUrl,
  })
  const loyalty = createLoyalty({
    database,
    site,
    ledger,
    currency,
    vault,
    log,
    checkPassword: identity.checkMoneyPassword,
    tellMember: (tx, message) => inbox.tell(tx, message),
    hasVipService: () => inbox.hasVipService(),
  })
  const missions = createMissions({
    database,
    site,
    loyalty,
    currency,
    vault,
    log,
  })
  const promotions = createPromotions({
    database,
    site,
    content,
    ledger,
    currency,
    vault,
    limiter: nodes.limiter,
    rateLimitFactor: factor,
    tellMember: (tx, message) => inbox.tell(tx, message),
  })
  const ownRounds = roundsOfWagering(wagering)
  const roundsFor = ({ memberId }: { readonly memberId: bigint }) => (memberId < operatorPlayersFrom ? ownRounds : operators.rounds)
  const slots = createSlots({
    database,
    wagering,
    currency,
    slotKey: readSlotKey(join(settings.dataDir, 'slot.key')),
    redeem: (ticket) => catalog.tickets.redeem({ ticket, vassalage: ownVendor }),
    isOpen: async (merchantId, gameCode) => catalog.isOpen(merchantId ?? (await site.merchant()).id, { vassalage: ownVendor, gameCode }),
    siteStatus: site.doors.statusOfMerchant,
    log,
    liveSessions: async (ids) => new Set([...(await identity.liveSessions(ids)), ...(await operators.liveSessions(ids))]),
    rounds: {
      play: (intent, asked) => roundsFor(intent).play(intent, asked),
      playByKey: (wallet, key) => roundsFor(wallet).playByKey(wallet, key),
      freeRounds: (seat) => roundsFor(seat).freeRounds(seat),
      campaigns: (wallet, betIds) => roundsFor(wallet).campaigns(wallet, betIds),
      givenSince: (wallet, since) => roundsFor(wallet).givenSince(wallet, since),
    },
    balanceOf: (memberId, held) => (memberId < operatorPlayersFrom ? ledger.balance(memberId, held) : operators.balanceOf(memberId)),
    onBalancesChanged: ledger.changes.publish,
    rateLimitFactor: factor,
  })
  const contracts = createContracts({
    database,
    site,
    ledger,
    currency,
    log,
  })
  const operators = createOperators({
    database,
    vault,
    ledger,
    wagering,
    currency,
    log,
    playUrl: settings.playUrl,
    offeredGames: (merchantId) => catalog.offeredGames(merchantId, ownVendor),
    openGame: (opening) => catalog.openOwn({ ...opening, vassalage: ownVendor }),
    playedRound: slots.playedRound,
    fixedJackpots: slotGames.flatMap(fixedJackpotsOf),
  })
  const play = createPlayOrigin({
    ...answering,
    dist: playDist,
    siteOrigins: async () => [...originsOf(settings.publicUrl, await site.doors.hosts()), ...(await operators.frameOrigins())],
    log,
    observe: observeCall,
    authenticate: slots.authenticate,
    statusFor: site.doors.statusOfMerchant,
    readiness: () => readiness.isReady,
  })

  http.mount(siteRoutes, site.handlers)
  http.mount(contentRoutes, content.handlers)
  const findService = async (context: VisitorContext) => {
    const service = await inbox.handlers.service({}, context)
    return service.ok ? service.value : null
  }
  http.mount(permissionRoutes, permissionHandlers({ site, content, findService }))
  http.mount(inboxRoutes, inbox.handlers, inbox.limits)
  http.mount(captchaRoutes, captcha.handlers, captcha.limits)
  http.mount(identityRoutes, identity.handlers, identity.limits)
  http.mount(passwordRoutes, identity.passwords.handlers, identity.passwords.limits)
  http.mount(securityRoutes, identity.security.handlers, identity.security.limits)
  http.mount(codeRoutes, codes.handlers, codes.limits)
  http.mount(ledgerRoutes, ledgerHandlers(ledger, currency), { balance: { perMember: scaled(per(5, 1), factor) } })
  http.mount(wageringRoutes, wageringHandlers(wagering, currency))
  const agents = agentHandlers({
    database,
    site,
    currency,
  })
  http.mount(agentRoutes, agents, {
    teamOverview: { perMember: scaled(per(10, 10), factor) },
    findDownline: { perMember: scaled(per(10, 10), factor) },
  })
  http.mount(agentContractRoutes, contracts.handlers, {
    agentContracts: { perMember: scaled(per(10, 10), factor) },
    agentContract: { perMember: scaled(per(10, 10), factor) },
    agentPayouts: { perMember: scaled(per(10, 10), factor) },
  })
  http.mount({ ...lotteryRoutes, ...lotteryOrderRoutes }, lottery.handlers, {
    placeBet: { perMember: scaled({ burst: 10, perSecond: 3 }, factor), perAddress: scaled(per(100, 1), factor) },
  })
  http.mount(catalogRoutes, catalog.handlers, catalog.limits)
  http.mount(vendorRoutes, vendors.handlers, {
    vendorWallets: { perMember: scaled(per(5, 1), factor) },
    walletTransfer: { perMember: scaled(per(5, 5), factor) },
    walletRecall: { perMember: scaled(per(5, 5), factor) },
  })
  vendors.mount(http.fastify)
  operators.mount(http.fastify)
  http.mount(loyaltyRoutes, loyalty.handlers, {
    redeemPointReward: { perMember: scaled(per(10, 60), factor) },
    convertPoint: { perMember: scaled(per(10, 60), factor) },
  })
  http.mount(missionRoutes, missions.handlers, {
    claimMission: { perMember: scaled(per(10, 60), factor) },
    missionLeaderboard: { perMember: scaled(per(10, 10), factor) },
    claimRaffle: { perMember: scaled(per(10, 60), factor) },
  })
  http.mount(promotionRoutes, promotions.handlers, promotions.limits)
  http.mount(slotRoutes, slots.handlers, slots.limits)
  play.mount(slotRoutes, slots.handlers, slots.limits)
  play.mount(slotPlayRoutes, slots.playHandlers, slots.playLimits)
  http.mount(realtimeRoutes, realtime.handlers, realtime.limits)
  const invariants: readonly Invariant[] = [
    ...ledgerInvariants,
    ...wageringInvariants,
    ...lotteryInvariants,
    ...slotInvariants,
    ...vendorInvariants,
    ...operatorInvariants,
    ...loyaltyInvariants,
    ...missionInvariants,
    ...contractInvariants,
    ...promotionInvariants,
    ...staffInvariants,
  ]
  const staff = mountBackOffice({
    settings,
    nodeId,
    log,
    database,
    http,
    readiness,
    invariants,
    passwordKey: vault.passwordKey,
    identity,
    site,
    lottery,
    loyalty,
    promotions,
    inbox,
    currency,
    onSessionEnded: (sessionId) => realtime.endSession(sessionId),
  })
  const pageSources = async () => {
    const used = await Promise.all([site, captcha, identity, catalog].map((module) => module.pageSources()))
    return used.reduce(joinSources)
  }
  serveStatic(http, webDist, (host) => forHost(site, host, pageSources), dressFor(site, content))
  serveSiteFiles(http.fastify, site, async () => {
    const { ranks, rewards } = await loyalty.offers()
    return new Set([...(ranks ? [] : ['/vip']), ...(rewards ? [] : ['/pointMall'])])
  })

  jobs.every(
    'platform: prune',
    60,
    async () =>
      void (await Promise.all([
        sealed.prune(),
        realtime.prune(),
        identity.prune(),
        nodes.limiter.prune(),
        wagering.prune(),
        captcha.prune(),
        codes.prune(),
        catalog.prune(),
        vendors.prune(),
        operators.prune(),
        staff.prune(),
      ])),
  )
  jobs.every('codes: messages', 1, () => codes.deliver())
  jobs.every('platform: payload keys', 3600, async () => void (await sealed.keys.rotate(payloadKeyDays)))
  jobs.every('loyalty: points', 5, () => loyalty.givePoints(new Date()))
  jobs.every('missions: leaderboard', 60, () => missions.payWeeks(new Date()))
  jobs.every('agents: contracts', 15, (signal) => contracts.settle(new Date(), signal))
  jobs.every('vendors: books', 3600, async () => void (await vendors.reconcile(new Date())))
  jobs.every('vendors: events', 15, () => vendors.pullEvents())
  jobs.every('vendors: transfers', 5, async () => void (await vendors.finishTransfers()))
  jobs.every('operators: owed', 1, async () => void (await operators.sendOwed()))
  jobs.every('ledger: partitions', 24 * 3600, async () => void (await ledger.ensurePartitions()))

  const isWeb = settings.role !== 'worker'
  const isWorker = settings.role !== 'web'
  let internal: Awaited<ReturnType<typeof startInternal>> | undefined
  /** Whoever has a page open is told at once that the site is closed for them [SITE-02] [SITE-03]. */
  const closeSockets = () =>
    realtime
      .closeWhere(({ site: code, address }) => site.doors.isClosedTo(code, address))
      .catch((error: unknown) => log.warn({ err: error }, 'whether the site is closed was not read; sockets stay open until it is'))
  let closing: NodeJS.Timeout | undefined

  return {
    http,
    play,
    async seed() {
      const changes = (await content.seed()) + (await promotions.seed())
      return changes === 0 ? 'nothing to do' : `${changes} texts of the site`
    },
    async start() {
      if (settings.mode === 'production') await Promise.all([codes.ensureCanSend(), identity.ensureCanSignIn()])
      await vault.ensureFits(database.sql)
      readiness.watch()
      if (isWorker) await lottery.start()
      await slots.start()
      if (isWorker) catalog.start()
      if (isWorker) slots.watchRounds()
      if (isWorker) loyalty.start()
      if (isWorker) missions.start()
      if (isWorker) turnover.start()
      internal = await startInternal({
        port: settings.internalPort,
        database,
        readiness,
        invariants,
        listMessages: messages && (async () => messages()),
        log,
      })
      if (isWorker) jobs.start()
      const { host, port, playPort } = settings
      if (!isWeb) return
      closing = setInterval(() => void closeSockets(), 500).unref()
      await play.listen(playPort, host)
      await http.listen(port, host).catch((error: unknown) => Promise.reject(refusePort(error, { host, port, setting: 'PORT' })))
    },
    async stop() {
      clearInterval(closing)
      readiness.drain()
      await sleep(settings.drainSeconds * 1000)
      await Promise.all([http.close(), play.close(), jobs.stop()])
      await Promise.all([
        wagering.stop(),
        realtime.close(),
        identity.close(),
        codes.close(),
        catalog.stop(),
        slots.stop(),
        loyalty.stop(),
        missions.stop(),
        turnover.stop(),
        vendors.stop(),
      ])
      readiness.unwatch()
      await internal?.close()
      await nodes.close()
    },
  }
}

/**
 * The origins of the sites of these hosts, reached as the installation's own one is. An
 * address of IPv6 can stand in no policy.
 */
function originsOf(publicUrl: string, hosts: readonly string[]): string[] {
  const origins = hosts.filter((host) => !host.includes(':')).map((host) => Object.assign(new URL(publicUrl), { hostname: host }).origin)
  return [...new Set([publicUrl, ...origins])]
}
