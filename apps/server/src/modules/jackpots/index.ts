import { done, jackpotRoutes, refuse } from '@banyan/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import { type Module, served } from '../../platform/module.ts'
import type { JackpotDeps } from './deps.ts'
import { jackpotDesk } from './desk/desk.ts'
import { jackpotInvariants } from './invariants.ts'
import { createTelling } from './live.ts'
import { readPlays } from './plays.ts'
import { listJackpots, readOwnWins, readWin, topicOf } from './read.ts'

export type { JackpotDeps } from './deps.ts'
export { jackpotInvariants } from './invariants.ts'

/** Jackpots over our slots: stakes feed pools and win them in the order of plays, while no bet waits for it. */
export function createJackpots(deps: JackpotDeps): Module {
  const { database } = deps
  const handlers: Handlers<typeof jackpotRoutes> = {
    jackpots: async (_input, { merchant, language }) =>
      done(
        merchant
          ? await listJackpots(database.sql, { merchant, language })
          : { jackpots: [], games: [], wins: [], topic: topicOf(0) },
      ),
    jackpotWin: async ({ winId }, { merchant, language }) =>
      merchant ? readWin(database.sql, winId, { merchant, language }) : refuse('not_found'),
    ownJackpotWins: async (_input, context) => done({ wins: await readOwnWins(database.sql, context) }),
  }
  const tell = createTelling(deps)
  // Once a second, and not with each play: what was played meanwhile is fed together.
  const work = async (signal: AbortSignal) => {
    await readPlays(deps, signal)
    await tell()
  }
  return {
    routes: [served(jackpotRoutes, handlers)],
    desks: [jackpotDesk(deps)],
    jobs: [{ name: 'jackpots: wins and sums', everySeconds: 1, mayRunNow: true, work }],
    invariants: jackpotInvariants,
  }
}
