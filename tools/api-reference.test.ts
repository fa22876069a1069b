import {
  type Route,
  agentContractRoutes,
  agentRecordRoutes,
  agentReportRoutes,
  agentRoutes,
  bonusDetailRoutes,
  bonusWalletRoutes,
  cashbackRoutes,
  depositRoutes,
  inboxRoutes,
  loyaltyRoutes,
  memberReportRoutes,
  promotionRoutes,
  referralRoutes,
  transferRoutes,
  bettingRecordRoutes,
  withdrawalRoutes,
} from '@banyan/contract'
import { expect, test } from 'vitest'
import { apiReference, apiReferenceIsCurrent } from './api-reference.ts'

const text = apiReference()

test('[API-91] the reference in docs is what the contract says: run node tools/api-reference.ts', () => {
  expect(apiReferenceIsCurrent()).toBe(true)
})

test('a call is described with its token, its fields and its refusals', () => {
  expect(text).toContain('### POST /wps/lottery/bets')
  expect(text).toContain('`draw_closed` (409)')
  expect(text).toContain('idempotency key')
})

/** Pages whose calls the specification does not name, and the calls that each reads and acts by. */
const pages: Readonly<Record<string, readonly Route[]>> = {
  deposit: Object.values(depositRoutes),
  withdrawal: Object.values(withdrawalRoutes),
  'upline and downline transfer': Object.values(transferRoutes),
  'betting record': [bettingRecordRoutes.bettingRecord],
  cashback: Object.values(cashbackRoutes),
  profit: Object.values(memberReportRoutes),
  bonus: Object.values({ ...bonusDetailRoutes, ...bonusWalletRoutes }),
  reward: [loyaltyRoutes.redeemPointReward, loyaltyRoutes.redeemPointList],
  referral: Object.values(referralRoutes),
  rank: [loyaltyRoutes.myRank, loyaltyRoutes.claimRankBonus, loyaltyRoutes.claimBirthdayGift],
  message: [inboxRoutes.listMessages, inboxRoutes.readMessage, inboxRoutes.deleteMessage],
  promotion: [promotionRoutes.applyForPromotion],
  agent: [agentRoutes, agentReportRoutes, agentRecordRoutes, agentContractRoutes].flatMap((all) => Object.values(all)),
}

test.each(Object.entries(pages))(
  '[API-90] the calls of the %s page lie below /wps/, need a token, and are in the reference',
  (_page, calls) => {
    expect(calls.length).toBeGreaterThan(0)
    for (const { method, path, audience } of calls) {
      expect(path).toMatch(/^\/wps\//)
      expect(audience).not.toBe('public')
      expect(text).toContain(`### ${method} ${path}\n`)
    }
  },
)
