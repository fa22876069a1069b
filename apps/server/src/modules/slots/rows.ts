import type { Generated, Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'slots.finished': {
    member_id: bigint
    currency: number
    game_code: string
    bet_id: bigint
  }
  'slots.profile': {
    merchant_id: number
    autoplay: boolean
    turbo: boolean
    min_cycle_ms: number
  }
  'slots.recheck_violation': {
    bet_id: bigint
    violation: string
    found_at: Generated<Date>
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
