import type { Currency } from '@banyan/money'
import type { Database, Sql } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { Vault } from '../../platform/vault.ts'
import type { Loyalty } from '../loyalty/index.ts'
import type { Site } from '../site/index.ts'

export interface MissionDeps {
  readonly database: Database
  readonly site: Pick<Site, 'merchant'>
  readonly loyalty: Pick<Loyalty, 'give'>
  /** The installation's currency, in which members hold money. */
  readonly currency: Currency
  readonly vault: Pick<Vault, 'makeKey' | 'openKey'>
  readonly log: Log
  /** Whose members these are. One that is gone is left out. */
  readonly merchantsOf: (connection: Sql, memberIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, number>>
  /** The names of a merchant's members, masked for everybody to see. */
  readonly maskedNames: (merchantId: number, memberIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>
  /** On how many days of a zone, from an instant on, a member has logged in. */
  readonly countLoginDays: (connection: Sql, asked: { readonly memberId: bigint; readonly from: Date; readonly timeZone: string }) => Promise<number>
  readonly onBalancesChanged: (memberIds: readonly bigint[]) => void
}
