import type { MessageTopic, Outcome } from '@banyan/contract'
import type { Currency } from '@banyan/money'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { MemberContext } from '../../platform/http/handlers.ts'
import type { CopyPart } from '../../platform/own-copy.ts'
import type { Log } from '../../platform/process/log.ts'
import type { Sealing } from '../../platform/secrets/sealed-rows.ts'

export interface CopiesDeps extends Sealing {
  readonly database: Database
  readonly log: Log
  readonly rateLimitFactor: number
  /** The tables of an archive, in their order: each module tells what it keeps. */
  readonly parts: readonly CopyPart[]
  /** What the members of a site hold. */
  readonly merchantOf: (merchantId: number) => Promise<{ readonly code: string; readonly currency: Currency }>
  /** Asks a member for the payment password, or that of the log-in where none is set. */
  readonly checkPassword: (
    asked: Pick<MemberContext, 'memberId' | 'address' | 'userAgent'> & { readonly password: string },
  ) => Promise<Outcome<object, 'wrong_password' | 'too_many_requests' | 'not_ready'>>
  /** Writes into the history of the account that a copy was asked for, and tells its member. */
  readonly noteAsked: (tx: Tx, member: MemberContext) => Promise<void>
  readonly tellMember: (tx: Tx, message: { readonly memberId: bigint; readonly topic: MessageTopic }) => Promise<void>
}
