import { pointUnit } from '@banyan/money'
import { type Tx, afterCommit } from '../../platform/database/database.ts'
import type { PostResult, Transfer } from './transfer.ts'

type Listener = (memberIds: readonly bigint[]) => void

/** Who is told of members whose balance has changed: never before the change can be read. */
export interface BalanceChanges {
  /** Tells a listener of every change from now on that goes through this node. */
  listen(listener: Listener): void
  /** Tells of wallets that a statement has moved, once that is committed. */
  publish(memberIds: readonly bigint[]): void
  /** Tells of wallets that a statement has moved, if and when its transaction commits. */
  publishAfter(tx: Tx, memberIds: readonly bigint[]): void
}

export function createChanges(): BalanceChanges {
  const listeners: Listener[] = []
  const publish = (memberIds: readonly bigint[]) => {
    if (memberIds.length > 0) for (const listener of listeners) listener(memberIds)
  }
  return {
    listen: (listener) => void listeners.push(listener),
    publish,
    publishAfter: (tx, memberIds) => afterCommit(tx, () => publish(memberIds)),
  }
}

/** The members whose money these transfers have moved. Points are no balance: nothing shows them as they change. */
export function movedBy(transfers: readonly Transfer[], results: readonly PostResult[]): bigint[] {
  const posted = transfers.filter(
    ({ currency }, index) => results[index]?.status === 'posted' && currency.id !== pointUnit.id,
  )
  return [...new Set(posted.map(({ memberId }) => memberId))]
}
