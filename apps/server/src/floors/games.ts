import { join } from 'node:path'
import { fixedJackpotsOf, slotGames } from '@banyan/games/slots'
import { createBowls } from '../modules/bowls/index.ts'
import { createCatalog, type Launcher, originalPlay, ownPlay, slotIntegration } from '../modules/catalog/index.ts'
import { isPartnersPlayer } from '../modules/ledger/index.ts'
import { createCrash } from '../modules/crash/index.ts'
import { createJackpots } from '../modules/jackpots/index.ts'
import { createLottery } from '../modules/lottery/index.ts'
import { createPartners } from '../modules/partners/index.ts'
import { readDrawKey, roundsModule } from '../modules/rounds/index.ts'
import { createOriginals } from '../modules/originals/index.ts'
import { createSteps } from '../modules/steps/index.ts'
import { memberRounds } from '../modules/promotions/index.ts'
import { createSlots } from '../modules/slots/index.ts'
import { createPlaySessions, type PlaySessions, readSlotKey } from '../modules/solo/index.ts'
import type { Module } from '../platform/module.ts'
import { answerOfGames } from './answers-of-games.ts'
import type { Edge } from './edge.ts'
import type { Ground } from './ground.ts'
import type { Money } from './money.ts'
import type { People } from './people.ts'
import type { Ports } from './ports.ts'

export type Games = ReturnType<typeof buildGames>

/** The vendor of our own games in the catalogue. */
const ownVendor = 'BANYAN'

const fixedJackpots = slotGames.flatMap(fixedJackpotsOf)

/** The vendor of our games that are played alone and are no slots; no outside operator offers them. */
const originalsVendor = 'ORIGINALS'

/** What can be played, and by whom else. */
export function buildGames(ground: Ground, money: Money, people: People, { realtime }: Edge, ports: Ports) {
  const { settings } = ground
  const { site, ledger, wagering, partnersCurrency, vendors, realMoney } = money
  const byTheClock = {
    ...ground,
    wagering,
    drawKey: readDrawKey(join(settings.dataDir, 'draw.key')),
    publish: realtime.publish,
    onBalancesChanged: ledger.changes.publish,
  }
  const lottery = createLottery({ ...byTheClock, deskSite: site.merchant })
  const bowls = createBowls(byTheClock)
  const crash = createCrash(byTheClock)
  const catalog = createCatalog({
    ...ground,
    site,
    launchers: {
      [slotIntegration]: fromHome(vendors, ownPlay),
      'banyan-originals': fromHome(vendors, originalPlay),
      csw1: vendors.launch,
    },
    playUrl: settings.playUrl,
    lotteryMenu: lottery.menu,
    matchesOf: vendors.eventsOf,
    fixedJackpots: fixedJackpots.map((each) => ({ vassalage: ownVendor, ...each })),
  })
  answerOfGames(ground, ports, { catalog, ownVendor })
  ports.isGameOpen.answerBy(
    async (merchantId, game) =>
      realMoney.takesMoney(await site.merchantOf(merchantId), new Date()) && catalog.isOpen(merchantId, game),
  )
  const partners = createPartners({
    ...ground,
    ledger,
    wagering,
    currency: partnersCurrency,
    playUrl: settings.playUrl,
    offeredGames: (merchantId) => catalog.offeredGames(merchantId, ownVendor),
    openGame: (opening) => catalog.openOwn({ ...opening, vassalage: ownVendor }),
    playedRound: ports.playedRound,
    fixedJackpots,
  })
  const { slots, originals, steps, jackpots } = buildAlone(ground, money, people, { catalog, partners, realtime })
  ports.playedRound.answerBy(slots.playedRound)
  const modules: Module[] = [
    roundsModule({ ...byTheClock, ...lottery.ofDraws, tellMembers: people.inbox.tellAll }),
    lottery.module,
    bowls.module,
    crash.module,
    catalog.module,
    partners.module,
    slots.module,
    originals.module,
    steps.module,
    jackpots,
  ]
  return { modules, lottery, bowls, crash, catalog, partners, slots, originals, steps }
}

interface Listed {
  readonly catalog: ReturnType<typeof createCatalog>
  readonly partners: ReturnType<typeof createPartners>
  readonly realtime: Edge['realtime']
}

/** What is played alone, on the play origin: three products on the same sessions and seeds, and the slots' jackpots. */
function buildAlone(ground: Ground, money: Money, people: People, { catalog, partners, realtime }: Listed) {
  const sessions = createPlaySessions({
    ...ground,
    liveSessions: async (ids) =>
      new Set([...(await people.identity.liveSessions(ids)), ...(await partners.liveSessions(ids))]),
  })
  const needs = { ...money, catalog, sessions, slotKey: readSlotKey(join(ground.settings.dataDir, 'slot.key')) }
  const slots = buildSlots(ground, { ...needs, partners })
  const deps = originalDeps(ground, { ...needs, profileOf: slots.profileOf })
  const tells = { tellMember: people.inbox.tell, publish: realtime.publish, notifyMember: realtime.notifyMember }
  const jackpots = createJackpots({ ...ground, ...needs, ...tells, deskSite: money.site.merchant })
  return { slots, originals: createOriginals(deps), steps: createSteps(deps), jackpots }
}

/** A demo names no merchant: it is of the site that the call came to. */
const merchantOr = async (site: Money['site'], merchantId: number | null) => merchantId ?? (await site.merchant()).id

/** Money that the player has left at a vendor comes home first. */
function fromHome({ bringHome }: Money['vendors'], open: Launcher): Launcher {
  return async (order) => {
    await bringHome(order)
    return open(order)
  }
}

interface SoloNeeds extends Money {
  readonly catalog: ReturnType<typeof createCatalog>
  readonly sessions: PlaySessions
  readonly slotKey: Buffer
}

interface SlotNeeds extends SoloNeeds {
  readonly partners: ReturnType<typeof createPartners>
}

/** Our slots: for members with their wallets here, and for partners' players with theirs wherever they are. */
function buildSlots(ground: Ground, { site, ledger, wagering, catalog, partners, sessions, slotKey }: SlotNeeds) {
  const ownRounds = memberRounds({ ...ground, ledger, wagering })
  const roundsFor = ({ memberId }: { readonly memberId: bigint }) =>
    isPartnersPlayer(memberId) ? partners.rounds : ownRounds
  return createSlots({
    ...ground,
    wagering,
    currencyOf: async (merchantId) => (await site.merchantOf(merchantId)).currency,
    slotKey,
    sessions,
    redeem: (ticket) => catalog.tickets.redeem({ ticket, vassalage: ownVendor }),
    isOpen: async (merchantId, gameCode) =>
      catalog.isOpen(await merchantOr(site, merchantId), { vassalage: ownVendor, gameCode }),
    siteStatus: site.resolver.statusOfMerchant,
    rounds: {
      play: (intent, asked) => roundsFor(intent).play(intent, asked),
      playByKey: (wallet, key) => roundsFor(wallet).playByKey(wallet, key),
      freeRounds: (seat) => roundsFor(seat).freeRounds(seat),
      campaigns: (wallet, betIds) => roundsFor(wallet).campaigns(wallet, betIds),
      givenSince: (wallet, since) => roundsFor(wallet).givenSince(wallet, since),
    },
    balanceOf: (memberId, held) =>
      isPartnersPlayer(memberId) ? partners.balanceOf(memberId) : ledger.balance(memberId, held),
    onBalancesChanged: ledger.changes.publish,
  })
}

interface OriginalNeeds extends SoloNeeds {
  readonly profileOf: ReturnType<typeof createSlots>['profileOf']
}

/** Our other games that are played alone, for members: those that are decided at once, and those in steps. */
function originalDeps(
  ground: Ground,
  { site, ledger, wagering, catalog, sessions, slotKey, profileOf }: OriginalNeeds,
) {
  const currencyOf = async (merchantId: number) => (await site.merchantOf(merchantId)).currency
  return {
    ...ground,
    wagering,
    currencyOf,
    slotKey,
    sessions,
    profileOf,
    redeem: (ticket: string) => catalog.tickets.redeem({ ticket, vassalage: originalsVendor }),
    async stakesOf(asked: number | null, gameCode: string) {
      const merchantId = await merchantOr(site, asked)
      const { id: currencyId } = await currencyOf(merchantId)
      return catalog.openStakes(merchantId, { vassalage: originalsVendor, gameCode, currencyId })
    },
    siteStatus: site.resolver.statusOfMerchant,
    balanceOf: ledger.balance,
    onBalancesChanged: ledger.changes.publish,
  }
}
