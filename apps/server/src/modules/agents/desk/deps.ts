import type { AccountType, Language, MessageTopic, Outcome } from '@banyan/contract'
import type { Database, Sql, Tx } from '../../../platform/database/database.ts'
import type { Audit } from '../../../platform/http/staff-desk.ts'
import type { Merchant, Site } from '../../site/index.ts'

interface FirstPassword {
  readonly memberId: bigint
  readonly firstPassword: string
}

/** What the desk needs of those who make and guard accounts. */
export interface Accounts {
  /** Makes an account at the top, whose first password is told this once. */
  make(made: {
    readonly merchant: Merchant
    readonly username: string
    readonly type: AccountType
    readonly language: Language
    readonly now: Date
    readonly record: (tx: Tx, memberId: bigint) => Promise<void>
  }): Promise<Outcome<FirstPassword, 'registration_field_invalid' | 'username_taken' | 'not_ready'>>
  renewFirstPassword(asked: {
    readonly merchantId: number
    readonly memberId: bigint
    readonly record: (tx: Tx) => Promise<void>
  }): Promise<Outcome<FirstPassword, 'not_found' | 'not_ready'>>
  /** With the transaction; the answer closes what else hangs on the sessions. */
  endSessions(tx: Tx, memberId: bigint): Promise<() => void>
  hasFirstPassword(connection: Sql, memberId: bigint): Promise<boolean>
  codesOf(
    connection: Sql,
    memberId: bigint,
  ): Promise<readonly { readonly code: string; readonly kind: 'affiliate' | 'referral'; readonly isActive: boolean }[]>
}

export interface AgentDeskDeps {
  readonly database: Database
  /** The site at whose address the back office is opened. */
  readonly deskSite: Site['merchant']
  readonly accounts: Accounts
  /** Writes to the inbox of a member. */
  readonly tellMember: (tx: Tx, message: { readonly memberId: bigint; readonly topic: MessageTopic }) => Promise<void>
}

export interface AuditedDeps extends AgentDeskDeps {
  readonly audit: Audit
}

/** What the audit log calls an account: what is done here stands in the member's file too. */
export const subjectOf = (memberId: bigint | string) => `member ${memberId}`
