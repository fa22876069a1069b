import type { ErrorCode, Outcome } from '@banyan/contract'
import type { PlacedBet } from '../bet.ts'

/** What the batcher itself answers, whatever it gathers. */
export type BatcherRefusal = 'idempotency_key_reused' | 'outcome_unknown' | 'not_ready'

/** Something that takes a stake, on its way through a batcher, and whom to answer. */
export interface Queued<Code extends ErrorCode> {
  readonly accountId: bigint
  /** The idempotency key, in lower case. */
  readonly key: string
  /** `performance.now()` after which the caller is told that the outcome is unknown. */
  readonly deadline: number
  readonly answer: (outcome: Outcome<PlacedBet, Code | BatcherRefusal>) => void
  readonly fail: (error: unknown) => void
}
