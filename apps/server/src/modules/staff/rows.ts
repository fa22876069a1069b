import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'staff.account': {
    id: GeneratedAlways<bigint>
    name: string
    role: string
    status: Generated<'invited' | 'active' | 'disabled'>
    password_hash: string | null
    totp_secret: Buffer | null
    totp_step: Generated<bigint>
    created_at: Generated<Date>
    last_login_at: Date | null
  }
  'staff.audit': {
    seq: GeneratedAlways<bigint>
    chain: number
    place: bigint
    at: Generated<Date>
    actor: string | null
    role: string | null
    address: string | null
    action: string
    subject: string
    before: ColumnType<unknown, string | null, string | null>
    after: ColumnType<unknown, string | null, string | null>
    reason: string | null
    prev_hash: Buffer
    hash: Buffer
  }
  'staff.audit_head': {
    chain: number
    place: bigint
    hash: Buffer
  }
  'staff.guess': {
    key: Buffer
    tries: number
    locked_until: Date
    last_try_at: Date
  }
  'staff.passkey': {
    id: GeneratedAlways<bigint>
    account_id: bigint
    credential_id: Buffer
    public_key: Buffer
    sign_count: bigint
    transports: string[]
    is_backed_up: boolean
    name: string
    made_at: Generated<Date>
    last_used_at: Date | null
  }
  'staff.passkey_challenge': {
    challenge_hash: Buffer
    account_id: bigint | null
    expires_at: Date
  }
  'staff.recovery_code': {
    account_id: bigint
    code_hash: Buffer
    used_at: Date | null
  }
  'staff.role': {
    code: string
    name: string | null
    added: string[]
    removed: string[]
    version: number
  }
  'staff.role_change': {
    id: GeneratedAlways<bigint>
    role: string
    version: number
    was: ColumnType<unknown, string | null, string | null>
    becomes: ColumnType<unknown, string | null, string | null>
    reason: string
    proposed_by: string
    proposed_at: Date
    status: 'waiting' | 'done' | 'rejected' | 'replaced'
    decided_by: string | null
  }
  'staff.session': {
    id: GeneratedAlways<bigint>
    account_id: bigint
    token_hash: Buffer
    opened_at: Generated<Date>
    last_seen_at: Generated<Date>
    expires_at: Date
    revoked_at: Date | null
    address: string
    user_agent: string
  }
  'staff.setup': {
    link_hash: Buffer
    account_id: bigint
    expires_at: Date
    used_at: Date | null
    totp_secret: Buffer | null
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
