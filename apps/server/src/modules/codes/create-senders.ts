import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/process/log.ts'
import type { Settings } from '../../platform/process/settings.ts'
import { type OutboxMessage, createOutbox } from './outbox.ts'
import type { EmailSender, Senders } from './senders.ts'
import { createSmsGateway } from './sms-gateway.ts'
import { createSmtp } from './smtp.ts'

export interface SendersOptions {
  readonly database: Database
  readonly log: Pick<Log, 'warn'>
  readonly settings: Pick<Settings, 'mode' | 'smsSender' | 'smsGatewaySecret' | 'smtp'>
}

/** The senders that the settings name, and what the demo outbox holds: null where every channel really sends. */
export function createSenders({
  database,
  log,
  settings,
}: SendersOptions): Senders & { readonly messages: (() => readonly OutboxMessage[]) | null } {
  const { mode, smsSender, smsGatewaySecret, smtp } = settings
  const outbox = mode === 'demo' && (smsSender === 'outbox' || smtp === null) ? createOutbox() : null
  const sms = {
    gateway: () => createSmsGateway({ database, log, secret: smsGatewaySecret }),
    outbox: () => outbox?.sms ?? null,
    // The member's browser has the sign-in service send the code: this server sends none.
    signin: () => null,
  }
  const email: EmailSender | null = smtp ? createSmtp({ ...smtp, log }) : (outbox?.email ?? null)
  return { sms: sms[smsSender](), email, messages: outbox && outbox.list }
}
