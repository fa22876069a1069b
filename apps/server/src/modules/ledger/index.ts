import type { Database } from '../../platform/database.ts'
import type { Ledger } from './ledger.ts'
import { ensurePartitions } from './partitions.ts'
import { openWallet, post } from './post.ts'
import { balance, balances, given, record } from './record.ts'

export { derivedKey } from './derived-key.ts'
export { ledgerInvariants } from './invariants.ts'
export type { Ledger } from './ledger.ts'
export { ledgerHandlers } from './routes.ts'
export type { RecordEntry, RecordQuery } from './record.ts'
export type { House, PostResult, Transfer } from './transfer.ts'
export {
  currencyIdOf,
  heldCurrency,
  memberOf,
  operatorNumberOf,
  operatorPlayersFrom,
  operatorWalletsFrom,
  spaceOf,
  walletOf,
  walletsOf,
} from './wallet.ts'

export function createLedger({ database }: { readonly database: Database }): Ledger {
  return {
    openWallet,
    post,
    balance: (memberId, currency) => balance(database.sql, memberId, currency),
    balances: (memberIds, currency) => balances(database.sql, memberIds, currency),
    record: (query) => record(database.sql, query),
    given,
    ensurePartitions: () => ensurePartitions(database),
  }
}
