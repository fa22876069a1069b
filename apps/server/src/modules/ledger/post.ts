import { type Currency, amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { PostResult, Transfer } from './transfer.ts'
import { heldCurrency, walletOf } from './wallet.ts'

interface PostRow {
  readonly status: PostResult['status']
  readonly balance: bigint
  readonly seq: bigint
}

/** Opens an empty wallet; one that exists is left as it is. */
export const openWallet = (tx: Tx, { memberId, currency }: Pick<Transfer, 'memberId' | 'currency'>): Promise<void> =>
  openWallets(tx, [memberId], currency)

/** The same of several members, in the order of their wallets. */
export async function openWallets(tx: Tx, memberIds: readonly bigint[], currency: Currency): Promise<void> {
  await sql`insert into ledger.account (id, currency)
    select id, currency from unnest(${memberIds.map((memberId) => walletOf(memberId, currency))}::bigint[],
      ${memberIds.map((memberId) => heldCurrency(memberId, currency).id)}::smallint[]) as wallet (id, currency)
    order by id on conflict do nothing`.execute(tx)
}

/**
 * Moves money in the caller's transaction: all transfers of a call have the same house
 * account and reason, and different keys. Each is decided by itself, in order. Wallets
 * are locked in order of ids, after any round (see 40-wagering.sql).
 */
export async function post(tx: Tx, transfers: readonly Transfer[]): Promise<PostResult[]> {
  const [first] = transfers
  if (!first) return []
  if (transfers.some(({ house, reason }) => house !== first.house || reason !== first.reason))
    throw new Error('one house account and reason a call')
  const wallets = transfers.map(({ memberId, currency }) => walletOf(memberId, currency))
  const accountIds = [...new Set(wallets)].toSorted((a, b) => (a < b ? -1 : 1))
  const { rows } = await sql<PostRow>`select status, balance, seq from ledger.post(${first.house}, ${first.reason},
      ${accountIds}::bigint[],
    ${wallets.map((wallet) => accountIds.indexOf(wallet) + 1)}::int[],
    ${transfers.map(({ direction, amount }) => (direction === 'credit' ? amount : 0n - amount))}::bigint[],
    ${transfers.map(({ key }) => key)}::uuid[], ${transfers.map(({ reference }) => reference)}::bigint[])`.execute(tx)
  return rows.map(({ status, balance, seq }) =>
    status === 'posted' || status === 'replayed'
      ? { status, balanceAmount: amount(balance), balanceSequence: Number(seq) }
      : { status },
  )
}
