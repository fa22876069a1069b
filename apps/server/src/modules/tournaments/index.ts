import { done, refuse, tournamentRoutes } from '@banyan/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import { per, scaled } from '../../platform/limits/rate-limit.ts'
import { type Module, served } from '../../platform/module.ts'
import { createEndsReader } from '../wagering/index.ts'
import { countEnds, readerName } from './count.ts'
import type { TournamentDeps } from './deps.ts'
import { tournamentDesk } from './desk/desk.ts'
import { tournamentInvariants } from './invariants.ts'
import { createTelling } from './live.ts'
import { joinRun, listOwn, readOwn } from './own.ts'
import { listRuns, readRun } from './read.ts'
import { keepRuns } from './runs.ts'

export type { TournamentDeps } from './deps.ts'
export { tournamentInvariants } from './invariants.ts'

/** Standings are told every few seconds: counting need not be quicker. */
const countEveryMs = 2000

/** Tournaments over what members bet: scores follow from the stream of ends, prizes are paid once. */
export function createTournaments(deps: TournamentDeps): Module {
  const { database, log } = deps
  const tell = createTelling(deps)
  const handlers: Handlers<typeof tournamentRoutes> = {
    tournaments: async (_input, { merchant, ...context }) =>
      done(merchant ? await listRuns(database.sql, { ...context, merchant }) : { tournaments: [] }),
    tournament: async ({ runId }, { merchant, ...context }) =>
      merchant ? readRun(database.sql, runId, { ...context, merchant }) : refuse('not_found'),
    ownTournaments: async (_input, context) => done(await listOwn(deps, context)),
    ownStanding: ({ runId }, context) => readOwn(deps, runId, context),
    joinTournament: ({ runId }, context) => joinRun(deps, runId, context),
  }
  const factor = deps.rateLimitFactor
  const limits = {
    ownStanding: { perMember: scaled(per(30, 30), factor) },
    joinTournament: { perMember: scaled(per(10, 60), factor) },
  }
  return {
    routes: [served(tournamentRoutes, handlers, limits)],
    desks: [tournamentDesk(deps)],
    readers: [createEndsReader({ database, log, reader: readerName, pollMs: countEveryMs }, countEnds)],
    jobs: [
      { name: 'tournaments: standings', everySeconds: 5, work: () => tell(new Date()) },
      { name: 'tournaments: runs', everySeconds: 15, mayRunNow: true, work: () => keepRuns(deps, new Date()) },
    ],
    invariants: tournamentInvariants,
  }
}
