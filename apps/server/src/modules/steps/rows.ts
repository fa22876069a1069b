import type { ColumnType, Generated, Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'steps.recheck_violation': {
    bet_id: bigint
    violation: string
    found_at: Generated<Date>
  }
  'steps.round': {
    bet_id: bigint
    round_id: bigint
    member_id: bigint
    currency: number
    game_code: string
    rules_version: number
    seed_id: bigint
    nonce: number
    stake: bigint
    picks: ColumnType<unknown, string, string>
    status: Generated<'open' | 'won' | 'lost' | 'void'>
    win: bigint | null
    hidden: ColumnType<unknown, string | null, string | null>
    balance_before: bigint
    balance_after: bigint | null
    started_at: Generated<Date>
    stepped_at: Generated<Date>
    ended_at: Date | null
  }
  'steps.step': {
    bet_id: bigint
    step: number
    choice: ColumnType<unknown, string, string>
    at: Generated<Date>
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
