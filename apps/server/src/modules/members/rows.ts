import type { Generated, GeneratedAlways, Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'members.consent_change': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    member_id: bigint
    channel: 'email' | 'sms' | 'inbox' | 'phone'
    is_given: boolean
    source: 'registration' | 'member' | 'link' | 'break' | 'exclusion' | 'closing'
    at: Generated<Date>
    purpose: Generated<'offers'>
    wording: string | null
  }
  'members.contact': {
    merchant_id: number
    kind: 'mobile' | 'email' | 'id_number'
    digest: Buffer
    member_id: bigint
    verified_at: Date | null
  }
  'members.member': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    username: string
    password_hash: string | null
    nickname: string
    type: Generated<0 | 1 | 2 | 4 | 41 | 42>
    language: string
    status: Generated<'active' | 'frozen' | 'closed'>
    terms_version: string | null
    terms_agreed_at: Date | null
    age_confirmed_at: Date | null
    register_url: string
    registered_at: Generated<Date>
    first_login_at: Date | null
    payment_password_hash: string | null
    upline_id: bigint | null
    password_changed_at: Generated<Date>
    first_login_reported_at: Date | null
    source_code: string | null
    must_change_password: Generated<boolean>
    nickname_changed_at: Date | null
    is_top_agent: Generated<boolean>
  }
  'members.member_key': {
    member_id: bigint
    wrapped: Buffer
  }
  'members.mobile_end': {
    member_id: bigint
    merchant_id: number
    digest: Buffer
  }
  'members.mobile_end_cursor': {
    only_row: Generated<boolean>
    at: bigint
  }
  'members.payee_name': {
    member_id: bigint
    merchant_id: number
    digest: Buffer
  }
  'members.payee_name_cursor': {
    only_row: Generated<boolean>
    at: bigint
  }
  'members.profile_field': {
    member_id: bigint
    field: string
    sealed: Buffer
  }
  'members.upline_change': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    member_id: bigint
    upline_before: bigint | null
    upline_after: bigint | null
    at: Date
    made_at: Generated<Date>
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
