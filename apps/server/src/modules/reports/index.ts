import type { Module } from '../../platform/module.ts'
import { countMoney } from './count-money.ts'
import { beginPlays, createPlaysReader } from './count-plays.ts'
import type { ReportDeps } from './deps.ts'
import { pruneExports } from './exports.ts'
import { reportInvariants } from './invariants.ts'
import { servedReports } from './staff-desk.ts'
import { writeExports } from './write-exports.ts'

export { reportInvariants } from './invariants.ts'

/** Sums of what was played and moved, by day, and the reports that are read from them. */
export function createReports(deps: ReportDeps): Module {
  const { database } = deps
  return {
    desks: [servedReports(deps)],
    readers: [createPlaysReader(deps)],
    startWorker: () => beginPlays(database),
    jobs: [
      { name: 'reports: money', everySeconds: 5, work: (signal) => countMoney(database, signal) },
      { name: 'reports: exports', everySeconds: 2, work: (signal) => writeExports(deps, signal) },
    ],
    prune: () => pruneExports(database),
    invariants: reportInvariants,
  }
}
