import type { Module } from '../../platform/module.ts'
import type { SuspicionDeps } from './deps.ts'
import { type SuspicionDesk, suspicionDesk } from './desk.ts'
import { suspicionInvariants } from './invariants.ts'
import { watchMoney } from './watch.ts'

export type { SuspicionDesk, SuspicionFile, SuspicionRecord } from './desk.ts'
export { isHeld } from './holds.ts'
export { suspicionInvariants } from './invariants.ts'

export interface Suspicions {
  /** For the back office; members see nothing of it. */
  readonly desk: SuspicionDesk
  readonly module: Module
}

/** Money that may be laundered: rules that find it, and a desk that works it off. */
export function createSuspicions(deps: SuspicionDeps): Suspicions {
  const now = () => deps.clock?.() ?? new Date()
  return {
    desk: suspicionDesk(deps),
    module: {
      jobs: [
        {
          name: 'suspicions: watch',
          everySeconds: 30,
          work: async (signal) => void (await watchMoney(deps, now(), { signal })),
        },
      ],
      invariants: suspicionInvariants,
    },
  }
}
