import type { Language } from '@banyan/contract'
import type { Generated } from 'kysely'

export type LoginOutcome = 'logged_in' | 'registered' | 'wrong_password' | 'unknown_account' | 'frozen'

export type IdentityTables = {
  'identity.member': {
    id: Generated<bigint>
    merchant_id: number
    username: string
    password_hash: string
    nickname: string
    type: Generated<number>
    language: Language
    status: Generated<'active' | 'frozen'>
    terms_version: string
    terms_agreed_at: Date
    age_confirmed_at: Date
    register_url: string
    registered_at: Generated<Date>
    first_login_at: Date | null
  }
  'identity.session': {
    id: Generated<bigint>
    member_id: bigint
    token_hash: Buffer
    opened_at: Generated<Date>
    last_seen_at: Generated<Date>
    expires_at: Date
    revoked_at: Date | null
    user_agent: string
    address: string
  }
  'identity.login_attempt': {
    id: Generated<bigint>
    member_id: bigint | null
    outcome: LoginOutcome
    address: string
    user_agent: string
    at: Generated<Date>
  }
}
