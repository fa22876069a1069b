import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Database, Sql, Tx } from '../../../platform/database/database.ts'
import type { Json } from '../../../platform/json.ts'
import type { SettleReport, SettleRequest } from '../round.ts'
import { lockRound } from '../rounds.ts'
import { linesFromStored } from '../stored-lines.ts'
import { type EndRound, endRound, endRoundIn } from './end-round.ts'

/** See `Wagering.settleRound`. */
export async function settleRound(database: Database, request: SettleRequest, size?: number): Promise<SettleReport> {
  return endRound(database, settling(request, await outcomeOf(database.sql, request.roundId)), size)
}

/** See `Wagering.settleRoundIn`. */
export async function settleRoundIn(tx: Tx, request: SettleRequest): Promise<void> {
  await endRoundIn(tx, settling(request, await outcomeOf(tx, request.roundId)))
}

function settling({ roundId, settle, settleLeg = hasNoLegs, onChunk }: SettleRequest, outcome: Json): EndRound {
  return {
    roundId,
    isVoid: false,
    async begin(tx) {
      const { status } = await lockRound(tx, roundId)
      if (status !== 'resulted' && status !== 'settled')
        throw new Error(`round ${roundId} is ${status} and cannot be settled`)
    },
    endOf: (bet) =>
      settle({ betId: bet.id, lines: linesFromStored(bet.lines), stakeAmount: amount(bet.stake) }, outcome),
    resultOf: (selection) => settleLeg(selection, outcome),
    onChunk,
  }
}

/** Read once: an outcome never changes. */
async function outcomeOf(db: Sql, roundId: bigint): Promise<Json> {
  const { rows } = await sql<{
    outcome: Json
  }>`select outcome from wagering.round where id = ${roundId} and resulted_at is not null`.execute(db)
  if (!rows[0]) throw new Error(`round ${roundId} has no outcome`)
  return rows[0].outcome
}

const hasNoLegs = (selection: string): never => {
  throw new Error(`a combined bet has a leg on '${selection}', which its product does not settle`)
}
