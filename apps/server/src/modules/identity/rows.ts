import type { Generated, GeneratedAlways, Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'identity.affiliate_code': {
    merchant_id: number
    code: string
    owner_id: bigint
    kind: 'affiliate' | 'referral'
    is_active: Generated<boolean>
    made_at: Generated<Date>
    expires_at: Date | null
  }
  'identity.authenticator': {
    member_id: bigint
    secret_sealed: Buffer
    enrolled_at: Date | null
    last_step: Generated<bigint>
    wrong_tries: Generated<number>
    locked_until: Generated<Date>
  }
  'identity.challenge': {
    ticket_hash: Buffer
    member_id: bigint
    kind: 'two_step' | 'address'
    ways: string[]
    device_hash: Buffer
    proof: string
    entrance: string
    remember_me: boolean
    is_default_password: boolean
    tries: Generated<number>
    made_at: Generated<Date>
    expires_at: Date
    link_provider: string | null
    link_subject_digest: Buffer | null
  }
  'identity.closing': {
    member_id: bigint
    closed_at: Date
    reopened_at: Date | null
  }
  'identity.device': {
    token_hash: Buffer
    member_id: bigint
    user_agent: string
    first_seen_at: Generated<Date>
    last_seen_at: Generated<Date>
  }
  'identity.guess': {
    key: Buffer
    tries: number
    last_try_at: Date
    locked_until: Date
  }
  'identity.login_attempt': {
    id: GeneratedAlways<bigint>
    member_id: bigint | null
    outcome: string
    address: string
    user_agent: string
    at: Generated<Date>
  }
  'identity.member_address': {
    member_id: bigint
    address: string
    registered_at: Generated<Date>
    last_seen_at: Generated<Date>
  }
  'identity.passkey': {
    id: GeneratedAlways<bigint>
    member_id: bigint
    credential_id: Buffer
    public_key: Buffer
    sign_count: bigint
    transports: string[]
    is_backed_up: boolean
    name: string
    made_at: Generated<Date>
    last_used_at: Date | null
  }
  'identity.passkey_challenge': {
    challenge_hash: Buffer
    member_id: bigint | null
    device_hash: Buffer | null
    expires_at: Date
  }
  'identity.password_reset': {
    member_id: bigint
    token_hash: Buffer
    expires_at: Date
  }
  'identity.policy': {
    merchant_id: number
    password_days: number | null
    verifies_address: Generated<boolean>
  }
  'identity.recovery_code': {
    member_id: bigint
    code_hash: Buffer
    used_at: Date | null
  }
  'identity.remembered': {
    selector: Buffer
    validator_hash: Buffer
    previous_hash: Buffer | null
    rotated_at: Generated<Date>
    member_id: bigint
    is_default_password: boolean
    made_at: Generated<Date>
    expires_at: Date
    revoked_at: Date | null
    user_agent: string
    address: string
    device_hash: Buffer | null
    used_hashes: Generated<Buffer[]>
  }
  'identity.security_event': {
    id: GeneratedAlways<bigint>
    member_id: bigint
    change: string
    address: string
    user_agent: string
    at: Generated<Date>
  }
  'identity.session': {
    id: GeneratedAlways<bigint>
    member_id: bigint
    token_hash: Buffer
    opened_at: Generated<Date>
    last_seen_at: Generated<Date>
    expires_at: Date
    revoked_at: Date | null
    user_agent: string
    address: string
    kind: Generated<'full' | 'restricted' | 'excluded'>
    assurance: Generated<1 | 2>
    proof: Generated<string>
    device_hash: Buffer | null
  }
  'identity.social_identity': {
    merchant_id: number
    provider: 'google.com' | 'facebook.com'
    subject_digest: Buffer
    member_id: bigint
    linked_at: Generated<Date>
  }
  'identity.spent_sign_in': {
    token_hash: Buffer
    expires_at: Date
  }
  'identity.tried_name': {
    address: string
    name_key: Buffer
    at: Generated<Date>
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
