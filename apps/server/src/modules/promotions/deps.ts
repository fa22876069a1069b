import type { Language, MessageTopic } from '@banyan/contract'
import type { Sql, Tx } from '../../platform/database/database.ts'
import type { PicturesDeps } from '../../platform/pictures/pictures.ts'
import type { Log } from '../../platform/process/log.ts'
import type { Ledger, RequireTurnover } from '../ledger/index.ts'
import type { Content, Site } from '../site/index.ts'
import type { HandoutDeps } from './handouts/deps.ts'
import type { PastDeposits } from './terms/cost.ts'
import type { ConditionDeps } from './terms/conditions.ts'

export interface PromotionsDeps
  extends PicturesDeps, ConditionDeps, Pick<HandoutDeps, 'deskSite' | 'tellMembers' | 'blockedOf'> {
  readonly log: Log
  readonly site: Pick<Site, 'merchant'>
  readonly content: Pick<
    Content,
    'promotions' | 'noticeTimes' | 'noticeTitles' | 'noticeType' | 'listNotices' | 'seededNotices'
  >
  readonly ledger: Pick<Ledger, 'openWallets' | 'post'>
  /** Asks for play before money that was credited can be drawn out. */
  readonly requireTurnover: RequireTurnover
  /** Others who have logged in with a browser of a member. */
  readonly sharedDevice: (connection: Sql, memberId: bigint) => Promise<readonly bigint[]>
  /** Those of these deposits that come with a bonus of their own. */
  readonly depositsWithBonus: (connection: Sql, depositIds: readonly bigint[]) => Promise<ReadonlySet<bigint>>
  /** Those of these deposits whose payment was taken back. */
  readonly reversedDeposits: (connection: Sql, depositIds: readonly bigint[]) => Promise<ReadonlySet<bigint>>
  /** What a member was given by the house in a period. */
  readonly giftsIn: (
    connection: Sql,
    asked: { readonly memberId: bigint; readonly merchantId: number; readonly from: Date; readonly until: Date },
  ) => Promise<bigint>
  readonly pastDeposits: PastDeposits
  /** Our own slots that a site offers, by what each is called. */
  readonly offeredSlots: (
    merchantId: number,
    language: Language,
  ) => Promise<readonly { readonly gameCode: string; readonly name: string }[]>
  /** Puts what has happened into the member's inbox. */
  readonly tellMember: (tx: Tx, message: { readonly memberId: bigint; readonly topic: MessageTopic }) => Promise<void>
}
