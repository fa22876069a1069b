import type { AccountType, Language } from '@banyan/contract'
import type { Generated } from 'kysely'
import type { ContactKind, ProfileField } from './profile-fields.ts'

/**
 * Identity adds to a member's row what it keeps there: passwords, consents and the first log-in
 * (docs/decisions/0173).
 */
export type MemberTables = {
  'members.member': {
    id: Generated<bigint>
    merchant_id: number
    username: string
    upline_id: bigint | null
    nickname: string
    type: Generated<AccountType>
    language: Language
    status: Generated<'active' | 'frozen' | 'closed'>
    registered_at: Generated<Date>
  }
  'members.member_key': { member_id: bigint; wrapped: Buffer }
  'members.profile_field': { member_id: bigint; field: ProfileField; sealed: Buffer }
  'members.contact': { merchant_id: number; kind: ContactKind; digest: Buffer; member_id: bigint; verified_at: Date | null }
}
