import { done, staffPointRoutes, staffRankRoutes, staffRewardRoutes } from '@banyan/contract'
import { type Audit, type ServedDesk, desk } from '../../../platform/http/staff-desk.ts'
import { type Merchant, uploadPicture } from '../../site/index.ts'
import type { LoyaltyDeps } from '../deps.ts'
import { type LoyaltyDeskDeps, settings } from './deps.ts'
import { approveAdjustment, listAdjustments, propose, rejectAdjustment } from './adjustments.ts'
import { pointsOf, readPointCost, readPointSettings, setPointSettings } from './points.ts'
import { readMemberRank, setMemberRank } from './member-rank.ts'
import { readRankCost, readRankDesk, setRank } from './ranks.ts'
import { readRewardCost } from './reward-cost.ts'
import { readRewards, setReward } from './rewards.ts'
import { recordSending } from './sending.ts'

/** The desks of the points mall, of ranks and of points, at the merchant whose address is called. */
export function loyaltyDesks(deps: LoyaltyDeps, merchant: () => Promise<Merchant>): readonly ServedDesk[] {
  const hereFor = (audit: Audit) => async (): Promise<LoyaltyDeskDeps> => ({
    ...deps,
    audit,
    merchant: await merchant(),
  })
  return [
    desk(staffRewardRoutes, (audit) => {
      const here = hereFor(audit)
      return {
        rewardList: async (_asked, context) => done(await readRewards(await here(), context)),
        setReward: async (asked, context) => setReward(await here(), context, asked),
        rewardCost: async (asked) => done(await readRewardCost(await here(), asked)),
        rewardChanges: async ({ id }) => {
          const { database, merchant: at } = await here()
          return done(await settings.changes(database.sql, { merchantId: at.id, kind: 'reward', name: id }))
        },
        uploadRewardPicture: async ({ file }, context) => uploadPicture(await here(), context, file),
        recordSending: async (asked, context) => recordSending(await here(), context, asked),
      }
    }),
    desk(staffRankRoutes, (audit) => {
      const here = hereFor(audit)
      return {
        rankList: async () => done(await readRankDesk(await here())),
        setRank: async (asked, context) => setRank(await here(), context, asked),
        rankCost: async (asked) => done(await readRankCost(await here(), asked)),
        rankChanges: async ({ rankLevel }) => {
          const { database, merchant: at } = await here()
          const subject = { merchantId: at.id, kind: 'rank', name: String(rankLevel) }
          return done(await settings.changes(database.sql, subject))
        },
        memberRank: async ({ id }) => readMemberRank(await here(), BigInt(id)),
        setMemberRank: async (asked, context) => setMemberRank(await here(), context, asked),
      }
    }),
    desk(staffPointRoutes, (audit) => {
      const here = hereFor(audit)
      return {
        pointSettings: async (_asked, context) => done(await readPointSettings(await here(), context)),
        setPointSettings: async (asked, context) => setPointSettings(await here(), context, asked),
        pointCost: async (asked) => done(await readPointCost(await here(), asked)),
        pointSettingChanges: async () => {
          const { database, merchant: at } = await here()
          return done(await settings.changes(database.sql, pointsOf(at.id)))
        },
        pointAdjustments: async (asked) => done(await listAdjustments(await here(), asked)),
        proposePointAdjustment: async (asked, context) => propose(await here(), context, asked),
        approvePointAdjustment: async (asked, context) => approveAdjustment(await here(), context, asked),
        rejectPointAdjustment: async (asked, context) => rejectAdjustment(await here(), context, asked),
      }
    }),
  ]
}
