import type { WalletFreeze } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import { walletOf } from '../ledger/index.ts'
import type { Wallet } from './bet.ts'

/** What keeps a member from playing, and from moving money, now. */
export interface PlayBlock {
  /** What the operator froze of it, each for itself (OPS-64). */
  readonly frozen: Readonly<Record<WalletFreeze, boolean>>
  /** The end of a break under way. */
  readonly breakUntil: Date | null
}

/** Null of a member who has no wallet of the currency. */
export async function readPlayBlock(connection: Sql, { memberId, currency }: Wallet): Promise<PlayBlock | null> {
  const { rows } = await sql<PlayBlock>`select json_build_object('bets', frozen,
      'deposits', deposits_frozen, 'withdrawals', withdrawals_frozen, 'transfers', transfers_frozen) as frozen,
      case when break_until > clock_timestamp() then break_until end as "breakUntil"
    from wagering.player where account_id = ${walletOf(memberId, currency)}`.execute(connection)
  return rows[0] ?? null
}
