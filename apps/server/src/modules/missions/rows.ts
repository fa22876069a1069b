import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'missions.check_in': {
    id: GeneratedAlways<bigint>
    member_id: bigint
    checked_on: Date
    day: number
    points: bigint
    amount: bigint
    checked_at: Date
  }
  'missions.check_in_reward': {
    merchant_id: number
    day: number
    points: Generated<bigint>
    amount: Generated<bigint>
  }
  'missions.claim': {
    id: GeneratedAlways<bigint>
    member_id: bigint
    mission_id: bigint
    period_on: Date
    points: bigint
    amount: bigint
    claimed_at: Date
  }
  'missions.leaderboard': {
    merchant_id: number
    score_min: bigint
    is_offered: Generated<boolean>
  }
  'missions.leaderboard_place': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    week_on: Date
    place: number
    member_id: bigint
    score: bigint
    points: bigint
    amount: bigint
  }
  'missions.leaderboard_prize': {
    merchant_id: number
    place: number
    points: Generated<bigint>
    amount: Generated<bigint>
  }
  'missions.leaderboard_week': {
    merchant_id: number
    week_on: Date
    score_min: bigint
    paid_at: Date
  }
  'missions.mission': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    trigger: 'valid_amount' | 'bets' | 'login_days'
    product: string | null
    target: bigint
    period: 'daily' | 'weekly' | 'once'
    points: Generated<bigint>
    amount: Generated<bigint>
    begins_on: Generated<Date>
    ends_at: Date | null
    position: Generated<number>
    is_offered: Generated<boolean>
  }
  'missions.mission_text': {
    mission_id: bigint
    language: 'VI' | 'EN' | 'CN' | 'TH' | 'JA' | 'ID'
    name: string
  }
  'missions.raffle': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    code: string
    bet_per_chance: bigint
    chances_daily_max: number
    begins_on: Generated<Date>
    ends_at: Date | null
    odds_version: Generated<number>
    is_offered: Generated<boolean>
    rank_level_min: Generated<number>
  }
  'missions.raffle_draw': {
    id: bigint
    raffle_id: bigint
    member_id: bigint
    draw_number: number
    odds_version: number
    commit: string
    server_seed: string
    client_seed: string
    number: number
    prize: number
    points: bigint
    amount: bigint
    request_key: string
    drawn_at: Date
  }
  'missions.raffle_odds': {
    raffle_id: bigint
    version: number
    odds: ColumnType<unknown, string, string>
    published_at: Generated<Date>
  }
  'missions.raffle_prize': {
    raffle_id: bigint
    prize: number
    weight: number
    points: Generated<bigint>
    amount: Generated<bigint>
    stock_whole: number | null
    stock: number | null
    is_offered: Generated<boolean>
  }
  'missions.raffle_seed': {
    id: Generated<bigint>
    raffle_id: bigint
    member_id: bigint
    draw_number: number
    commit: string
    wrapped_key: Buffer
    sealed_seed: Buffer
    committed_at: Generated<Date>
  }
  'missions.raffle_text': {
    raffle_id: bigint
    language: 'VI' | 'EN' | 'CN' | 'TH' | 'JA' | 'ID'
    name: string
  }
  'missions.score': {
    merchant_id: number
    week_on: Date
    account_id: bigint
    valid_amount: bigint
    reached_at: Date
  }
  'missions.setting_version': {
    merchant_id: number
    kind: 'mission' | 'leaderboard' | 'raffle'
    name: string
    version: number
    at: Date
    by: string | null
    reason: string
    kept: ColumnType<unknown, string, string>
  }
  'missions.tally': {
    account_id: bigint
    played_on: Date
    product: string
    valid_amount: bigint
    bets: number
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
