import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import { walletOf } from '../ledger/index.ts'
import type { Wallet } from './bet.ts'

/** What keeps a member from playing now. */
export interface PlayBlock {
  readonly isFrozen: boolean
  /** The end of a break under way. */
  readonly breakUntil: Date | null
}

/** Null of a member who has no wallet of the currency. */
export async function readPlayBlock(connection: Sql, { memberId, currency }: Wallet): Promise<PlayBlock | null> {
  const { rows } = await sql<PlayBlock>`select frozen as "isFrozen",
      case when break_until > clock_timestamp() then break_until end as "breakUntil"
    from wagering.player where account_id = ${walletOf(memberId, currency)}`.execute(connection)
  return rows[0] ?? null
}
