import { crash, reachedAt } from '@banyan/games/crash'
import { type DrawTime, type Moment, numberAfter } from '../rounds/index.ts'
import type { CrashGame } from './game.ts'

/** A cash-out that arrived before the end is written within this time after it. */
export const graceMs = 150

/** From the end of betting until the highest multiplier, the same for every round: it tells nothing of its point. */
const longestMs = reachedAt(crash.targets.most) + graceMs

/**
 * The next round, once the one before is over: were it known sooner, its opening would tell when that ends. It opens
 * when the point has stood for its time.
 */
export function roundToCommit(
  { bettingSeconds, resultSeconds }: Pick<CrashGame, 'bettingSeconds' | 'resultSeconds'>,
  { opensFrom, last }: Moment,
): DrawTime[] {
  if (last && !last.isOver) return []
  const opensAtMs = Math.max(afterMs(last, resultSeconds), opensFrom.getTime())
  const closesAtMs = opensAtMs + bettingSeconds * 1000
  return [
    {
      numero: numberAfter(last?.numero, opensAtMs, 5),
      opensAt: new Date(opensAtMs),
      closesAt: new Date(closesAtMs),
      drawsAt: new Date(closesAtMs + longestMs),
    },
  ]
}

/** A void round keeps the time for bets that it had, so that rounds are numbered in the order of their times. */
function afterMs(last: Moment['last'], resultSeconds: number): number {
  if (!last) return 0
  return last.drawnAt ? last.drawnAt.getTime() + resultSeconds * 1000 : last.drawsAt.getTime() - longestMs
}
