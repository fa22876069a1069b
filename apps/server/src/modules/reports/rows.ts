import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'reports.cursor': {
    only_row: Generated<boolean>
    batch: bigint
    marked_batch: bigint | null
    marked_by: string | null
    counted_at: Date | null
    marked_at: Date | null
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
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
