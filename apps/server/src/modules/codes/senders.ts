import type { Outcome, sendFaults } from '@banyan/contract'

/** A text on its way to a phone. The reference is the same for every try, so that a gateway can tell a repetition. */
export interface SmsMessage {
  readonly merchantId: number
  readonly reference: string
  /** E.164: '+84912345678'. */
  readonly to: string
  readonly text: string
}

export interface EmailMessage {
  /** The same for every try, so that mail software can tell a repetition. */
  readonly reference: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where the reader ends such e-mails, which mail software shows beside it. */
  readonly unsubscribe?: string | undefined
}

/** What a sender answers in place of having sent. */
export type SendFault = (typeof sendFaults)[number]

/** Taken, with what the gateway or mail server calls it, where it says so. */
export type Delivery = Outcome<{ readonly number?: string | undefined }, SendFault>

export interface SmsSender {
  /** Sends through the gateway that the merchant must have set. */
  readonly isGateway?: true
  send(message: SmsMessage): Promise<Delivery>
}

export interface EmailSender {
  send(message: EmailMessage): Promise<Delivery>
}

/** What carries messages. A channel without a sender refuses with `operation_not_enabled`. */
export interface Senders {
  readonly sms: SmsSender | null
  readonly email: EmailSender | null
}
