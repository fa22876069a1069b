import type { MessageTopic } from '@banyan/contract'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Log } from '../../platform/process/log.ts'
import type { Site } from '../site/index.ts'

export interface HarmDeps {
  readonly database: Database
  readonly log: Pick<Log, 'info'>
  /** The site at whose address the back office is opened. */
  readonly deskSite: Site['merchant']
  readonly tellMember: (tx: Tx, message: { readonly memberId: bigint; readonly topic: MessageTopic }) => Promise<void>
  readonly clock?: () => Date
}
