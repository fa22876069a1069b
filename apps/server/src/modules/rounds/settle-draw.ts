import type { Works } from './deps.ts'
import type { Draw } from './draw.ts'
import { eventOf } from './event-of.ts'
import { markEnded } from './queries.ts'

/**
 * Pays the bets of a drawn draw, or returns the stakes of a void one, tells everyone, and marks the draw as ended.
 * Each step can be repeated: after a crash, or when two nodes settle at once, it goes on where it stopped. A draw that
 * has to wait for an earlier one is looked at again.
 */
export async function settleDraw(
  { database, wagering, clockwork, publish, onBalancesChanged }: Works,
  draw: Draw,
): Promise<void> {
  const { roundId, voidReason } = draw
  if (roundId !== null) {
    if (voidReason === null) {
      const { isWaiting } = await wagering.settleRound({
        ...(await clockwork.settlementOf(draw, database.sql)),
        roundId,
        onChunk: onBalancesChanged,
      })
      if (isWaiting) return
    } else await wagering.voidRound({ roundId, reason: voidReason, onChunk: onBalancesChanged })
  }
  await publish(clockwork.topicOf(draw.gameCode), eventOf(clockwork, draw, 'settled'))
  await markEnded(database.sql, draw)
}
