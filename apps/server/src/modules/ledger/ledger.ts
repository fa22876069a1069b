import type { Currency, Net } from '@banyan/money'
import type { Sql, Tx } from '../../platform/database/database.ts'
import type { BalanceChanges } from './changes.ts'
import type { Balance, GivenQuery, RecordEntry, RecordQuery } from './record.ts'
import type { PostResult, Transfer } from './transfer.ts'

/** Accounts and transfers: the only writer of money. Bets take the functions of ledger/sql, a batch at a time. */
export interface Ledger {
  /** Opens an empty wallet; one that exists is left as it is. */
  openWallet(tx: Tx, wallet: { readonly memberId: bigint; readonly currency: Currency }): Promise<void>
  /** The same of several members. */
  openWallets(tx: Tx, memberIds: readonly bigint[], currency: Currency): Promise<void>
  /**
   * Moves money in the caller's transaction. One house account and reason a call; each transfer is decided by itself.
   * What may not leave a wallet counts as not held: `balance_too_low`.
   */
  post(tx: Tx, transfers: readonly Transfer[]): Promise<PostResult[]>
  balance(memberId: bigint, currency: Currency): Promise<Balance>
  /** What each of these members holds in a currency; zero for whoever never opened a wallet. */
  balances(memberIds: readonly bigint[], currency: Currency): Promise<ReadonlyMap<bigint, Balance>>
  /** A page of a wallet's entries, newest first. `next` is the `before` of the page after it, or null. */
  record(query: RecordQuery): Promise<{ readonly entries: RecordEntry[]; readonly next: string | null }>
  /**
   * What members got besides their winnings: bonuses, prizes and salaries, less the salaries that they paid. No
   * dividend, nor the money that a wallet begins with.
   */
  given(connection: Sql, query: GivenQuery): Promise<Net>
  /** Members whose balance has changed. `post` tells of its own; whoever moves wallets by SQL tells of those. */
  readonly changes: BalanceChanges
  /** A daily job: the partitions that entries of the coming weeks go to. */
  ensurePartitions(): Promise<number>
}
