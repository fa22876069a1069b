import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'jackpots.feed': {
    pool_id: bigint
    first_bet_id: bigint
    last_bet_id: bigint
    bets: number
    stakes: bigint
  }
  'jackpots.jackpot': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    currency: number
    kind: 'progressive' | 'must_drop'
    seed: bigint
    share: number
    bound: bigint
    games: string[]
    is_offered: boolean
  }
  'jackpots.jackpot_text': {
    jackpot_id: bigint
    language: 'VI' | 'EN' | 'CN' | 'TH' | 'JA' | 'ID'
    name: string
  }
  'jackpots.pool': {
    id: GeneratedAlways<bigint>
    jackpot_id: bigint
    merchant_id: number
    currency: number
    number: number
    state: 'next' | 'open' | 'won' | 'dropped'
    kind: 'progressive' | 'must_drop'
    seed: bigint
    share: number
    bound: bigint
    games: string[]
    commit: string
    sealed_seed: Buffer
    server_seed: string | null
    counts_from: Date
    begun_at: Date | null
    ended_at: Date | null
    carried: Generated<bigint>
    gathered: Generated<bigint>
  }
  'jackpots.setting_version': {
    merchant_id: number
    kind: 'jackpot'
    name: string
    version: number
    at: Date
    by: string | null
    reason: string
    kept: ColumnType<unknown, string, string>
  }
  'jackpots.win': {
    pool_id: bigint
    bet_id: bigint
    account_id: bigint
    game_code: string
    stake: bigint
    amount: bigint
    won_at: Date
    source: bigint
    nonce: number
    paid_at: Date | null
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
