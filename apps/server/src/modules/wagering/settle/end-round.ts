import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { appendOutbox } from '../../../platform/nodes/outbox.ts'
import { memberOf } from '../../ledger/index.ts'
import type { SettleReport } from '../round.ts'
import { chunkSize, type Ending, endBets, type OpenBet, readOpenBets } from './chunk.ts'
import { paymentKeysOf } from './payment-key.ts'

export interface EndRound {
  readonly roundId: bigint
  readonly isVoid: boolean
  /** Runs at the start of each chunk's transaction: locks the round and throws unless its bets may be ended. */
  readonly begin: (tx: Tx) => Promise<void>
  readonly endOf: (bet: OpenBet) => { readonly payoutAmount: bigint; readonly validAmount: bigint }
  readonly onChunk?: ((memberIds: readonly bigint[]) => void) | undefined
}

/**
 * Ends the open bets of a round chunk by chunk. Progress is the data itself: whoever
 * comes after a crash starts at the first bet that is still open. Nothing is kept of a
 * chunk once it is committed, so memory does not grow with the round.
 */
export async function endRound(
  database: Database,
  { roundId, isVoid, begin, endOf, onChunk }: EndRound,
  size = chunkSize,
): Promise<SettleReport> {
  const keyOf = paymentKeysOf(isVoid ? 'refund' : 'payout', await keyTimeOf(database, roundId))
  let bets = 0
  let payoutAmount = 0n
  let after = 0n
  for (;;) {
    const endings = await database.transaction(async (tx) => {
      await begin(tx)
      const open = await readOpenBets(tx, { roundId, after, size })
      const ended = open.map((bet) => endingOf(bet, endOf(bet)))
      if (ended.length > 0) await endBets(tx, { roundId, isVoid, endings: ended, keyOf })
      else await finish(tx, roundId)
      return ended
    })
    const last = endings.at(-1)
    if (!last) return { bets, payoutAmount }
    after = last.betId
    bets += endings.length
    for (const { amount } of endings) payoutAmount += amount
    onChunk?.([...new Set(endings.map(({ accountId }) => memberOf(accountId)))])
  }
}

/** @throws when the part of the stake that was not at risk does not come back, or a push pays more than its stake. */
function endingOf(
  bet: OpenBet,
  { payoutAmount, validAmount }: { readonly payoutAmount: bigint; readonly validAmount: bigint },
): Ending {
  const unplayed = bet.stake - validAmount
  assert(
    validAmount >= 0n && unplayed >= 0n && payoutAmount >= unplayed && (validAmount > 0n || payoutAmount === bet.stake),
    `bet ${bet.id} cannot end with ${payoutAmount} paid, ${validAmount} valid`,
  )
  return { betId: bet.id, accountId: bet.account_id, amount: payoutAmount, unplayed }
}

async function keyTimeOf(database: Database, roundId: bigint): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select wagering.payment_time(opens_at, closes_at) as at
    from wagering.round where id = ${roundId}`.execute(database.sql)
  if (!rows[0]) throw new Error(`no round ${roundId}`)
  return rows[0].at
}

/** The round is locked and holds no open bet. */
async function finish(tx: Tx, roundId: bigint) {
  const { numAffectedRows } =
    await sql`update wagering.round set ended_at = clock_timestamp(), status = case status when 'resulted' then 'settled' else status end
    where id = ${roundId} and ended_at is null`.execute(tx)
  if (numAffectedRows === 1n) await appendOutbox(tx, 'round_ended', { roundId: roundId.toString() })
}
