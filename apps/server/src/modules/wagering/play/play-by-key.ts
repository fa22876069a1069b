import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database.ts'
import { walletOf } from '../../ledger/index.ts'
import type { PlacedBet, Wallet } from '../bet.ts'

interface KeyedRow {
  readonly bet_id: bigint
  readonly stake: bigint
  readonly balance: bigint
  readonly seq: bigint
  readonly placed_at: Date
}

/** See `Wagering.playByKey`. Null for the key of anything but a play. */
export async function playByKey(db: Sql, { memberId, currency }: Wallet, key: string): Promise<PlacedBet | null> {
  const { rows } = await sql<KeyedRow>`select bet.id as bet_id, bet.stake, entry.balance + bet.payout as balance,
      entry.seq + (bet.payout > 0)::int as seq, placed_at
    from ledger.find_entries(array[${walletOf(memberId, currency)}]::bigint[], array[${key}]::uuid[]) as entry
    join wagering.bet on bet.id = entry.ref and entry.reason = 'stake'
    join wagering.round on round.id = bet.round_id and product = 'slots'`.execute(db)
  const [row] = rows
  if (!row) return null
  return {
    betId: row.bet_id,
    stakeAmount: amount(row.stake),
    balanceAmount: amount(row.balance),
    balanceSequence: Number(row.seq),
    placedAt: row.placed_at,
    replay: true,
  }
}
