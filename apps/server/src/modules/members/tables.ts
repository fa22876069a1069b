import type { Language } from '@banyan/contract'
import type { Narrowed } from '../../platform/database/narrowed.ts'
import type { ProfileField } from './profile-fields.ts'
import type { Tables } from './rows.ts'

/** With what identity keeps in a member's row: passwords, consents and the first log-in (docs/decisions/0173). */
export type MemberTablesOfIdentity = Narrowed<
  Tables,
  { 'members.member': { language: Language }; 'members.profile_field': { field: ProfileField } }
>

type MemberTable = Pick<
  MemberTablesOfIdentity['members.member'],
  'id' | 'merchant_id' | 'username' | 'upline_id' | 'nickname' | 'type' | 'language' | 'status' | 'registered_at'
>

export type MemberTables = Omit<MemberTablesOfIdentity, 'members.member'> & { 'members.member': MemberTable }
