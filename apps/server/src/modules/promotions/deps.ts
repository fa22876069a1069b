import type { MessageTopic } from '@banyan/contract'
import type { Currency } from '@banyan/money'
import type { Tx } from '../../platform/database/database.ts'
import type { PicturesDeps } from '../../platform/pictures/pictures.ts'
import type { Ledger, RequireTurnover } from '../ledger/index.ts'
import type { Content, Site } from '../site/index.ts'

export interface PromotionsDeps extends PicturesDeps {
  readonly site: Pick<Site, 'merchant'>
  readonly content: Pick<Content, 'promotions' | 'noticeTitles' | 'seededNotices'>
  readonly ledger: Pick<Ledger, 'post'>
  /** Asks for play before money that was credited can be drawn out. */
  readonly requireTurnover: RequireTurnover
  /** Whether the operator froze a member's bets: a promotion is nothing but the means to play. */
  readonly areBetsFrozen: (wallet: { readonly memberId: bigint; readonly currency: Currency }) => Promise<boolean>
  /** Puts what has happened into the member's inbox. */
  readonly tellMember: (tx: Tx, message: { readonly memberId: bigint; readonly topic: MessageTopic }) => Promise<void>
}
