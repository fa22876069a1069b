import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'codes.code': {
    key: Buffer
    code_hash: Buffer
    tries: Generated<number>
    used_at: Date | null
    expires_at: Date
  }
  'codes.delivery': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    reference: string
    channel: 'sms' | 'email'
    kind: 'login' | 'register' | 'reset' | 'bind' | 'address' | 'two_step' | 'reset_link' |
      'notice' | 'offer'
    receiver: string
    receiver_hash: Buffer
    state: Generated<'queued' | 'sent' | 'failed'>
    fault: 'invalid_phone_number' | 'quota_not_sufficient' | 'operation_not_enabled' |
      'unknown_error' | 'nobody' | 'expired' | 'replaced' | 'unfinished' | null
    provider_number: string | null
    tries: Generated<number>
    queued_at: Generated<Date>
    ended_at: Date | null
  }
  'codes.message': {
    id: GeneratedAlways<bigint>
    reference: string
    about: Buffer | null
    sealed: Buffer
    tries: Generated<number>
    due_at: Generated<Date>
    expires_at: Date
  }
  'codes.setting': {
    merchant_id: number
    expired_minutes: Generated<number>
    dialing_codes: Generated<string[]>
    range_per_hour: Generated<number>
    range_per_day: Generated<number>
    country_per_hour: Generated<number>
    country_per_day: Generated<number>
    site_per_hour: Generated<number>
    site_per_day: Generated<number>
  }
  'codes.sms_gateway': {
    merchant_id: number
    url: string
    method: Generated<'GET' | 'POST'>
    headers: ColumnType<unknown, string | undefined, string>
    content_type: Generated<'application/json' | 'application/x-www-form-urlencoded'>
    body: Generated<string>
    success_text: Generated<string>
    refusals: ColumnType<unknown, string | undefined, string>
    timeout_ms: Generated<number>
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
