import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'reports.active_member': {
    member_id: bigint
    currency: number
    span: 'day' | 'week' | 'month'
    starts: Date
  }
  'reports.cursor': {
    only_row: Generated<boolean>
    batch: bigint
    marked_batch: bigint | null
    marked_by: string | null
    counted_at: Date | null
    marked_at: Date | null
  }
  'reports.day_order': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    day: Date
    asked_by: string
    asked_at: Date
    reason: string
    state: Generated<'waiting' | 'running' | 'done' | 'failed'>
    step: Generated<number>
    tries: Generated<number>
    ended_at: Date | null
    kept: ColumnType<unknown, string | null, string | null>
    made: ColumnType<unknown, string | null, string | null>
    rows_left: number | null
  }
  'reports.export': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    staff_id: bigint
    asked: ColumnType<unknown, string, string>
    name: string
    state: Generated<'waiting' | 'running' | 'done' | 'too_long' | 'failed'>
    asked_at: Date
    claimed_until: Date | null
    tries: Generated<number>
    rows: Generated<number>
    total_rows: number | null
    ended_at: Date | null
  }
  'reports.export_part': {
    export_id: bigint
    part: number
    csv: string
  }
  'reports.game_day': {
    merchant_id: number
    day: Date
    currency: number
    game_code: string
    bets: number
    stake: bigint
    valid: bigint
    payout: bigint
  }
  'reports.line_day': {
    upline_id: bigint
    day: Date
    currency: number
    member_id: bigint
    bets: bigint
    stake: bigint
    valid: bigint
    payout: bigint
    deposits: bigint
    withdrawals: bigint
    rebates: bigint
    bonuses: bigint
    dividends: bigint
    salaries: bigint
    other: bigint
  }
  'reports.line_state': {
    only_row: Generated<boolean>
    filled_at: Date | null
    categories_filled_at: Date | null
  }
  'reports.money': {
    merchant_id: number
    day: Date
    currency: number
    member_id: bigint
    deposits: bigint
    withdrawals: bigint
    rebates: bigint
    bonuses: bigint
    dividends: bigint
    salaries: bigint
    other: bigint
  }
  'reports.money_day': {
    merchant_id: number
    day: Date
    currency: number
    deposits: bigint
    withdrawals: bigint
    rebates: bigint
    bonuses: bigint
    dividends: bigint
    salaries: bigint
    other: bigint
  }
  'reports.play': {
    merchant_id: number
    day: Date
    currency: number
    game_code: string
    member_id: bigint
    bets: number
    stake: bigint
    valid: bigint
    payout: bigint
  }
  'reports.player_day': {
    merchant_id: number
    day: Date
    currency: number
    member_id: bigint
    bets: number
    stake: bigint
    valid: bigint
    payout: bigint
  }
  'reports.team_active': {
    member_id: bigint
    currency: number
    span: 'day' | 'week' | 'month'
    starts: Date
    active: number
  }
  'reports.team_category': {
    member_id: bigint
    day: Date
    currency: number
    category: string
    valid: bigint
  }
  'reports.team_cursor': {
    only_row: Generated<boolean>
    member_id: Generated<bigint>
    change_id: Generated<bigint>
    marked_member: bigint | null
    marked_change: bigint | null
    marked_by: string | null
  }
  'reports.team_joined': {
    member_id: bigint
    day: Date
    joined: number
  }
  'reports.team_size': {
    member_id: bigint
    members: number
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
