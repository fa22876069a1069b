import { drawPoint, multiplierText, reachedAt } from '@banyan/games/crash'
import type { Clock, Clockwork, Draw, DrawTime } from '../rounds/index.ts'
import { readCashOutsOf } from './cash-outs.ts'
import { type CrashGame, readGames } from './game.ts'
import { graceMs, roundToCommit } from './schedule.ts'
import { type CrashResult, liabilitiesOf, pointOf, settleOf } from './settle-bet.ts'

export type CrashClock = Clock<CrashGame, CrashResult>
export type CrashDraw = Draw<CrashResult>

/** When a round that comes to a point is over. */
export function crashesAt({ closesAt }: DrawTime, outcome: CrashResult): Date {
  return new Date(closesAt.getTime() + reachedAt(pointOf(outcome)))
}

/** Crash among the games whose rounds run by the clock: its rounds end where their results say. */
export const crashClockwork: Clockwork<CrashGame, CrashResult> = {
  product: 'crash',
  games: readGames,
  schedule: roundToCommit,
  commitsEverySeconds: 0.5,
  leastOpenMs: 5_000,
  outcomeOf: (_, bytes) => ({ point: [multiplierText(drawPoint(bytes))] }),
  async settlementOf({ roundId }, sql) {
    const byHand = roundId === null ? new Map<bigint, number>() : await readCashOutsOf(sql, roundId)
    return { settle: settleOf(byHand), exposuresOf: liabilitiesOf }
  },
  earlyEnd: { endsAt: crashesAt, graceMs },
  topicOf: (gameCode) => `draws.${gameCode}`,
  resultOnWire: ({ point }) => ({ point: [...point] }),
}
