import type { Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'crash.cash_out': {
    bet_id: bigint
    round_id: bigint
    hundredths: number
    elapsed_ms: number
    cashed_out_at: Date
  }
  'crash.game': {
    code: string
    currency: number
    rules: string
    rules_version: number
    betting_seconds: number
    result_seconds: number
    stake_min: bigint
    stake_max: bigint
    win_max: bigint
    liability_cap: bigint
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
