import type { Module } from '../../platform/module.ts'
import type { SuspicionDeps } from './deps.ts'
import { suspicionInvariants } from './invariants.ts'
import { servedSuspicions } from './staff-desk.ts'
import { watchMoney } from './watch.ts'
import { suspicionsToday } from './today.ts'

export { isHeld } from './holds.ts'
export { suspicionInvariants } from './invariants.ts'
export { suspicionScoreOf } from './store.ts'

/** Money that may be laundered: rules that find it, and a desk that works it off. Members see nothing of it. */
export function createSuspicions(deps: SuspicionDeps): Module {
  const now = () => deps.clock?.() ?? new Date()
  return {
    desks: [servedSuspicions(deps)],
    jobs: [
      {
        name: 'suspicions: watch',
        everySeconds: 30,
        mayRunNow: true,
        work: async (signal) => void (await watchMoney(deps, now(), { signal })),
      },
    ],
    invariants: suspicionInvariants,
    today: suspicionsToday,
  }
}
