import { done, refuse } from '@banyan/contract'
import { createTransport } from 'nodemailer'
import type { Log } from '../../platform/process/log.ts'
import { codeOf } from '../../platform/process/start-refused.ts'
import type { EmailSender } from './senders.ts'

export interface SmtpOptions {
  /** smtps://user:password@host:465, or smtp://… for STARTTLS. */
  readonly url: string
  /** As in `Banyan <no-reply@example.com>`. */
  readonly from: string
  readonly log: Pick<Log, 'warn'>
}

const timeoutMs = 10_000

/**
 * Sends e-mail by SMTP. A message is one text and one HTML part; files and addresses of
 * the server are out of its reach.
 */
export function createSmtp({ url, from, log }: SmtpOptions): EmailSender {
  const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  const transport = createTransport({ url, ...limits, disableFileAccess: true, disableUrlAccess: true })
  return {
    async send({ reference, to, subject, text, html, unsubscribe }) {
      try {
        // An address object, so that a comma in it makes no second recipient.
        const recipient = { name: '', address: to }
        const messageId = `<${reference}@${domainOf(from)}>`
        const taken = await transport.sendMail({
          from,
          to: recipient,
          messageId,
          subject: subject.replaceAll(/[\r\n]+/g, ' '),
          text,
          html,
          ...(unsubscribe !== undefined && { list: { unsubscribe } }),
        })
        return done({ number: queueIdIn(taken.response) })
      } catch (error) {
        // Not the message of the error: servers quote the recipient in it.
        log.warn({ code: codeOf(error) }, 'an e-mail was not taken')
        return refuse('unknown_error')
      }
    },
  }
}

/** What a mail server calls a message: `4XyZ12` of `250 2.0.0 Ok: queued as 4XyZ12`. */
const queueIdIn = (response: string): string | undefined => /queued as ([\w.-]{1,64})/i.exec(response)?.[1]

/** The domain of a sender's address: `example.com` for `Banyan <no-reply@example.com>`. */
function domainOf(from: string): string {
  return /@([\w.-]+)>?$/.exec(from.trim())?.[1] ?? 'localhost'
}
