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
  /** Whether nothing is offered to them now. */
  readonly noOffers: boolean
}

const block = sql`json_build_object('bets', frozen, 'deposits', deposits_frozen, 'withdrawals', withdrawals_frozen,
    'transfers', transfers_frozen) as frozen,
  case when break_until > clock_timestamp() then break_until end as "breakUntil", no_offers as "noOffers"`

/** Null of a member who has no wallet of the currency. */
export async function readPlayBlock(connection: Sql, { memberId, currency }: Wallet): Promise<PlayBlock | null> {
  const { rows } = await sql<PlayBlock>`select ${block}
    from wagering.player where account_id = ${walletOf(memberId, currency)}`.execute(connection)
  return rows[0] ?? null
}

/** The same of several wallets, in their order. */
export async function readPlayBlocks(connection: Sql, wallets: readonly Wallet[]): Promise<(PlayBlock | null)[]> {
  if (wallets.length === 0) return []
  const ids = wallets.map(({ memberId, currency }) => walletOf(memberId, currency))
  const { rows } = await sql<PlayBlock & { account_id: bigint }>`select account_id, ${block}
    from wagering.player where account_id = any(${ids}::bigint[])`.execute(connection)
  const found = new Map(rows.map(({ account_id: id, ...each }) => [id, each]))
  return ids.map((id) => found.get(id) ?? null)
}
