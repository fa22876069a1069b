import type { Module } from '../../platform/module.ts'
import { countMoney } from './count-money.ts'
import { beginPlays, createPlaysReader } from './count-plays.ts'
import type { ReportDeps } from './deps.ts'
import { pruneExports } from './exports.ts'
import { reportInvariants } from './invariants.ts'
import { makeDaysAnew } from './make-days-anew.ts'
import { servedProfit } from './routes.ts'
import { servedReports } from './staff-desk.ts'
import { countTeams, fillLines } from './teams/count-teams.ts'
import { servedTeams } from './teams/routes.ts'
import { writeExports } from './write-exports.ts'

export { reportInvariants } from './invariants.ts'

/** Sums of what was played and moved, by day and by line of the tree, and the reports that are read from them. */
export function createReports(deps: ReportDeps): Module {
  const { database } = deps
  return {
    routes: [servedProfit(deps), servedTeams(deps)],
    desks: [servedReports(deps)],
    readers: [createPlaysReader(deps)],
    async startWorker() {
      await fillLines(database)
      await beginPlays(database)
    },
    jobs: [
      { name: 'reports: money', everySeconds: 5, work: (signal) => countMoney(database, signal, deps.alsoCount) },
      { name: 'reports: teams', everySeconds: 5, work: (signal) => countTeams(database, signal) },
      { name: 'reports: exports', everySeconds: 2, work: (signal) => writeExports(deps, signal) },
      { name: 'reports: days', everySeconds: 2, work: (signal) => makeDaysAnew(deps, signal) },
    ],
    prune: () => pruneExports(database),
    invariants: reportInvariants,
  }
}
