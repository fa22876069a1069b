import { createSite } from '../src/modules/site/index.ts'
import { type Codes, createCodes } from '../src/modules/codes/index.ts'
import { createOutbox, type OutboxMessage } from '../src/modules/codes/outbox.ts'
import type { Senders } from '../src/modules/codes/senders.ts'
import type { Database } from '../src/platform/database/database.ts'
import { createSharedLimiter } from '../src/platform/limits/rate-limit-shared.ts'
import { type Log, silentLog } from '../src/platform/process/log.ts'
import { type Vault, createVault } from '../src/platform/secrets/vault.ts'

export interface TestCodes {
  readonly codes: Codes
  /** What was sent, the newest first. */
  readonly messages: () => readonly OutboxMessage[]
}

interface Options {
  readonly log?: Log
  readonly factor?: number
  readonly senders?: Partial<Senders>
  readonly isContact?: (to: string) => Promise<boolean>
  /** The one of the server whose messages are sent, where that is another server. */
  readonly vault?: Pick<Vault, 'indexOf' | 'letters'>
}

/** The codes of a server without captcha, whose messages a test reads. */
export function createTestCodes(
  database: Database,
  {
    log = silentLog,
    factor = 1,
    senders = {},
    isContact = async () => true,
    vault = createVault(Buffer.alloc(32, 7)),
  }: Options = {},
): TestCodes {
  const outbox = createOutbox()
  const codes = createCodes({
    limiter: createSharedLimiter(database),
    database,
    log,
    site: createSite({ database }),
    captcha: { check: async () => true },
    senders: { sms: outbox.sms, email: outbox.email, ...senders },
    digest: vault.indexOf,
    letters: vault.letters,
    rateLimitFactor: factor,
    isContact: (_merchantId, _channel, to) => isContact(to),
  })
  return { codes, messages: outbox.list }
}

/** The six digits of a message. */
export function codeIn({ text }: OutboxMessage): string {
  const code = /\b\d{6}\b/.exec(text)?.[0]
  if (code === undefined) throw new Error(`no code in "${text}"`)
  return code
}
