import type { MessageTopic } from '@banyan/contract'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { SharedLimiter } from '../../platform/limits/rate-limit-shared.ts'
import type { Sealing } from '../../platform/secrets/sealed-rows.ts'
import type { Site } from '../site/index.ts'

export interface AvatarsDeps extends Sealing {
  readonly database: Database
  readonly limiter: SharedLimiter
  readonly rateLimitFactor: number
  /** The site that a call is for, or at whose address the back office is opened. */
  readonly siteHere: Site['merchant']
  /** Tells a member in the inbox that a colleague has removed the picture. */
  readonly tellMember: (tx: Tx, message: { readonly memberId: bigint; readonly topic: MessageTopic }) => Promise<void>
}
