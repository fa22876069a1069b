import type { InputOf, staffWithdrawalRoutes } from '@banyan/contract'

type Asked = InputOf<typeof staffWithdrawalRoutes.staffWithdrawals>

/** What each queue is read by: what nobody has taken yet, and what somebody works on. */
export const queues = {
  review: [{ state: 'pending' }, { state: 'review' }],
  pay: [{ state: 'approved' }, { state: 'paying' }],
  disputes: [{ receipt: 'not_received' }, { receipt: 'partly_received' }],
} as const satisfies Readonly<Record<string, readonly [Asked, Asked]>>

export type QueueName = keyof typeof queues
export type QueueReads = (typeof queues)[QueueName]
