import type { MessageTopic, OpenTurnover, Outcome, TopicEvent } from '@banyan/contract'
import type { Amount, Currency } from '@banyan/money'
import type { Database, Sql, Tx } from '../../../platform/database/database.ts'
import type { MemberContext } from '../../../platform/http/handlers.ts'
import type { PicturesDeps } from '../../../platform/pictures/pictures.ts'
import type { Vault } from '../../../platform/secrets/vault.ts'
import type { Ledger } from '../../ledger/index.ts'
import type { RealMoney, Site } from '../../site/index.ts'
import type { Wagering } from '../../wagering/index.ts'
import type { KycRefusals } from '../known.ts'

/** A member's wallet of a currency. */
export interface Purse {
  readonly memberId: bigint
  readonly currency: Currency
}

/** What a member has bet and won in a period. */
export interface Played {
  readonly stakeAmount: Amount
  readonly payoutAmount: Amount
}

type Period = Purse & { readonly from: Date; readonly until: Date }

export interface WithdrawalDeps extends PicturesDeps {
  readonly database: Database
  /** Whether members are known well enough. */
  readonly kycRefusals: KycRefusals
  /** The site at whose address the back office is opened. */
  readonly deskSite: Site['merchant']
  readonly merchantOf: Site['merchantOf']
  readonly ledger: Pick<Ledger, 'post' | 'balance' | 'given'>
  readonly vault: Vault
  /** In demo mode a site of play money has a cashier too. */
  readonly isDemo: boolean
  /** The banks and providers that somebody has signed for at a site of real money; null where money is of play. */
  readonly signedProviders: RealMoney['signedProviders']
  readonly rankLevelOf: (memberId: bigint) => Promise<number>
  /** What has to be played before money can be drawn out. */
  readonly readOpenTurnover: (connection: Sql, purse: Purse) => Promise<OpenTurnover>
  /** The same of several, in their order. */
  readonly readOpenTurnovers: (connection: Sql, purses: readonly Purse[]) => Promise<readonly OpenTurnover[]>
  /** Excludes a member whose account for money is that of a person who has excluded themselves. */
  readonly recognise: (tx: Tx, memberId: bigint) => Promise<unknown>
  readonly hasPaymentPassword: (memberId: bigint) => Promise<boolean>
  /** The payment password alone: whoever has none is told so. */
  readonly checkPaymentPassword: (
    asked: Pick<MemberContext, 'memberId' | 'sessionId'> & { readonly password: string },
  ) => Promise<Outcome<object, 'payment_password_missing' | 'wrong_password' | 'too_many_requests' | 'not_ready'>>
  /** Other members who logged in from an address of this one since then. */
  readonly countSharedAddress: (connection: Sql, memberId: bigint, since: Date) => Promise<number>
  /** Other members who have logged in with a browser that this one has logged in with. */
  readonly countSharedDevice: (connection: Sql, memberId: bigint) => Promise<number>
  /** Whether this one has logged in with a browser that came since then, beside an older one. */
  readonly hasNewDevice: (connection: Sql, memberId: bigint, since: Date) => Promise<boolean>
  /** Whether a colleague holds a member's withdrawals: they are neither passed nor paid. */
  readonly isHeld: (connection: Sql, memberId: bigint, now: Date) => Promise<boolean>
  /** How much a member is suspected of now, in points of the same scale as the risk. */
  readonly suspicionScoreOf: (connection: Sql, memberId: bigint) => Promise<number>
  readonly playedBy: (connection: Sql, period: Period) => Promise<Played>
  /** Tells the open pages of a member. */
  readonly tellPages: (memberId: bigint, event: TopicEvent) => void
  /** Puts what has happened into the member's inbox. */
  readonly tellMember: (tx: Tx, message: { readonly memberId: bigint; readonly topic: MessageTopic }) => Promise<void>
  readonly log: { warn(facts: object, message: string): void; error(facts: object, message: string): void }
  /** Bets of this node, which requests give way to; without it there are none. */
  readonly betTraffic?: Wagering['traffic']
  readonly clock?: () => Date
}
