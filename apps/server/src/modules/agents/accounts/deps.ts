import type { AccountType, Language, Outcome } from '@banyan/contract'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Merchant, Site } from '../../site/index.ts'

/** What agents need of those who make accounts and codes. */
export interface Downlines {
  makeDownline(made: {
    readonly merchant: Merchant
    readonly uplineId: bigint
    readonly username: string
    readonly password: string
    readonly type: AccountType
    readonly language: Language
    readonly now: Date
    /** In the transaction that makes the account. */
    readonly record: (tx: Tx, memberId: bigint) => Promise<void>
  }): Promise<
    Outcome<
      { readonly memberId: bigint },
      'registration_field_invalid' | 'username_taken' | 'password_invalid' | 'not_ready'
    >
  >
  /** Makes a code that places newcomers below its owner, until an instant. */
  makeCode(
    tx: Tx,
    made: {
      readonly merchantId: number
      readonly ownerId: bigint
      readonly kind: 'affiliate'
      readonly expiresAt: Date | null
    },
  ): Promise<string>
  /** Has it place nobody any more. */
  closeCode(tx: Tx, ownerId: bigint, code: string): Promise<void>
}

export interface AccountDeps {
  readonly database: Database
  readonly downlines: Downlines
  /** The site of the call under way. */
  readonly siteHere: Site['merchant']
}
