import type { Database } from '../../platform/database/database.ts'
import { createChanges, movedBy } from './changes.ts'
import { type ReadLeavable, keptBack } from './leave.ts'
import type { Ledger } from './ledger.ts'
import { ensurePartitions } from './partitions.ts'
import { openWallet, openWallets, post } from './post.ts'
import { balance, balances, given, record } from './record.ts'
import type { PostResult } from './transfer.ts'

export { partnersHouse } from './partners-house.ts'
export { copyOfLedger } from './copy.ts'
export type { Credit, RequireTurnover } from './credit.ts'
export { type PostedEntry, entriesAfter } from './entries-after.ts'
export { holdsMoney } from './held.ts'
export { derivedKey } from './derived-key.ts'
export { ledgerInvariants } from './invariants.ts'
export type { BalanceChanges } from './changes.ts'
export type { Ledger } from './ledger.ts'
export { type MembersEntry, incomeByDay, membersRecord } from './members-record.ts'
export { ledgerModule } from './routes.ts'
export { type RecordEntry, type RecordQuery, balancesAt, record as readRecord } from './record.ts'
export { type YearStatement, yearStatement, yearsOf } from './statement.ts'
export type { House, PostResult, Transfer } from './transfer.ts'
export {
  anyPlayerOf,
  currencyIdOf,
  heldCurrency,
  isPartnersPlayer,
  memberOf,
  partnerNumberOf,
  spaceOf,
  trialMembersFrom,
  walletOf,
  walletsOf,
} from './wallet.ts'

const none: ReadonlySet<number> = new Set()
const tooLow: PostResult = { status: 'balance_too_low' }

interface LedgerDeps {
  readonly database: Database
  /** Says what may leave a wallet. Without it all may. */
  readonly leavable?: ReadLeavable
}

export function createLedger({ database, leavable }: LedgerDeps): Ledger {
  const changes = createChanges()
  return {
    changes,
    openWallet,
    openWallets,
    async post(tx, transfers) {
      const kept = leavable ? await keptBack(tx, leavable, transfers) : none
      const posted = await post(
        tx,
        transfers.filter((_, place) => !kept.has(place)),
      )
      let next = 0
      const results = transfers.map((_, place) => (kept.has(place) ? tooLow : posted[next++]!)) // One of each.
      const moved = movedBy(transfers, results)
      if (moved.length > 0) changes.publishAfter(tx, moved)
      return results
    },
    balance: (memberId, currency) => balance(database.sql, memberId, currency),
    balances: (memberIds, currency) => balances(database.sql, memberIds, currency),
    record: (query) => record(database.sql, query),
    given,
    ensurePartitions: () => ensurePartitions(database),
  }
}
