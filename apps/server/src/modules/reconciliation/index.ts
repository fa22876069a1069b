import type { Module } from '../../platform/module.ts'
import type { ReconciliationDeps } from './deps.ts'
import { type ReconciliationDesk, reconciliationDesk } from './desk.ts'
import { reconciliationInvariants } from './invariants.ts'
import { reconcileDays } from './runs.ts'

export type { ReconciliationDeps } from './deps.ts'
export { reconciliationInvariants } from './invariants.ts'

export interface Reconciliation {
  readonly module: Module
  /** Where people look at the differences of the site that is asked, and close them. */
  readonly desk: ReconciliationDesk
  /** Compares the days that are due. For a job. */
  readonly reconcile: (signal?: AbortSignal) => Promise<number>
}

/** Compares the books of each day with balances, vendors and banks, and lists every difference. */
export function createReconciliation(deps: ReconciliationDeps): Reconciliation {
  const reconcile = (signal?: AbortSignal) => reconcileDays(deps, deps.clock?.() ?? new Date(), signal)
  return {
    desk: reconciliationDesk(deps),
    reconcile,
    module: {
      jobs: [
        { name: 'reconciliation: days', everySeconds: 10, work: async (signal) => void (await reconcile(signal)) },
      ],
      invariants: reconciliationInvariants,
    },
  }
}
