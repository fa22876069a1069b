import assert from 'node:assert/strict'
import type { AccountType } from '@banyan/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { addressKey } from '../../../platform/limits/rate-limit.ts'
import type { Visitor } from './session-store.ts'

/** All that a log-in has to know of the account it enters, as the transaction that opens the session sees it. */
export interface Account {
  readonly type: AccountType
  readonly status: 'active' | 'frozen' | 'closed'
  /** The member has closed it, and nobody has opened it again. */
  readonly isClosedByMember: boolean
  readonly hasLoggedIn: boolean
  /** Whether the browser has said that the member saw the first log-in's page. */
  readonly hasReportedFirst: boolean
  readonly isTwoStep: boolean
  /** The operator has made the password, and nobody has changed it yet. */
  readonly mustChangePassword: boolean
  /** By the database's clock. */
  readonly passwordAgeDays: number
  /** A password older than this must be changed, where the merchant forces changes; null is never. */
  readonly passwordDaysMax: number | null
  /** The merchant asks for one more proof at an address that the account has not used, and this is one. */
  readonly isAddressInDoubt: boolean
}

/**
 * One statement, because every log-in waits for it (docs/decisions/0125). Without a row of its own, a merchant lets
 * passwords live and verifies no address.
 */
export async function readAccount(tx: Tx, memberId: bigint, { address }: Pick<Visitor, 'address'>): Promise<Account> {
  const { rows } = await sql<Account>`
    select type, status,
      exists (select from identity.closing where member_id = member.id and reopened_at is null) as "isClosedByMember",
      first_login_at is not null as "hasLoggedIn", first_login_reported_at is not null
      as "hasReportedFirst",
      exists (select from identity.authenticator where member_id = member.id and enrolled_at is not null)
        as "isTwoStep", must_change_password as "mustChangePassword",
      extract(epoch from clock_timestamp() - password_changed_at)::float8 / 86400 as "passwordAgeDays", password_days
        as "passwordDaysMax",
      coalesce(verifies_address, false)
        and not exists (select from identity.member_address where member_id = member.id
          and address = ${addressKey(address)}) as "isAddressInDoubt"
    from members.member left join identity.policy on policy.merchant_id = member.merchant_id
      where member.id = ${memberId}`.execute(tx)
  const [account] = rows
  assert(account, 'whoever has proven to be a member is one')
  return account
}
