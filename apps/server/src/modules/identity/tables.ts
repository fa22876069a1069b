import type { PasskeyTransport, SecurityChange } from '@banyan/contract'
import type { Generated } from 'kysely'
import type { MemberTables } from '../members/index.ts'

/** How a member proved who they are. */
export type Proof = 'password' | 'remembered' | 'sms' | 'social' | 'passkey' | 'guest' | 'registration'

export type LoginOutcome =
  | 'logged_in'
  | 'registered'
  | 'challenged'
  | 'wrong_password'
  | 'wrong_code'
  | 'unknown_account'
  | 'frozen'
  | 'closed'
  | 'not_a_player'
  | 'not_an_agent'
  | 'remembered_stolen'

export type IdentityTables = Omit<MemberTables, 'members.member'> & {
  'members.member': MemberTables['members.member'] & {
    /** Null until a member who registered by mobile number sets a password. */
    password_hash: string | null
    payment_password_hash: string | null
    password_changed_at: Generated<Date>
    first_login_reported_at: Generated<Date | null>
    terms_version: string
    terms_agreed_at: Date
    age_confirmed_at: Date
    register_url: string
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
    kind: Generated<'full' | 'restricted'>
    assurance: Generated<1 | 2>
    proof: Generated<Proof>
    /** Of a session from before devices were known, null. */
    device_hash: Buffer | null
  }
  'identity.device': { token_hash: Buffer; member_id: bigint; user_agent: string; first_seen_at: Generated<Date>; last_seen_at: Generated<Date> }
  'identity.password_reset': { member_id: bigint; token_hash: Buffer; expires_at: Date }
  'identity.policy': { merchant_id: number; password_days: number | null; verifies_address: Generated<boolean> }
  'identity.login_attempt': {
    id: Generated<bigint>
    member_id: bigint | null
    outcome: LoginOutcome
    address: string
    user_agent: string
    at: Generated<Date>
  }
  'identity.security_event': {
    id: Generated<bigint>
    member_id: bigint
    change: SecurityChange
    address: string
    user_agent: string
    at: Generated<Date>
  }
  'identity.passkey': {
    id: Generated<bigint>
    member_id: bigint
    credential_id: Buffer
    public_key: Buffer
    sign_count: bigint
    transports: PasskeyTransport[]
    is_backed_up: boolean
    name: string
    made_at: Generated<Date>
    last_used_at: Date | null
  }
  'identity.affiliate_code': {
    merchant_id: number
    code: string
    owner_id: bigint
    kind: 'affiliate' | 'referral'
    is_active: Generated<boolean>
    made_at: Generated<Date>
  }
}
