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
    commit_a: string
    commit_b: string
    sealed_seeds: Buffer
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
  }
  'rounds.game': {
    code: string
    product: string
    rules: string
  }
  'rounds.stop': {
    game_code: string
    numero: string
    kind: 'close' | 'void'
    why: 'technical_fault' | 'fairness_in_doubt' | 'authority' | null
    reason: string
    proposed_by: string
    proposed_at: Date
    decided_by: string | null
    decided_at: Date | null
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
