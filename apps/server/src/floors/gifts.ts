import { createAffiliates } from '../modules/affiliates/index.ts'
import { type AgentsDeps, applyLink, createAgents } from '../modules/agents/index.ts'
import {
  readDepositShares,
  readDepositedSum,
  readOrderedWithBonus,
  readPayeeLinks,
  readRecentDeposits,
  readReversed,
  readWithdrawalsOfRanks,
} from '../modules/cashier/index.ts'
import { createCashback, highestCashbackOf, readCashbackOfRanks } from '../modules/cashback/index.ts'
import {
  closeCode,
  codesOf,
  hasFirstPassword,
  lastLoginsOf,
  makeCode,
  readAddressLinks,
  readDeviceLinks,
} from '../modules/identity/index.ts'
import { type LoyaltyDeps, createLoyalty } from '../modules/loyalty/index.ts'
import { createMissions, readRecentPlay } from '../modules/missions/index.ts'
import { type PromotionsDeps, createPromotions } from '../modules/promotions/index.ts'
import { readRecord } from '../modules/ledger/index.ts'
import { giftReasons } from '@banyan/contract'
import { type ReferralDeps, createReferrals } from '../modules/referrals/index.ts'
import { createTournaments } from '../modules/tournaments/index.ts'
import type { Module } from '../platform/module.ts'
import type { Edge } from './edge.ts'
import type { Ground } from './ground.ts'
import type { Money } from './money.ts'
import type { People } from './people.ts'
import { blockedOf, offeredNothing } from './kept-from-playing.ts'
import type { Ports } from './ports.ts'

export type Gifts = ReturnType<typeof buildGifts>

/** So many others who share a browser with a member are looked at. */
const sharersMost = 200

/** So many gifts of a period are taken off a loss: the latest. */
const giftsMost = 1000

/** What the house has given a member in a period. */
const giftsOf =
  (site: Pick<Money['site'], 'merchantOf'>): PromotionsDeps['giftsIn'] =>
  async (connection, { merchantId, ...period }) => {
    const { currency } = await site.merchantOf(merchantId)
    const { entries } = await readRecord(connection, { ...period, currency, reasons: giftReasons, count: giftsMost })
    return entries.reduce((sum, { netAmount }) => sum + netAmount, 0n)
  }

/** Who shares a browser, an address or an account for money with a member. */
const sharersOf: ReferralDeps['sharersOf'] = async (connection, memberId, since) => {
  const asked = { memberId, most: sharersMost }
  const payees = await readPayeeLinks(connection, asked)
  const addresses = await readAddressLinks(connection, { ...asked, since })
  const devices = await readDeviceLinks(connection, asked)
  return new Map([
    ...payees.map((each) => [each.memberId, 'payee'] as const),
    ...addresses.map((each) => [each.memberId, 'address'] as const),
    ...devices.map((each) => [each.memberId, 'device'] as const),
  ])
}

/** What promotions ask of play, money, people and the site. */
const promotionFacts = (site: Money['site']) =>
  ({
    deskSite: site.merchant,
    depositedBy: readDepositedSum,
    async sharedDevice(connection, memberId) {
      return (await readDeviceLinks(connection, { memberId, most: sharersMost })).map((each) => each.memberId)
    },
    depositsWithBonus: readOrderedWithBonus,
    reversedDeposits: readReversed,
    giftsIn: giftsOf(site),
    pastDeposits: readDepositShares,
    blockedOf: offeredNothing,
  }) satisfies Partial<PromotionsDeps>

/** What loyalty asks of play, deposits, cashback and withdrawals. */
const loyaltyFacts = ({ database: { sql: connection }, settings }: Ground) =>
  ({
    recentPlay: (merchantId, days) => readRecentPlay(connection, merchantId, days),
    recentDeposits: (merchantId, asked) => readRecentDeposits(connection, merchantId, asked),
    async benefitsOf(merchant, rankLevels) {
      const isDemo = settings.mode === 'demo'
      const [cashback, withdrawals] = await Promise.all([
        readCashbackOfRanks(connection, merchant.id, rankLevels),
        readWithdrawalsOfRanks(connection, { isDemo }, merchant, rankLevels),
      ])
      return rankLevels.map((_level, at) => ({ cashback: cashback[at] ?? [], withdrawals: withdrawals[at] ?? null }))
    },
  }) satisfies Partial<LoyaltyDeps>

/** What agents ask of accounts, games, the site and cashback. */
const agentFacts = (site: Money['site'], identity: People['identity'], ports: Ports) =>
  ({
    deskSite: site.merchant,
    gameCodesOf: ports.gameCodesOf,
    gamesCalled: ports.gamesCalled,
    accounts: { ...identity.accounts, codesOf, hasFirstPassword },
    lastLoginsOf,
    downlines: { makeDownline: identity.accounts.makeDownline, makeCode, closeCode },
    siteHere: site.merchant,
    merchantOf: site.merchantOf,
    cashbackRatesOf: highestCashbackOf,
  }) satisfies Partial<AgentsDeps>

/** What each of them works with. */
const commonOf = (ground: Ground, { site, ledger, requiredPlay }: Money, { inbox }: People) => ({
  ...ground,
  site,
  ledger,
  tellMember: inbox.tell,
  requireTurnover: requiredPlay.require,
})

/** What comes of ended bets alone: a share of one's own, a share of friends', and places among others. */
function buildShares(
  common: ReturnType<typeof commonOf>,
  loyalty: ReturnType<typeof createLoyalty>,
  { publish }: Edge['realtime'],
) {
  const cashback = createCashback({
    ...common,
    merchantOf: common.site.merchantOf,
    deskSite: common.site.merchant,
    rankLevelsOf: loyalty.byRank.levelsOf,
  })
  const referrals = createReferrals({
    ...common,
    merchantOf: common.site.merchantOf,
    deskSite: common.site.merchant,
    sharersOf,
    blockedOf,
  })
  const tournaments = createTournaments({
    ...common,
    merchantOf: common.site.merchantOf,
    deskSite: common.site.merchant,
    loyalty,
    publish,
  })
  const affiliates = createAffiliates({
    ...common,
    merchantOf: common.site.merchantOf,
    deskSite: common.site.merchant,
    sharersOf,
  })
  return { cashback, referrals, tournaments, affiliates }
}

/** What members and agents get for having bet. */
export function buildGifts(ground: Ground, money: Money, people: People, { realtime }: Edge, ports: Ports) {
  const { site, content } = money
  const { identity, inbox } = people
  const common = commonOf(ground, money, people)
  const loyalty = createLoyalty({
    ...common,
    ...loyaltyFacts(ground),
    checkPassword: identity.checkMoneyPassword,
    hasVipService: inbox.hasVipService,
  })
  ports.rankLevelOf.answerBy(loyalty.rankLevelOf)
  ports.membersByRank.answerBy(() => loyalty.byRank)
  ports.clubLabelOf.answerBy(loyalty.clubLabelOf)
  const missions = createMissions({ ...common, loyalty })
  const promotions = createPromotions({
    ...common,
    content,
    ...promotionFacts(site),
    offeredSlots: ports.offeredSlots,
    rankLevelOf: loyalty.rankLevelOf,
    tellMembers: inbox.tellAll,
  })
  ports.memberPlaced.answerBy(applyLink)
  const agents = createAgents({ ...common, ...agentFacts(site, identity, ports) })
  const { cashback, referrals, tournaments, affiliates } = buildShares(common, loyalty, realtime)
  ports.memberCameBy.answerBy(affiliates.noteNewcomer)
  ports.depositsCredited.answerBy(async (tx, credits) => {
    await loyalty.noteDeposits(tx, credits)
    await promotions.noteDeposits(tx, credits)
    await referrals.noteDeposits(tx, credits)
    await affiliates.noteDeposits(tx, credits)
  })
  ports.friendRewards.answerBy(referrals.rewardsOf)
  const modules: Module[] = [
    loyalty.module,
    missions.module,
    promotions.module,
    cashback,
    referrals.module,
    tournaments,
    affiliates.module,
    agents,
  ]
  return { modules, loyalty, promotions, affiliates }
}
