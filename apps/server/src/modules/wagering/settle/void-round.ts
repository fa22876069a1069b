import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { SettleReport } from '../round.ts'
import { lockRound } from '../rounds.ts'
import { type EndRound, endRound, endRoundIn } from './end-round.ts'

/** See `Wagering.voidRound`. */
export async function voidRound(database: Database, request: VoidRequest, size?: number): Promise<SettleReport> {
  return endRound(database, voiding(request), size)
}

/** See `Wagering.voidRoundIn`. */
export async function voidRoundIn(tx: Tx, request: VoidRequest): Promise<void> {
  await endRoundIn(tx, voiding(request))
}

interface VoidRequest {
  readonly roundId: bigint
  readonly reason: string
  readonly onChunk?: ((memberIds: readonly bigint[]) => void) | undefined
}

const voiding = ({ roundId, reason, onChunk }: VoidRequest): EndRound => ({
  roundId,
  isVoid: true,
  begin: (tx) => beginVoid(tx, roundId, reason),
  endOf: ({ stake }) => ({ payoutAmount: stake, validAmount: 0n }),
  resultOf: () => 'void',
  onChunk,
})

/** From here on the round takes no bet and cannot be settled, also if the refunds are interrupted. */
async function beginVoid(tx: Tx, roundId: bigint, reason: string) {
  const { status } = await lockRound(tx, roundId)
  if (status === 'void') return
  const { rows } = await sql<{
    settled: boolean
  }>`select exists (select from wagering.bet where round_id = ${roundId} and status in ('won', 'lost', 'push'))
      or exists (select from wagering.bet_leg where round_id = ${roundId} and result is not null) as settled`.execute(
    tx,
  )
  if (status === 'settled' || rows[0]?.settled)
    throw new Error(`bets of round ${roundId} have been settled: it cannot be void`)
  await sql`update wagering.round set status = 'void', void_reason = ${reason} where id = ${roundId}`.execute(tx)
}
