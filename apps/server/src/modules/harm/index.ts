import { done, harmRoutes } from '@banyan/contract'
import { type Module, served } from '../../platform/module.ts'
import type { HarmDeps } from './deps.ts'
import { scoreDays } from './score-days.ts'
import { servedHarm } from './staff-desk.ts'
import { pruneDays, readCare } from './store.ts'
import { harmToday } from './today.ts'

/** Markers of harm in what members play and pay, day by day, and what follows from them (docs/decisions/0457). */
export function createHarm(deps: HarmDeps): Module {
  const { database, clock } = deps
  return {
    routes: [
      served(harmRoutes, { care: async (_input, { memberId }) => done(await readCare(database.sql, memberId)) }),
    ],
    desks: [servedHarm(deps)],
    today: harmToday,
    jobs: [
      {
        name: 'harm: scores',
        everySeconds: 60,
        mayRunNow: true,
        work: (signal) => scoreDays(deps, clock?.() ?? new Date(), signal),
      },
    ],
    prune: () => pruneDays(database.sql),
  }
}
