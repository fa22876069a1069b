import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'harm.contact': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    member_id: bigint
    state: Generated<'open' | 'taken' | 'closed'>
    opened_at: Date
    taken_by: string | null
    taken_at: Date | null
    closed_by: string | null
    closed_at: Date | null
    end: string | null
  }
  'harm.cursor': {
    merchant_id: number
    day: Date
    after_member: Generated<bigint>
    is_done: Generated<boolean>
  }
  'harm.day': {
    member_id: bigint
    day: Date
    merchant_id: number
    score: number
    level: number
    markers: ColumnType<unknown, string, string>
  }
  'harm.event': {
    id: GeneratedAlways<bigint>
    contact_id: bigint
    step: 'taken' | 'closed' | 'note'
    at: Date
    by: string
    reason: string | null
  }
  'harm.member': {
    member_id: bigint
    merchant_id: number
    level: number
    score: number
    since: Date
    day: Date
    told_at: Date | null
  }
  'harm.rule': {
    merchant_id: number
    kind: 'chasing' | 'night_play' | 'many_deposits' | 'failed_deposits' | 'limit_hits' |
      'limit_raises' | 'withdrawals_cancelled' | 'time_growth' | 'level_1' |
      'level_2' | 'level_3'
    version: number
    since: Date
    is_on: boolean
    threshold: number
    weight: number | null
    set_by: string | null
    reason: string
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
