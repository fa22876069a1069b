import type { Currency } from '@banyan/money'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Site } from '../site/index.ts'

export interface CashierDeps {
  readonly database: Database
  readonly site: Pick<Site, 'merchant'>
  readonly ledger: Pick<Ledger, 'openWallet' | 'post'>
  /** Makes the wallet's owner a player, so that bets find limits and breaks. */
  readonly openPlayer: (
    tx: Tx,
    player: { readonly memberId: bigint; readonly currency: Currency; readonly timeZone: string },
  ) => Promise<void>
  readonly rateLimitFactor?: number
}
