import { done } from '@banyan/contract'
import type { EmailSender, SmsSender } from './senders.ts'

/** A message that demo mode shows to its operator in place of sending it. */
export type OutboxMessage =
  | { readonly channel: 'sms'; readonly at: Date; readonly to: string; readonly text: string }
  | {
      readonly channel: 'email'
      readonly at: Date
      readonly to: string
      readonly subject: string
      readonly text: string
      readonly html: string
    }

export interface Outbox {
  readonly sms: SmsSender
  readonly email: EmailSender
  /** The newest first. */
  list(): readonly OutboxMessage[]
}

const keptMax = 200

/** The senders of demo mode. The messages stay in this process's memory: what can be read is never stored. */
export function createOutbox(): Outbox {
  const messages: OutboxMessage[] = []
  const keep = (message: OutboxMessage) => {
    messages.unshift(message)
    messages.length = Math.min(messages.length, keptMax)
    return Promise.resolve(done({}))
  }
  return {
    sms: { send: ({ to, text }) => keep({ channel: 'sms', at: new Date(), to, text }) },
    email: {
      send: ({ to, subject, text, html }) => keep({ channel: 'email', at: new Date(), to, subject, text, html }),
    },
    list: () => messages,
  }
}
