import type { OpenTurnover, Outcome, TopicEvent } from '@banyan/contract'
import type { Currency } from '@banyan/money'
import type { Database, Sql } from '../../../platform/database/database.ts'
import type { MemberContext } from '../../../platform/http/handlers.ts'
import type { RequireTurnover } from '../../ledger/index.ts'
import type { CashierDeps } from '../deps.ts'
import type { KycRefusals } from '../known.ts'

export interface TransferDeps extends Pick<CashierDeps, 'ledger' | 'rateLimitFactor'> {
  readonly database: Database
  /** Whether a member is known well enough. */
  readonly kycRefusals: KycRefusals
  /** In demo mode a site of play money has a cashier too. */
  readonly isDemo: boolean
  /** What has to be played before money may leave the wallet. */
  readonly readOpenTurnover: (
    connection: Sql,
    wallet: { readonly memberId: bigint; readonly currency: Currency },
  ) => Promise<Pick<OpenTurnover, 'missingAmount'>>
  /** Asks for play before what was sent can be drawn out. */
  readonly requireTurnover: RequireTurnover
  readonly checkPaymentPassword: (
    asked: Pick<MemberContext, 'memberId' | 'sessionId'> & { readonly password: string },
  ) => Promise<Outcome<object, 'payment_password_missing' | 'wrong_password' | 'too_many_requests' | 'not_ready'>>
  readonly hasPaymentPassword: (memberId: bigint) => Promise<boolean>
  /** Tells the open pages of a member. */
  readonly tellMember: (memberId: bigint, event: TopicEvent) => void
}
