import type { LegResult } from '@banyan/money'
import { sql } from 'kysely'
import type { Database, Sql, Tx } from '../../../platform/database/database.ts'
import { appendOutbox } from '../../../platform/nodes/outbox.ts'
import { memberOf } from '../../ledger/index.ts'
import type { SettleReport } from '../round.ts'
import { chunkSize, type Ending, endBets, type OpenBet, readOpenBets } from './chunk.ts'
import { endLegs } from './legs.ts'
import { paymentKeysOf } from './payment-key.ts'

export interface EndRound {
  readonly roundId: bigint
  readonly isVoid: boolean
  /** Runs at the start of each chunk's transaction: locks the round and throws unless its bets may be ended. */
  readonly begin: (tx: Tx) => Promise<void>
  readonly endOf: (bet: OpenBet) => { readonly payoutAmount: bigint; readonly validAmount: bigint }
  /** What a leg of a combined bet on the round came to. */
  readonly resultOf: (selection: string) => LegResult
  readonly onChunk?: ((memberIds: readonly bigint[]) => void) | undefined
}

/**
 * Ends the open bets of a round chunk by chunk, then the legs that combined bets have on it. Progress is the data
 * itself: whoever comes after a crash starts at the first bet or leg that is still open. Nothing is kept of a chunk
 * once it is committed, so memory does not grow with the round.
 */
export async function endRound(database: Database, round: EndRound, size = chunkSize): Promise<SettleReport> {
  const keyOf = paymentKeysOf(round.isVoid ? 'refund' : 'payout', await keyTimeOf(database.sql, round.roundId))
  const after = { bet: 0n, leg: 0n }
  let bets = 0
  let payoutAmount = 0n
  for (;;) {
    const endings = await database.transaction((tx) => endChunk(tx, round, { after, size, keyOf }))
    if (!endings) return { bets, payoutAmount }
    bets += endings.length
    for (const { amount } of endings) payoutAmount += amount
    if (endings.length > 0) round.onChunk?.([...new Set(endings.map(({ accountId }) => memberOf(accountId)))])
  }
}

/** Ends the few bets of a round in the caller's transaction, all or none. */
export async function endRoundIn(tx: Tx, round: EndRound): Promise<void> {
  const keyOf = paymentKeysOf(round.isVoid ? 'refund' : 'payout', await keyTimeOf(tx, round.roundId))
  const chunk = { after: { bet: 0n, leg: 0n }, size: chunkSize, keyOf }
  for (let isOver = false; !isOver;) isOver = (await endChunk(tx, round, chunk)) === null
}

interface Chunk {
  /** Where the next chunks go on; moved by each. */
  readonly after: { bet: bigint; leg: bigint }
  readonly size: number
  readonly keyOf: (betId: bigint) => string
}

/** The bets that came to their end; null when nothing was open any more and the round is over. */
async function endChunk(tx: Tx, round: EndRound, { after, size, keyOf }: Chunk): Promise<readonly Ending[] | null> {
  const { roundId, isVoid } = round
  await round.begin(tx)
  const open = await readOpenBets(tx, { roundId, after: after.bet, size })
  const endings = open.map((bet) => endingOf(bet, round.endOf(bet)))
  after.bet = endings.at(-1)?.betId ?? after.bet
  if (endings.length > 0) {
    await endBets(tx, { roundId, isVoid, endings, keyOf })
    return endings
  }
  const legs = await endLegs(tx, { roundId, after: after.leg, size }, round.resultOf)
  if (legs.last === null) {
    await finish(tx, roundId)
    return null
  }
  after.leg = legs.last
  return legs.endings
}

/** @throws when the part of the stake that was not at risk does not come back, or a push pays more than its stake. */
function endingOf(
  bet: OpenBet,
  { payoutAmount, validAmount }: { readonly payoutAmount: bigint; readonly validAmount: bigint },
): Ending {
  const unplayed = bet.stake - validAmount
  const canEndSo = validAmount >= 0n && unplayed >= 0n && payoutAmount >= unplayed
  if (!canEndSo || (validAmount === 0n && payoutAmount !== bet.stake))
    throw new Error(`bet ${bet.id} cannot end with ${payoutAmount} paid, ${validAmount} valid`)
  return { betId: bet.id, accountId: bet.account_id, amount: payoutAmount, unplayed }
}

async function keyTimeOf(db: Sql, roundId: bigint): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select wagering.payment_time(opens_at, closes_at) as at
    from wagering.round where id = ${roundId}`.execute(db)
  if (!rows[0]) throw new Error(`no round ${roundId}`)
  return rows[0].at
}

/** The round is locked and holds no open bet. */
async function finish(tx: Tx, roundId: bigint) {
  const { numAffectedRows } = await sql`update wagering.round set ended_at = clock_timestamp(),
      status = case status when 'resulted' then 'settled' else status end
    where id = ${roundId} and ended_at is null`.execute(tx)
  if (numAffectedRows === 1n) await appendOutbox(tx, 'round_ended', { roundId: roundId.toString() })
}
