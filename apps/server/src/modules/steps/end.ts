import { amount } from '@banyan/money'
import type { Tx } from '../../platform/database/database.ts'
import type { Json } from '../../platform/json.ts'
import type { Wagering } from '../wagering/index.ts'
import { isLost, type KnownRound, multiplierOf, paysNow } from './rules.ts'
import { endStored, type StoredRound } from './stored-round.ts'

export type EndsRounds = Pick<Wagering, 'recordOutcome' | 'settleRoundIn' | 'voidRoundIn'>

/**
 * Ends an open round in the transaction of its last step: lost, or with what its steps come to. A round without a step
 * is void, and its stake comes back. The round is locked by the caller.
 */
export async function endRound(wagering: EndsRounds, tx: Tx, stored: StoredRound, known: KnownRound): Promise<void> {
  const { roundId, betId } = stored
  const isVoid = known.choices.length === 0
  const win = isVoid ? stored.stake : paysNow(known)
  const status = isVoid ? 'void' : isLost(known) ? 'lost' : 'won'
  const hidden = known.hidden as Json // as: what the games draw is plain data
  if (isVoid) await wagering.voidRoundIn(tx, { roundId, reason: 'no step was taken' })
  else {
    const { picks, choices } = stored
    const outcome = { picks, choices: [...choices], status, hidden, multiplier: { ...multiplierOf(known) } }
    await wagering.recordOutcome(tx, { roundId, outcome, rulesVersion: stored.rulesVersion })
    await wagering.settleRoundIn(tx, {
      roundId,
      settle: ({ stakeAmount }) => ({ payoutAmount: amount(win), validAmount: stakeAmount }),
    })
  }
  await endStored(tx, { betId, status, win, hidden })
}
