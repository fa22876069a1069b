import { affiliateRoutes } from './affiliates.ts'
import { agentAccountRoutes } from './agent-accounts.ts'
import { agentContractRoutes } from './agent-contracts.ts'
import { agentNoticeRoutes } from './agent-notices.ts'
import { agentRebateRoutes } from './agent-rebates.ts'
import { agentRecordRoutes } from './agent-records.ts'
import { agentReportRoutes } from './agent-reports.ts'
import { agentTeamRoutes } from './agent-team.ts'
import { agentRoutes } from './agents.ts'
import { avatarRoutes } from './avatars.ts'
import { bowlRoutes } from './bowls.ts'
import { captchaRoutes } from './captcha.ts'
import { depositBonusRoutes } from './cashier-bonuses.ts'
import { bonusWalletRoutes } from './cashier-bonus-wallet.ts'
import { bonusDetailRoutes } from './cashier-turnover.ts'
import { depositRoutes } from './cashier-deposits.ts'
import { depositNoticeRoutes } from './cashier-notices.ts'
import { transferRoutes } from './cashier-transfers.ts'
import { depositLimitRoutes } from './cashier-limits.ts'
import { cashierRoutes } from './cashier.ts'
import { withdrawalRoutes } from './cashier-withdrawals.ts'
import { cashbackRoutes } from './cashback.ts'
import { closingRoutes } from './closing.ts'
import { catalogRoutes } from './catalog.ts'
import { codeRoutes } from './codes.ts'
import { consentRoutes } from './consents.ts'
import { copyRoutes } from './copies.ts'
import { crashRoutes } from './crash.ts'
import { contentRoutes } from './content.ts'
import { harmRoutes } from './harm.ts'
import { identityRoutes } from './identity.ts'
import { inboxRoutes } from './inbox.ts'
import { kycRoutes } from './kyc.ts'
import { ledgerRoutes } from './ledger.ts'
import { loyaltyRoutes } from './loyalty.ts'
import { lotteryOrderRoutes } from './lottery-orders.ts'
import { lotteryRoutes } from './lottery.ts'
import { missionRoutes } from './missions.ts'
import { originalPlayRoutes, originalRoutes } from './originals.ts'
import { stepPlayRoutes, stepRoutes } from './steps.ts'
import { passwordRoutes } from './passwords.ts'
import { personalRoutes } from './personal.ts'
import { permissionRoutes } from './permission.ts'
import { promotionFollowRoutes } from './promotion-follow.ts'
import { promotionRoutes } from './promotions.ts'
import { referralRewardRoutes } from './referral-rewards.ts'
import { referralRoutes } from './referral.ts'
import { realtimeRoutes } from './realtime.ts'
import { memberReportRoutes } from './reports.ts'
import type { Route } from './route.ts'
import { securityRoutes } from './security.ts'
import { siteRoutes } from './site.ts'
import { slotPlayRoutes, slotRoutes } from './slots.ts'
import { vendorRoutes } from './vendors.ts'
import { bettingRecordRoutes } from './betting-record.ts'
import { playLimitRoutes } from './wagering-limits.ts'
import { wageringRoutes } from './wagering.ts'
import { tournamentRoutes } from './tournaments.ts'
import { jackpotRoutes } from './jackpots.ts'

/**
 * Every call of members and visitors, by the title of its part of the reference. Those of the back office stand apart.
 */
export const routeGroups = {
  Site: { ...siteRoutes, ...permissionRoutes },
  Content: contentRoutes,
  'Inbox, feedback, joining and customer service': inboxRoutes,
  Captcha: captchaRoutes,
  Codes: codeRoutes,
  Identity: identityRoutes,
  Passwords: passwordRoutes,
  'Security centre': { ...securityRoutes, ...personalRoutes, ...closingRoutes, ...consentRoutes, ...copyRoutes },
  Avatars: avatarRoutes,
  'Identity documents': kycRoutes,
  Wallet: { ...ledgerRoutes, ...cashierRoutes, ...bonusDetailRoutes, ...bonusWalletRoutes },
  Deposits: { ...depositRoutes, ...depositNoticeRoutes, ...depositLimitRoutes, ...depositBonusRoutes },
  Withdrawals: withdrawalRoutes,
  'Transfers between members': transferRoutes,
  'Ranks and points': loyaltyRoutes,
  'Missions, leaderboard and raffles': missionRoutes,
  Agents: {
    ...agentRoutes,
    ...agentNoticeRoutes,
    ...agentReportRoutes,
    ...agentRecordRoutes,
    ...agentTeamRoutes,
    ...agentRebateRoutes,
    ...agentAccountRoutes,
    ...agentContractRoutes,
  },
  Affiliates: affiliateRoutes,
  'Inviting friends': referralRoutes,
  'Referral rewards': referralRewardRoutes,
  Tournaments: tournamentRoutes,
  Jackpots: jackpotRoutes,
  Cashback: cashbackRoutes,
  Promotions: { ...promotionRoutes, ...promotionFollowRoutes },
  'Bets and player protection': { ...bettingRecordRoutes, ...wageringRoutes, ...playLimitRoutes, ...harmRoutes },
  'Profit and loss': memberReportRoutes,
  'Games and their launch': catalogRoutes,
  'Wallets at vendors': vendorRoutes,
  Lottery: { ...lotteryRoutes, ...lotteryOrderRoutes },
  'Tables with a bowl': bowlRoutes,
  Crash: crashRoutes,
  Slots: slotRoutes,
  'Slots on the play origin': slotPlayRoutes,
  'Original games': originalRoutes,
  'Original games on the play origin': originalPlayRoutes,
  'Games in steps': stepRoutes,
  'Games in steps on the play origin': stepPlayRoutes,
  Realtime: realtimeRoutes,
} as const satisfies Readonly<Record<string, Readonly<Record<string, Route>>>>

export const everyRoute: readonly (readonly [name: string, route: Route])[] = Object.values(routeGroups).flatMap(
  (group) => Object.entries<Route>(group),
)
