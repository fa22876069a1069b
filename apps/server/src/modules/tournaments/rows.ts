import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'tournaments.entry': {
    run_id: bigint
    account_id: bigint
    joined_at: Date | null
    bets: Generated<number>
    score: Generated<bigint>
    reached_at: Date | null
    is_allowed: Generated<boolean>
  }
  'tournaments.place': {
    id: GeneratedAlways<bigint>
    run_id: bigint
    place: number
    member_id: bigint
    score: bigint
    bets: number
    points: bigint
    amount: bigint
  }
  'tournaments.run': {
    id: GeneratedAlways<bigint>
    tournament_id: bigint
    merchant_id: number
    begins_at: Date
    ends_at: Date
    measure: 'stake' | 'net_win' | 'multiple'
    stake_min: bigint
    bets_min: number
    rank_from: number
    must_join: boolean
    categories: string[]
    vendors: string[]
    games: string[]
    prizes: ColumnType<unknown, string, string>
    decided_at: Date | null
  }
  'tournaments.setting_version': {
    merchant_id: number
    kind: 'tournament'
    name: string
    version: number
    at: Date
    by: string | null
    reason: string
    kept: ColumnType<unknown, string, string>
  }
  'tournaments.tournament': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    measure: 'stake' | 'net_win' | 'multiple'
    stake_min: bigint
    bets_min: number
    rank_from: number
    must_join: boolean
    repeat: 'once' | 'daily' | 'weekly'
    begins_at: Date
    ends_at: Date
    categories: string[]
    vendors: string[]
    games: string[]
    prizes: ColumnType<unknown, string, string>
    cover_game: string | null
    is_offered: boolean
  }
  'tournaments.tournament_text': {
    tournament_id: bigint
    language: 'VI' | 'EN' | 'CN' | 'TH' | 'JA' | 'ID'
    name: string
    text: string
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
