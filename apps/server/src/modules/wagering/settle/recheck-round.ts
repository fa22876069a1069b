import { amount, type LegResult } from '@banyan/money'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Json } from '../../../platform/json.ts'
import type { Settle, SettleLeg } from '../round.ts'
import { linesFromStored, type StoredLine } from '../stored-lines.ts'
import { chunkSize } from './chunk.ts'

interface SettledBet {
  readonly id: bigint
  readonly stake: bigint
  readonly payout: bigint
  readonly unplayed: bigint
  readonly lines: readonly StoredLine[]
  readonly outcome: Json
}

export interface RecheckRequest {
  readonly roundId: bigint
  readonly settle: Settle
  readonly settleLeg?: SettleLeg
}

/**
 * See `Wagering.recheckRound`. It is worth as much as `settle` is independent of the
 * function the round was settled with.
 */
export async function recheckRound(database: Database, { roundId, settle, settleLeg }: RecheckRequest) {
  const legs = settleLeg ? await recheckLegs(database, roundId, settleLeg) : 0
  const { bets, differing } = await recheckBets(database, roundId, settle)
  return { bets, differing: differing + legs }
}

/** What combined bets pay for their legs is an invariant (B13). */
async function recheckLegs(database: Database, roundId: bigint, settleLeg: SettleLeg): Promise<number> {
  const { rows } = await sql<{ selection: string; result: LegResult; outcome: Json }>`
    select distinct selection, result, outcome from wagering.bet_leg join wagering.round on round.id = round_id
    where round_id = ${roundId} and result is not null and round.status <> 'void'`.execute(database.sql)
  return rows.filter(({ selection, result, outcome }) => settleLeg(selection, outcome) !== result).length
}

async function recheckBets(database: Database, roundId: bigint, settle: Settle) {
  let bets = 0
  let differing = 0
  for (let after = 0n; ;) {
    const { rows } = await sql<SettledBet>`select bet.id, stake, payout, unplayed, lines, outcome from wagering.bet
        join wagering.round on round.id = bet.round_id
      where round_id = ${roundId} and bet.id > ${after} and bet.status in ('won', 'lost', 'push') and end_version = 1
        order by bet.id limit ${chunkSize}`.execute(database.sql)
    const last = rows.at(-1)
    if (!last) return { bets, differing }
    after = last.id
    bets += rows.length
    for (const bet of rows) {
      const due = settle(
        { betId: bet.id, lines: linesFromStored(bet.lines), stakeAmount: amount(bet.stake) },
        bet.outcome,
      )
      if (due.payoutAmount !== bet.payout || due.validAmount !== bet.stake - bet.unplayed) differing += 1
    }
  }
}
