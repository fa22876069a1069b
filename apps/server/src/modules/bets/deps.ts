import type { Currency } from '@banyan/money'
import type { MessageTopic } from '@banyan/contract'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Site } from '../site/index.ts'

export interface BetDeskDeps {
  readonly database: Database
  /** The site at whose address the back office is opened. */
  readonly deskSite: Site['merchant']
  /** Writes to the inbox of a member. */
  readonly tellMember: (tx: Tx, message: { readonly memberId: bigint; readonly topic: MessageTopic }) => Promise<void>
  /** Told the members whose balances have just changed. */
  readonly onBalancesChanged: (memberIds: readonly bigint[]) => void
}

/** What is read of a site. */
export interface DeskSite {
  readonly id: number
  readonly currency: Currency
}
