import type { ColumnType, Generated, Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'rounds.draw': {
    game_code: string
    numero: string
    round_id: bigint | null
    opens_at: Date
    closes_at: Date
    draws_at: Date
    commit_a: string | null
    commit_b: string | null
    sealed_seeds: Buffer | null
    rules_version: number
    committed_at: Generated<Date>
    seed_a: string | null
    seed_b: string | null
    outcome: ColumnType<unknown, string | null, string | null>
    drawn_at: Date | null
    void_reason: string | null
    ended_at: Date | null
    announced: Generated<number>
    rules: string
    ends_early: Generated<boolean>
    committed_draws_at: Date | null
    by_hand: Generated<boolean>
    result_version: Generated<number>
  }
  'rounds.game': {
    code: string
    product: string
    rules: string
  }
  'rounds.result': {
    game_code: string
    numero: string
    version: number
    outcome: ColumnType<unknown, string, string>
    replaces: ColumnType<unknown, string | null, string | null>
    place: string | null
    reason: string
    entered_by: string
    entered_at: Date
    confirmed_by: string | null
    confirmed_at: Date | null
    reached: Generated<bigint>
    bets: Generated<number>
    paid: Generated<bigint>
    taken: Generated<bigint>
    uncovered: Generated<bigint>
    done_at: Date | null
  }
  'rounds.stop': {
    game_code: string
    numero: string
    kind: 'close' | 'void' | 'postpone'
    why: 'technical_fault' | 'fairness_in_doubt' | 'authority' | null
    reason: string
    proposed_by: string
    proposed_at: Date
    decided_by: string | null
    decided_at: Date | null
    drawn_to: Date | null
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
