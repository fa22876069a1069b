import type { ColumnType, Generated, Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'lottery.draw': {
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
    prizes: ColumnType<unknown, string | null, string | null>
    drawn_at: Date | null
    void_reason: string | null
    ended_at: Date | null
    announced: Generated<number>
    rules: string
  }
  'lottery.game': {
    code: string
    area: string
    interval_seconds: number
    close_before_seconds: number
    currency: number
    cancellable: Generated<boolean>
    order_draws_max: Generated<number>
    rules: string
    rules_version: number
  }
  'lottery.offer': {
    game_code: string
    play: string
    odds: number
    unit_min: bigint
    unit_max: bigint
    liability_cap: bigint
  }
  'lottery.offer_price': {
    game_code: string
    play: string
    valid_from: Date
    odds: number | null
  }
  'lottery.play_rule': {
    play: string
    tiers: string[]
    compared: 'last' | 'first' | 'tens' | 'any order'
    digits: number
    picks: Generated<number>
    rules: string
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
