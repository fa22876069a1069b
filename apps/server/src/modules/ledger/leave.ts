import type { Amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { House, Transfer } from './transfer.ts'
import { walletOf } from './wallet.ts'

/** Answers what of wallets may leave them, in their order; null: all that they hold. The wallets are held. */
export type ReadLeavable = (
  tx: Tx,
  purses: readonly Pick<Transfer, 'memberId' | 'currency'>[],
) => Promise<readonly (Amount | null)[]>

/** What goes to these is staked, or is the house's by a decision of its own: it may be money that has to stay. */
const within: ReadonlySet<House> = new Set([
  'escrow',
  'vendor',
  'partner',
  'revenue',
  'promotion',
  'adjustment',
  'points',
])

/**
 * Which transfers take more out of a wallet than may leave it, by their places. One that was posted before is none of
 * them: it is answered as the first time.
 */
export async function keptBack(
  tx: Tx,
  read: ReadLeavable,
  transfers: readonly Transfer[],
): Promise<ReadonlySet<number>> {
  const leaving = [...transfers.entries()].filter(
    ([, { direction, house }]) => direction === 'debit' && !within.has(house),
  )
  if (leaving.length === 0) return new Set()
  const wallets = transfers.map(({ memberId, currency }) => walletOf(memberId, currency))
  await sql`select from ledger.lock_wallets(${wallets}::bigint[])`.execute(tx)
  const most = await read(
    tx,
    leaving.map(([, transfer]) => transfer),
  )
  const tooMuch = leaving.filter(([, { amount }], index) => (most[index] ?? amount) < amount)
  if (tooMuch.length === 0) return new Set()
  const { rows } = await sql<{ n: bigint }>`select n from ledger.find_entries(
    ${tooMuch.map(([, { memberId, currency }]) => walletOf(memberId, currency))}::bigint[],
    ${tooMuch.map(([, { key }]) => key)}::uuid[])`.execute(tx)
  const before = new Set(rows.map(({ n }) => Number(n) - 1))
  return new Set(tooMuch.filter((_, index) => !before.has(index)).map(([place]) => place))
}
