import { crash, reachedAt } from '@banyan/games/crash'
import type { DrawTime, Moment } from '../rounds/index.ts'
import type { CrashGame } from './game.ts'

/** Rounds are numbered by the days of Việt Nam, which is UTC+7 all year. */
const zoneOffsetMs = 7 * 3_600_000

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
      numero: numeroAfter(last?.numero, opensAtMs),
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

/** YYYYMMDD of the day in Việt Nam in which the round opens, and its ordinal of that day. */
function numeroAfter(before: string | undefined, opensAtMs: number): string {
  const day = new Date(opensAtMs + zoneOffsetMs).toISOString().slice(0, 10).replaceAll('-', '')
  const ordinal = before?.startsWith(day) ? Number(before.slice(day.length)) + 1 : 1
  return day + String(ordinal).padStart(5, '0')
}
