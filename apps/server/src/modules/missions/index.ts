import { done, missionRoutes } from '@banyan/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import { type Module, served } from '../../platform/module.ts'
import { per, scaled } from '../../platform/limits/rate-limit.ts'
import { createEndsReader } from '../wagering/index.ts'
import { checkIn, readCheckIn } from './check-in.ts'
import { claimMission } from './claim-mission.ts'
import type { MissionDeps } from './deps.ts'
import { missionDesks } from './desk/desk.ts'
import { missionInvariants } from './invariants.ts'
import { claimRaffle } from './draw-raffle.ts'
import { payWeeks, readLeaderboard, readerName } from './leaderboard.ts'
import { readRaffles } from './raffles.ts'
import { readSummary } from './read-missions.ts'
import { recordPlays } from './record-plays.ts'
import { checkInOfNewSite } from './site-opened.ts'

export { readRecentPlay } from './recent-play.ts'
export type { MissionDeps } from './deps.ts'
export { missionInvariants } from './invariants.ts'

export interface Missions {
  readonly module: Module
  readonly handlers: Handlers<typeof missionRoutes>
  /** Counts bets that end from now on, on one node at a time. */
  start(): void
  stop(): Promise<void>
  /** Pays the leaderboard's prizes of weeks that are over. For a job. */
  payWeeks(now: Date): Promise<void>
}

/**
 * Nothing waits for a mission, so counting takes its turn every few seconds and leaves
 * the database to the bets meanwhile.
 */
const countEveryMs = 3000

/** Missions, the leaderboard of the week and raffles: all of it follows from bets that have ended and from log-ins. */
export function createMissions(deps: MissionDeps): Missions {
  const { database, log } = deps
  const reader = createEndsReader({ database, log, reader: readerName, pollMs: countEveryMs }, recordPlays)
  const handlers: Missions['handlers'] = {
    missionSummary: async (_input, { memberId, language, now }) =>
      done(await readSummary(deps, { memberId, language, now })),
    claimMission: ({ missionId }, { memberId, language, now }) =>
      claimMission(deps, { memberId, missionId, language, now }),
    checkIn: async (_input, context) => done(await readCheckIn(deps.database.sql, context)),
    claimCheckIn: (_input, context) => checkIn(deps, context),
    missionLeaderboard: async ({ week = 'this' }, context) =>
      done(await readLeaderboard(database, { ...context, week })),
    raffles: async (_input, { memberId, language, now }) => done(await readRaffles(deps, { memberId, language, now })),
    claimRaffle: (input, context) => claimRaffle(deps, input, context),
  }
  const factor = deps.rateLimitFactor ?? 1
  const claiming = { perMember: scaled(per(10, 60), factor) }
  const limits = {
    claimMission: claiming,
    claimCheckIn: claiming,
    missionLeaderboard: { perMember: scaled(per(10, 10), factor) },
    claimRaffle: claiming,
  }
  return {
    module: {
      routes: [served(missionRoutes, handlers, limits)],
      desks: missionDesks(deps, deps.site.merchant),
      readers: [reader],
      jobs: [
        { name: 'missions: leaderboard', everySeconds: 60, mayRunNow: true, work: () => payWeeks(deps, new Date()) },
      ],
      invariants: missionInvariants,
      siteOpened: checkInOfNewSite,
    },
    start: reader.start,
    stop: reader.stop,
    payWeeks: (now) => payWeeks(deps, now),
    handlers,
  }
}
