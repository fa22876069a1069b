import { multiplierAt, reachedAt } from '@banyan/games/crash'
import type { Shown } from './phase.ts'

/** For how many milliseconds the lantern has risen, and at the end had. */
export function risenMs({ phase, risesAt, point }: Shown, now: number): number {
  if (phase === 'over' && point !== null) return reachedAt(point)
  return phase === 'flying' ? Math.max(0, now - risesAt) : 0
}

/** The multiplier of now in hundredths, as the server would cut it if its clock were ours. */
export const hundredthsAt = (shown: Shown, now: number): number => multiplierAt(Math.floor(risenMs(shown, now)))
