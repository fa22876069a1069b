import type { Generated, GeneratedAlways, Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'alerts.alert': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    kind: string
    about: 'member' | 'device' | 'address' | 'provider' | 'vendor'
    subject: string
    state: Generated<'open' | 'taken' | 'closed'>
    findings: Generated<number>
    first_seen_at: Date
    last_seen_at: Date
    taken_by: string | null
    taken_at: Date | null
    closed_by: string | null
    closed_at: Date | null
    end: string | null
  }
  'alerts.balance': {
    merchant_id: number
    about: 'provider' | 'vendor'
    code: string
    amount: bigint | null
    told_at: Date | null
    asked_at: Date
    is_low: boolean
  }
  'alerts.bonus': {
    member_id: bigint
    at: Date
  }
  'alerts.cursor': {
    only_row: Generated<boolean>
    login_id: bigint | null
    played_at: Date
    bonus_at: Date
  }
  'alerts.event': {
    id: GeneratedAlways<bigint>
    alert_id: bigint
    step: 'taken' | 'closed' | 'note'
    at: Date
    by: string
    reason: string | null
  }
  'alerts.finding': {
    id: GeneratedAlways<bigint>
    alert_id: bigint
    merchant_id: number
    kind: string
    about: string
    subject: string
    at: Date
    rule_version: number
    count: number | null
    amount: bigint | null
    members: string[]
  }
  'alerts.rule': {
    merchant_id: number
    kind: 'big_win' | 'shared_device' | 'shared_address' | 'failed_logins' |
      'failed_logins_address' | 'bonus_abuse' | 'excluded_device' | 'low_balance' |
      'low_credit'
    version: number
    since: Date
    is_on: boolean
    amount: bigint | null
    count: number | null
    hours: number | null
    days: number | null
    set_by: string | null
    reason: string
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
