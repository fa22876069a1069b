import type { MessageKind } from '@banyan/contract'
import type { Tx } from '../../platform/database/database.ts'
import type { EmailText } from './templates.ts'

/** A message to one recipient, as it is sent. */
export type Message =
  | { readonly channel: 'sms'; readonly merchantId: number; readonly to: string; readonly text: string }
  | ({ readonly channel: 'email'; readonly to: string } & EmailText)

export interface QueuedMessage {
  readonly message: Message
  readonly merchantId: number
  readonly kind: MessageKind
  readonly expiresInMinutes: number
  /** What it is about, as a digest: a newer message about the same takes its place. */
  readonly about?: Buffer
  /** Nobody has this number or address: everything is done but the sending. */
  readonly isForNobody?: boolean
}

/** Messages that hold with the transaction of what they tell, and are sent after it (docs/decisions/0091). */
export interface MessageQueue {
  enqueue(tx: Tx, message: QueuedMessage): Promise<void>
  /** Sends what is due. Of several nodes each takes others. */
  deliver(): Promise<void>
}
