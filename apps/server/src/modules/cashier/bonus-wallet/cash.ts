import type { Amount, Currency } from '@banyan/money'
import type { Database, Sql, Tx } from '../../../platform/database/database.ts'
import { type Ledger, walletOf } from '../../ledger/index.ts'
import { settleBonus } from './settle.ts'
import { holdingAmong } from './store.ts'

interface Purse {
  readonly memberId: bigint
  readonly currency: Currency
}

interface Deps {
  readonly ledger: Pick<Ledger, 'post'>
}

/**
 * What of these wallets may leave them, in their order: their cash; null where that is all they have. The wallets are
 * held. Bonus money may be staked, and goes nowhere else.
 */
export async function cashOfAll(tx: Tx, deps: Deps, purses: readonly Purse[]): Promise<(Amount | null)[]> {
  const ids = purses.map(({ memberId, currency }) => walletOf(memberId, currency))
  const holding = await holdingAmong(tx, ids)
  const cash: (Amount | null)[] = []
  // One after the other, in the order of the locks; few have a bonus.
  for (const id of ids) cash.push(holding.has(id) ? ((await settleBonus(tx, deps, id))?.cash ?? null) : null)
  return cash
}

/** The same of one wallet. */
export async function cashOf(tx: Tx, deps: Deps, purse: Purse): Promise<Amount | null> {
  const [cash] = await cashOfAll(tx, deps, [purse])
  return cash ?? null
}

/** The same in a transaction of its own, for what is shown. */
export async function readCash(deps: Deps & { readonly database: Database }, purse: Purse): Promise<Amount | null> {
  if (!(await isHolding(deps.database.sql, purse))) return null
  return deps.database.transaction((tx) => cashOf(tx, deps, purse))
}

/** Whether a wallet has a bonus that is not closed. */
export async function isHolding(connection: Sql, { memberId, currency }: Purse): Promise<boolean> {
  return (await holdingAmong(connection, [walletOf(memberId, currency)])).size > 0
}
