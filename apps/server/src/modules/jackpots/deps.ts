import type { MessageTopic, TopicEvent } from '@banyan/contract'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Log } from '../../platform/process/log.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Site } from '../site/index.ts'

export interface JackpotDeps {
  readonly database: Database
  readonly log: Log
  readonly ledger: Pick<Ledger, 'post'>
  /** The site at whose address the back office is opened. */
  readonly deskSite: Site['merchant']
  /** From `readSlotKey`: opens the seeds of rounds, and seals those of pools until they are over. */
  readonly slotKey: Buffer
  /** Puts what has happened into the member's inbox. */
  readonly tellMember: (tx: Tx, message: { readonly memberId: bigint; readonly topic: MessageTopic }) => Promise<void>
  /** Tells everybody who listens to a topic of the socket. */
  readonly publish: (topic: string, event: TopicEvent) => Promise<void>
  /** Tells the sockets of a member. */
  readonly notifyMember: (memberId: bigint, event: TopicEvent) => void
}
