import type { CodeChannel } from '@banyan/contract'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/process/log.ts'
import type { SharedLimiter } from '../../platform/limits/rate-limit-shared.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import type { Site } from '../site/index.ts'
import type { SenderHealth } from './sender-health.ts'
import type { MessageQueue } from './queued-message.ts'
import type { Senders } from './senders.ts'
import type { CodeSetting } from './setting.ts'

/** Whether somebody has a number or an address. Asked before a message goes to it, and never told. */
export type IsContact = (merchantId: number, channel: CodeChannel, to: string) => Promise<boolean>

/** What the use cases of this module share. */
export interface CodesDeps {
  readonly database: Database
  readonly log: Pick<Log, 'warn' | 'error'>
  readonly site: Pick<Site, 'merchant'>
  readonly limiter: SharedLimiter
  readonly setting: () => Promise<CodeSetting>
  readonly senders: Senders
  readonly senderHealth: SenderHealth
  /** A keyed hash: equal texts have equal ones, and nobody without the key can try texts out. */
  readonly digest: Vault['indexOf']
  /** Seals messages that wait to be sent. */
  readonly letters: Vault['letters']
  readonly isContact: IsContact
  readonly rateLimitFactor: number
  readonly queue: MessageQueue
  /** Sends what was just put, without waiting for it. */
  readonly hurry: () => void
  /** Has something written down that nobody waits for. */
  readonly later: (work: Promise<unknown>) => void
}

export type { CodeVisitor } from './budgets.ts'
