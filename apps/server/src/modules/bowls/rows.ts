import type { Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'bowls.game_table': {
    code: string
    position: number
    currency: number
    rules: string
    rules_version: number
    betting_seconds: number
    opening_seconds: number
    result_seconds: number
  }
  'bowls.position': {
    game_code: string
    position: string
    odds: number
    hits_max: number
    stake_min: bigint
    stake_max: bigint
    liability_cap: bigint
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
