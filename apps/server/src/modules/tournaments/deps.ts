import type { MessageTopic, TopicEvent } from '@banyan/contract'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Log } from '../../platform/process/log.ts'
import type { Loyalty } from '../loyalty/index.ts'
import type { Site } from '../site/index.ts'

export interface TournamentDeps {
  readonly database: Database
  readonly log: Log
  readonly merchantOf: Site['merchantOf']
  /** The site at whose address the back office is opened. */
  readonly deskSite: Site['merchant']
  readonly loyalty: Pick<Loyalty, 'give' | 'byRank'>
  /** Puts what has happened into the member's inbox. */
  readonly tellMember: (tx: Tx, message: { readonly memberId: bigint; readonly topic: MessageTopic }) => Promise<void>
  /** Tells everybody who listens to a topic of the socket. */
  readonly publish: (topic: string, event: TopicEvent) => Promise<void>
  readonly rateLimitFactor: number
}
