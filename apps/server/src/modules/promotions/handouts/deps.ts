import type { MessageTopic } from '@banyan/contract'
import type { Currency } from '@banyan/money'
import type { Database, Sql, Tx } from '../../../platform/database/database.ts'
import type { Ledger, RequireTurnover } from '../../ledger/index.ts'
import type { Site } from '../../site/index.ts'

export interface HandoutDeps {
  readonly database: Database
  /** The site at whose address the back office is opened. */
  readonly deskSite: Site['merchant']
  readonly ledger: Pick<Ledger, 'openWallets' | 'post'>
  readonly requireTurnover: RequireTurnover
  /** Puts what has happened into the inboxes of members. */
  readonly tellMembers: (
    tx: Tx,
    message: { readonly memberIds: readonly bigint[]; readonly topic: MessageTopic },
  ) => Promise<void>
  /** Those of these members who may not play now: their bets or deposits are frozen, or they are on a break. */
  readonly blockedOf: (
    connection: Sql,
    memberIds: readonly bigint[],
    currency: Currency,
  ) => Promise<ReadonlySet<bigint>>
}

/** Whose site it is given at. */
export interface AtSite {
  readonly id: number
  readonly currency: Currency
}
