import type { Outcome, OutputOf, WithdrawalRule, withdrawalRoutes } from '@banyan/contract'
import type { Amount } from '@banyan/money'
import type { MemberContext } from '../../../platform/http/handlers.ts'
import type { Kinds } from './places.ts'
import type { Waits } from './waiting.ts'

type Routes = typeof withdrawalRoutes
export type Requested = Outcome<OutputOf<Routes['requestWithdrawal']>, Routes['requestWithdrawal']['refusals'][number]>

export type Requester = Pick<MemberContext, 'memberId' | 'sessionId' | 'merchant' | 'now'> & {
  readonly idempotencyKey: string
}

/** A withdrawal that a member asks for, with what was looked at before the wallet is held. */
export interface Request {
  readonly asker: Requester
  readonly accountId: bigint
  readonly asked: Amount
  readonly rule: WithdrawalRule
  readonly closedUntil: Date | null
  readonly waits: Waits
  /** The kinds of accounts that the site sends to. */
  readonly kinds: Kinds
  /** The rules pass it without a person. */
  readonly passes: boolean
}
