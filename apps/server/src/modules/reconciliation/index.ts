import type { Module } from '../../platform/module.ts'
import type { ReconciliationDeps } from './deps.ts'
import { reconciliationInvariants } from './invariants.ts'
import { reconcileDays } from './runs.ts'
import { servedReconciliation } from './staff-desk.ts'
import { reconciliationToday } from './today.ts'

export type { ReconciliationDeps } from './deps.ts'
export { reconciliationInvariants } from './invariants.ts'

/** Compares the books of each day with balances, vendors, banks and payment providers, and lists every difference. */
export function createReconciliation(deps: ReconciliationDeps): Module {
  const now = () => deps.clock?.() ?? new Date()
  return {
    desks: [servedReconciliation(deps)],
    jobs: [
      {
        name: 'reconciliation: days',
        everySeconds: 10,
        mayRunNow: true,
        work: async (signal) => void (await reconcileDays(deps, now(), signal)),
      },
    ],
    invariants: reconciliationInvariants,
    today: reconciliationToday,
  }
}
