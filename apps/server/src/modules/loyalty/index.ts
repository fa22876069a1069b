import { type ExchangeForStaff, type Language, type Outcome, done, loyaltyRoutes } from '@banyan/contract'
import { gather } from '../../platform/gather.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { type Module, served } from '../../platform/module.ts'
import { per, scaled } from '../../platform/limits/rate-limit.ts'
import { createEndsReader } from '../wagering/index.ts'
import { claimBirthdayGift } from './claim-birthday.ts'
import { convertPoints } from './convert.ts'
import { loyaltyDesks } from './desk/desk.ts'
import { type Decision, type ListedExchange, decideExchange, listForStaff } from './decide.ts'
import type { LoyaltyDeps } from './deps.ts'
import { loyaltyInvariants } from './invariants.ts'
import { giveDepositPoints, noteDeposits } from './deposit-points.ts'
import { listExchanges } from './exchange.ts'
import { type Gift, give } from './give.ts'
import { listChanges, listRewards, readConfig, readOffers, readPoints } from './points.ts'
import { type Ranked, claimRankBonus, clubLabelOf, listRanks, rankLevelsOf, readMyRank } from './ranks.ts'
import { ranksOfNewSite } from './site-opened.ts'
import { type MembersByRank, countRankMembers, readRankMembers } from './rank-members.ts'
import { reviewRanks } from './review-ranks.ts'
import { redeemReward } from './redeem.ts'
import { loyaltyToday } from './today.ts'
import { givePoints, recordValid } from './turnover.ts'

export type { LoyaltyDeps } from './deps.ts'
export type { MembersByRank } from './rank-members.ts'
export { loyaltyInvariants } from './invariants.ts'

export interface Loyalty {
  readonly module: Module
  readonly handlers: Handlers<typeof loyaltyRoutes>
  /** Whether the merchant of the call has ranks, and rewards for points. */
  offers(): Promise<{ readonly ranks: boolean; readonly rewards: boolean }>
  rankLevelOf(memberId: bigint): Promise<number>
  clubLabelOf(memberId: bigint, language: Language): Promise<{ labelName: string; rankLevel: number }>
  /** For finding members by their rank. */
  readonly byRank: MembersByRank
  /** Counts bets that end from now on, on one node at a time. */
  start(): void
  stop(): Promise<void>
  /** Raises ranks and gives points for what was counted. For a job. */
  givePoints(now: Date): Promise<void>
  /** Notes the points of deposits in the transaction that credits them. */
  readonly noteDeposits: typeof noteDeposits
  /** Reviews the ranks whose periods are over. For a job. */
  reviewRanks(now: Date): Promise<void>
  /**
   * Gives a member points and money for something other than bets, in the caller's
   * transaction. The caller tells the balances when it is done.
   */
  give(tx: Tx, gift: Gift): Promise<void>
  listForStaff(status: ExchangeForStaff['status']): Promise<readonly ListedExchange[]>
  decide(tx: Tx, decision: Decision): Promise<Outcome<{ memberId: bigint }, 'not_found' | 'already_decided'>>
}

/**
 * Nothing waits for points, so counting takes its turn every few seconds and leaves the database to the bets meanwhile.
 */
const countEveryMs = 3000

/** Ranks and points: what members get for having bet. */
export function createLoyalty(deps: LoyaltyDeps): Loyalty {
  const { database, log, site } = deps
  const reader = createEndsReader({ database, log, reader: 'loyalty', pollMs: countEveryMs }, recordValid)
  const handlers: Loyalty['handlers'] = {
    ranks: async (_input, { language }) => done(await listRanks(deps, language)),
    myRank: async (_input, context) => done(await readMyRank(deps, context)),
    claimRankBonus: ({ rankLevel }, context) => claimRankBonus(deps, { ...context, rankLevel }),
    claimBirthdayGift: (_input, context) => claimBirthdayGift(deps, context),
    pointBalance: async (_input, context) => done(await readPoints(deps, context)),
    pointChanges: async (page, { memberId }) => done(await listChanges(deps, memberId, page)),
    pointConfig: async () => done(await readConfig(deps)),
    pointReward: async (_input, { language }) => done(await listRewards(deps, language)),
    redeemPointList: async ({ pageNo, conversions }, { memberId, language }) =>
      done(await listExchanges(deps, memberId, { pageNo, withConversions: conversions === 'true', language })),
    redeemPointReward: (input, context) => redeemReward(deps, input, context),
    convertPoint: (input, context) => convertPoints(deps, input, context),
  }
  const asking = { perMember: scaled(per(10, 60), deps.rateLimitFactor ?? 1) }
  const rankLevel = gather({
    sizeMax: 256,
    patienceMs: 10_000,
    together: (members: readonly Ranked[]) => rankLevelsOf(deps, members),
  })
  const allPoints = async (now: Date) => {
    for (let isMore = true; isMore;) isMore = await givePoints(deps, now)
    for (let isMore = true; isMore;) isMore = await giveDepositPoints(deps, now)
  }
  return {
    module: {
      routes: [served(loyaltyRoutes, handlers, { redeemPointReward: asking, convertPoint: asking })],
      desks: loyaltyDesks(deps, site.merchant),
      readers: [reader],
      jobs: [
        { name: 'loyalty: points', everySeconds: 5, work: () => allPoints(new Date()) },
        {
          name: 'loyalty: review of ranks',
          everySeconds: 900,
          mayRunNow: true,
          work: () => reviewRanks(deps, new Date()),
        },
      ],
      invariants: loyaltyInvariants,
      today: loyaltyToday,
      siteOpened: ranksOfNewSite,
    },
    offers: () => readOffers(deps),
    rankLevelOf: async (memberId) => rankLevel({ memberId, merchant: await site.merchant() }),
    clubLabelOf: (memberId, language) => clubLabelOf(deps, memberId, language),
    byRank: byRank(deps),
    start: reader.start,
    stop: reader.stop,
    givePoints: allPoints,
    noteDeposits,
    reviewRanks: (now) => reviewRanks(deps, now),
    give: (tx, gift) => give(tx, deps, gift),
    listForStaff: (status) => listForStaff(deps, status),
    decide: async (tx, decision) => decideExchange(tx, deps, { merchant: await site.merchant(tx), decision }),
    handlers,
  }
}

/** Members by their rank, as others ask for them. */
const byRank = (deps: Pick<LoyaltyDeps, 'database'>): MembersByRank => ({
  async levelsOf(merchant, memberIds) {
    const members = memberIds.map((memberId) => ({ memberId, merchant }))
    const levels = await rankLevelsOf(deps, members)
    return new Map(memberIds.map((memberId, index) => [memberId, levels[index] ?? 0]))
  },
  async count(merchant, ranks, all) {
    const count = (between: typeof ranks) => countRankMembers(deps.database.sql, merchant, between)
    if (ranks.from > 1) return count(ranks)
    return ranks.to === null ? all() : (await all()) - (await count({ from: ranks.to + 1, to: null }))
  },
  members: (asked) => readRankMembers(deps.database.sql, asked),
})
