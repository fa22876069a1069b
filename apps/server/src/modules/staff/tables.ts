import type { PasskeyTransport, StaffRole } from '@banyan/contract'
import type { Generated } from 'kysely'

export type StaffTables = {
  'staff.account': {
    id: Generated<bigint>
    name: string
    role: StaffRole
    status: Generated<'invited' | 'active' | 'disabled'>
    password_hash: string | null
    totp_secret: Buffer | null
    totp_step: Generated<bigint>
    created_at: Generated<Date>
    last_login_at: Date | null
  }
  'staff.setup': {
    link_hash: Buffer
    account_id: bigint
    expires_at: Date
    used_at: Date | null
    totp_secret: Buffer | null
  }
  'staff.recovery_code': { account_id: bigint; code_hash: Buffer; used_at: Date | null }
  'staff.session': {
    id: Generated<bigint>
    account_id: bigint
    token_hash: Buffer
    opened_at: Generated<Date>
    last_seen_at: Generated<Date>
    expires_at: Date
    revoked_at: Date | null
    address: string
    user_agent: string
  }
  'staff.passkey': {
    id: Generated<bigint>
    account_id: bigint
    credential_id: Buffer
    public_key: Buffer
    sign_count: bigint
    transports: PasskeyTransport[]
    is_backed_up: boolean
    name: string
    made_at: Generated<Date>
    last_used_at: Date | null
  }
  'staff.audit': {
    seq: bigint
    at: Date
    actor: string | null
    role: string | null
    address: string | null
    action: string
    subject: string
    before: unknown
    after: unknown
    reason: string | null
    hash: Buffer
  }
}
