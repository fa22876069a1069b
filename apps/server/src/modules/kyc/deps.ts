import type { KycRule, MessageTopic } from '@banyan/contract'
import type { Tx } from '../../platform/database/database.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import type { PicturesDeps } from '../../platform/pictures/pictures.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import type { Site } from '../site/index.ts'

export interface KycDeps extends PicturesDeps {
  /** The site that a call is for, or at whose address the back office is opened. */
  readonly siteHere: Site['merchant']
  readonly vault: Vault
  /** The levels that the operator has signed, for each action whatever its amount. None where money is play money. */
  readonly signedLevelsOf: (merchant: SiteMerchant) => Readonly<Partial<Record<KycRule['action'], number>>>
  /** Excludes a member whose document is that of a person who has excluded themselves. */
  readonly recognise: (tx: Tx, memberId: bigint) => Promise<unknown>
  /** Puts what has become of a document into the member's inbox. */
  readonly tellMember: (tx: Tx, message: { readonly memberId: bigint; readonly topic: MessageTopic }) => Promise<void>
}
