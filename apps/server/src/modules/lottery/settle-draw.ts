import type { TopicEvent } from '@banyan/contract'
import { rulesOf } from '@banyan/games/lottery'
import type { Database } from '../../platform/database.ts'
import type { Wagering } from '../wagering/index.ts'
import type { Draw } from './draw.ts'
import { liabilitiesOf } from './price-bet.ts'
import { markEnded } from './queries.ts'
import { createSettle } from './settle-bet.ts'
import { topicOf } from './topic.ts'

export interface SettleDrawOptions {
  readonly database: Database
  readonly wagering: Pick<Wagering, 'settleRound' | 'voidRound'>
  readonly publish: (topic: string, event: TopicEvent) => Promise<void>
  /** Told the members of each chunk of bets once their money has moved. */
  readonly onBalancesChanged: (memberIds: readonly bigint[]) => void
}

/**
 * Pays the bets of a drawn draw, or returns the stakes of a void one, tells everyone, and marks the draw as ended. Each
 * step can be repeated: whoever comes after a crash, or at the same time, goes on where it stopped. A draw
 * that has to wait for an earlier one is looked at again.
 */
export async function settleDraw({ database, wagering, publish, onBalancesChanged }: SettleDrawOptions, draw: Draw): Promise<void> {
  const { roundId, gameCode, numero, voidReason } = draw
  if (roundId !== null) {
    if (voidReason === null) {
      const rules = rulesOf(draw)
      const [settle, exposuresOf] = [createSettle(rules), liabilitiesOf(rules)]
      const { isWaiting } = await wagering.settleRound({ roundId, settle, exposuresOf, onChunk: onBalancesChanged })
      if (isWaiting) return
    } else await wagering.voidRound({ roundId, reason: voidReason, onChunk: onBalancesChanged })
  }
  await publish(topicOf(gameCode), { kind: 'bets_settled', gameCode, numero })
  await markEnded(database.sql, draw)
}
