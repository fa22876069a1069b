import type { Database } from '../../platform/database/database.ts'
import { createChanges, movedBy } from './changes.ts'
import type { Ledger } from './ledger.ts'
import { ensurePartitions } from './partitions.ts'
import { openWallet, post } from './post.ts'
import { balance, balances, given, record } from './record.ts'

export type { Credit, RequireTurnover } from './credit.ts'
export { derivedKey } from './derived-key.ts'
export { ledgerInvariants } from './invariants.ts'
export type { BalanceChanges } from './changes.ts'
export type { Ledger } from './ledger.ts'
export { ledgerModule } from './routes.ts'
export { type RecordEntry, type RecordQuery, balancesAt } from './record.ts'
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

export function createLedger({ database }: { readonly database: Database }): Ledger {
  const changes = createChanges()
  return {
    changes,
    openWallet,
    async post(tx, transfers) {
      const results = await post(tx, transfers)
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
