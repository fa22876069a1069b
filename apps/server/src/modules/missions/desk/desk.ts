import { done, staffMissionRoutes, staffRaffleRoutes } from '@banyan/contract'
import { type Audit, type ServedDesk, desk } from '../../../platform/http/staff-desk.ts'
import type { Merchant } from '../../site/index.ts'
import type { MissionDeps } from '../deps.ts'
import { type MissionDeskDeps, settings } from './deps.ts'
import { leaderboardOf, payByHand, readLeaderboardCost, readLeaderboardDesk, setLeaderboard } from './leaderboard.ts'
import { readMissionCost, readMissionList, setMission } from './missions.ts'
import { listDraws, readRaffleCost, readRaffleList, setRaffle } from './raffles.ts'

/** The desks of missions, the leaderboard and raffles, at the merchant whose address is called. */
export function missionDesks(deps: MissionDeps, merchant: () => Promise<Merchant>): readonly ServedDesk[] {
  const hereFor = (audit: Audit) => async (): Promise<MissionDeskDeps> => ({
    ...deps,
    audit,
    merchant: await merchant(),
  })
  const changesOf = async ({ kind, name }: { readonly kind: string; readonly name: string }) =>
    done(await settings.changes(deps.database.sql, { merchantId: (await merchant()).id, kind, name }))
  return [
    desk(staffMissionRoutes, (audit) => {
      const here = hereFor(audit)
      return {
        missionList: async () => done(await readMissionList(await here())),
        setMission: async (asked, context) => setMission(await here(), context, asked),
        missionCost: async (asked) => done(await readMissionCost(await here(), asked)),
        missionChanges: ({ id }) => changesOf({ kind: 'mission', name: id }),
        leaderboardDesk: async (_asked, context) => done(await readLeaderboardDesk(await here(), context)),
        setLeaderboard: async (asked, context) => setLeaderboard(await here(), context, asked),
        leaderboardCost: async (asked, { now }) => done(await readLeaderboardCost(await here(), asked, now)),
        leaderboardChanges: () => changesOf(leaderboardOf(0)),
        payLeaderboard: async (asked, context) => payByHand(await here(), context, asked),
      }
    }),
    desk(staffRaffleRoutes, (audit) => {
      const here = hereFor(audit)
      return {
        raffleList: async () => done(await readRaffleList(await here())),
        setRaffle: async (asked, context) => setRaffle(await here(), context, asked),
        raffleCost: async (asked) => done(await readRaffleCost(await here(), asked)),
        raffleChanges: ({ id }) => changesOf({ kind: 'raffle', name: id }),
        raffleDraws: async (asked) => done(await listDraws(await here(), asked)),
      }
    }),
  ]
}
