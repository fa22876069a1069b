import type { Prizes } from '@banyan/games/lottery'
import type { Draw as ClockedDraw } from '../rounds/index.ts'

/** A draw of a lottery: its outcome is its prizes. */
export type Draw = ClockedDraw<Prizes>

export type DrawStatus = 'scheduled' | 'open' | 'closed' | 'drawn' | 'settled' | 'void'

/** Where a draw stands at an instant of the database's clock. What follows from the clock is not stored. */
export function statusOf(draw: Draw, now: Date): DrawStatus {
  if (draw.voidReason !== null) return 'void'
  if (draw.outcome !== null) return draw.endedAt === null ? 'drawn' : 'settled'
  if (now < draw.opensAt) return 'scheduled'
  return now < draw.closesAt ? 'open' : 'closed'
}

/** The draw as the wire names it. */
export function drawOnWire({ gameCode, numero, opensAt, closesAt, drawsAt }: Draw) {
  return { gameCode, numero, opensAt, closesAt, drawsAt }
}

/** Prizes as plain arrays, which the wire's types ask for. */
export function prizesOnWire(prizes: Prizes): Record<string, string[]> {
  return Object.fromEntries(Object.entries(prizes).map(([tier, numbers]) => [tier, [...numbers]]))
}
