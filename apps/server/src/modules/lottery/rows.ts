import type { ColumnType, Generated, Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
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
    takes_bets: Generated<boolean>
    by_hand: Generated<boolean>
  }
  'lottery.offer': {
    game_code: string
    play: string
    odds: number
    unit_min: bigint
    unit_max: bigint
    liability_cap: bigint
    is_on_sale: Generated<boolean>
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
    compared: 'last' | 'first' | 'after first' | 'tens' | 'any order' | 'each digit' |
      'k3 sum' | 'k3 faces' | 'pk10 ranks' | 'pk10 sum' | 'pk10 straight' |
      'pk10 first two' | 'pk10 first three' | 'keno sides'
    digits: number
    picks: Generated<number>
    rules: string
  }
  'lottery.setting_change': {
    game_code: string
    version: number
    play: string | null
    at: Date
    by: string
    reason: string
    before: ColumnType<unknown, string, string>
    after: ColumnType<unknown, string, string>
  }
  'lottery.source_proposal': {
    game_code: string
    by_hand: boolean
    reason: string
    proposed_by: string
    proposed_at: Date
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
