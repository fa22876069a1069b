import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import { walletOf } from '../../ledger/index.ts'
import type { BetLine, PlacedBet, Wallet } from '../bet.ts'
import { linesFromStored, type StoredLine } from '../stored-lines.ts'
import { type ExactRow, placedBetOf } from './answer.ts'

/** A bet that a key was used for, with what was bet on, so that a product can tell a repetition from another bet. */
export interface KeyedBet extends PlacedBet {
  readonly roundId: bigint
  readonly gameCode: string
  readonly lines: readonly BetLine[]
}

interface KeyedRow extends Omit<ExactRow, 'code' | 'fact'> {
  readonly round_id: bigint
  readonly game_code: string
  readonly lines: readonly StoredLine[]
}

/** See `Wagering.wagerByKey`. */
export async function wagerByKey(db: Sql, { memberId, currency }: Wallet, key: string): Promise<KeyedBet | null> {
  const { rows } = await sql<KeyedRow>`select bet_id, round_id, game_code, lines, stake, balance, seq, placed_at
    from wagering.find_wagers(array[${walletOf(memberId, currency)}]::bigint[], array[${key}]::uuid[])
      where bet_id is not null`.execute(db)
  const [row] = rows
  if (!row) return null
  return {
    ...placedBetOf(row, true),
    roundId: row.round_id,
    gameCode: row.game_code,
    lines: linesFromStored(row.lines),
  }
}
