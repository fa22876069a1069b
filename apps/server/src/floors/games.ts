import { join } from 'node:path'
import { fixedJackpotsOf, slotGames } from '@banyan/games/slots'
import { createCatalog, ownPlay } from '../modules/catalog/index.ts'
import { isPartnersPlayer } from '../modules/ledger/index.ts'
import { createLottery } from '../modules/lottery/index.ts'
import { createPartners } from '../modules/partners/index.ts'
import { readDrawKey, roundsModule } from '../modules/rounds/index.ts'
import { createSlots, readSlotKey, wageringBank } from '../modules/slots/index.ts'
import type { Module } from '../platform/module.ts'
import type { Edge } from './edge.ts'
import type { Ground } from './ground.ts'
import type { Money } from './money.ts'
import type { People } from './people.ts'
import type { Ports } from './ports.ts'

export type Games = ReturnType<typeof buildGames>

/** The vendor of our own games in the catalogue. */
const ownVendor = 'BANYAN'

/** What can be played, and by whom else. */
export function buildGames(ground: Ground, money: Money, people: People, { realtime }: Edge, ports: Ports) {
  const { settings } = ground
  const { site, ledger, wagering, partnersCurrency, vendors } = money
  const lottery = createLottery({
    ...ground,
    wagering,
    drawKey: readDrawKey(join(settings.dataDir, 'draw.key')),
    publish: realtime.publish,
    onBalancesChanged: ledger.changes.publish,
  })
  const catalog = createCatalog({
    ...ground,
    site,
    launchers: {
      async 'banyan-slots'(order) {
        await vendors.bringHome(order)
        return ownPlay(order)
      },
      csw1: vendors.launch,
    },
    playUrl: settings.playUrl,
    lotteryMenu: lottery.menu,
    matchesOf: vendors.eventsOf,
  })
  ports.categoriesOf.answerBy(catalog.categoriesOf)
  ports.isGameOpen.answerBy(catalog.isOpen)
  const partners = createPartners({
    ...ground,
    ledger,
    wagering,
    currency: partnersCurrency,
    playUrl: settings.playUrl,
    offeredGames: (merchantId) => catalog.offeredGames(merchantId, ownVendor),
    openGame: (opening) => catalog.openOwn({ ...opening, vassalage: ownVendor }),
    playedRound: ports.playedRound,
    fixedJackpots: slotGames.flatMap(fixedJackpotsOf),
  })
  const slots = buildSlots(ground, { ...money, catalog, partners, identity: people.identity })
  ports.playedRound.answerBy(slots.playedRound)
  const modules: Module[] = [roundsModule, lottery.module, catalog.module, partners.module, slots.module]
  return { modules, lottery, catalog, partners, slots }
}

interface SlotNeeds extends Money, Pick<People, 'identity'> {
  readonly catalog: ReturnType<typeof createCatalog>
  readonly partners: ReturnType<typeof createPartners>
}

/** Our slots: for members with their wallets here, and for partners' players with theirs wherever they are. */
function buildSlots(ground: Ground, { site, ledger, wagering, catalog, partners, identity }: SlotNeeds) {
  const ownRounds = wageringBank(wagering)
  const roundsFor = ({ memberId }: { readonly memberId: bigint }) =>
    isPartnersPlayer(memberId) ? partners.rounds : ownRounds
  return createSlots({
    ...ground,
    wagering,
    currencyOf: async (merchantId) => (await site.merchantOf(merchantId)).currency,
    slotKey: readSlotKey(join(ground.settings.dataDir, 'slot.key')),
    redeem: (ticket) => catalog.tickets.redeem({ ticket, vassalage: ownVendor }),
    isOpen: async (merchantId, gameCode) =>
      catalog.isOpen(merchantId ?? (await site.merchant()).id, { vassalage: ownVendor, gameCode }),
    siteStatus: site.resolver.statusOfMerchant,
    liveSessions: async (ids) =>
      new Set([...(await identity.liveSessions(ids)), ...(await partners.liveSessions(ids))]),
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
