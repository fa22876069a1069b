import type { staffRoutes } from '@banyan/contract'
import type { z } from 'zod/mini'

export type Health = z.output<typeof staffRoutes.health.output>
export type Violations = z.output<typeof staffRoutes.invariants.output>

/** What the dashboard tells of the running system; the composition root hands it in. */
export interface System {
  health(): Promise<Health>
  invariants(): Promise<Violations>
}

/** Counting reads every bet: one count at a time on a node, and its answer stands for half a minute. */
export function sharedCount(
  count: () => Promise<Readonly<Record<string, number>>>,
  keepMs = 30_000,
): System['invariants'] {
  let last: Violations | null = null
  let counting: Promise<Violations> | null = null
  return async () => {
    if (last && Date.now() - last.countedAt.getTime() < keepMs) return last
    counting ??= (async () => {
      const countedAt = new Date()
      const violations = await count()
      last = { countedAt, violations: Object.entries(violations).map(([name, found]) => ({ name, count: found })) }
      return last
    })().finally(() => (counting = null))
    return counting
  }
}
