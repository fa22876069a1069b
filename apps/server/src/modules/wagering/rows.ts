import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'wagering.bet': {
    id: bigint
    round_id: bigint
    account_id: bigint
    stake: bigint
    payout: Generated<bigint>
    placed_at: Date
    settled_at: Date | null
    key: string
    status: Generated<'placed' | 'won' | 'lost' | 'void' | 'cancelled' | 'push'>
    lines: ColumnType<unknown, string, string>
    unplayed: Generated<bigint>
    end_version: Generated<number>
    given: Generated<boolean>
  }
  'wagering.bet_day': {
    account_id: bigint
    day: Date
    game_code: string
    status: 'placed' | 'won' | 'lost' | 'void' | 'cancelled' | 'push'
    in_order: boolean
    bets: number
    stake: bigint
    payout: bigint
  }
  'wagering.bet_days_until': {
    account_id: bigint
    until: Date
  }
  'wagering.bet_end': {
    bet_id: bigint
    version: number
    account_id: bigint
    product: string
    game_code: string
    status: 'placed' | 'won' | 'lost' | 'void' | 'cancelled' | 'push'
    stake: bigint
    valid: bigint
    payout: bigint
    ended_at: Date
  }
  'wagering.bet_leg': {
    bet_id: bigint
    leg: number
    round_id: bigint
    selection: string
    odds: number
    price_version: number
    result: 'won' | 'half_won' | 'void' | 'half_lost' | 'lost' | null
    settled_at: Date | null
  }
  'wagering.bet_order': {
    id: GeneratedAlways<bigint>
    account_id: bigint
    game_code: string
    key: string
    stops_after_win: boolean
    placed_at: Date
  }
  'wagering.combined_bet': {
    bet_id: bigint
    leg_count: number
    max_payout: bigint
  }
  'wagering.correction': {
    bet_id: bigint
    version: number
    status: 'placed' | 'won' | 'lost' | 'void' | 'cancelled' | 'push'
    payout: bigint
    unplayed: bigint
    reason: string
    proposed_by: string
    proposed_at: Date
    decided_by: string | null
    decided_at: Date | null
    moved: bigint | null
    uncovered: bigint | null
    why: string | null
    outcome_version: number | null
  }
  'wagering.excluded_mark': {
    kind: 'mobile' | 'email' | 'id_number' | 'payee' | 'social'
    digest: Buffer
    until: Date | null
  }
  'wagering.exclusion': {
    id: GeneratedAlways<bigint>
    member_id: bigint
    months: 6 | 12 | 60 | null
    since: Date
    until: Date | null
    known_by: 'mobile' | 'email' | 'id_number' | 'payee' | 'social' | null
  }
  'wagering.exposure': {
    round_id: bigint
    selection: string
    liability: bigint
    cap: bigint
  }
  'wagering.order_bet': {
    bet_id: bigint
    order_id: bigint
    position: number
    round_id: bigint
  }
  'wagering.outside_detail': {
    round_id: bigint
    is_result: boolean
    tx: string
    details: ColumnType<unknown, string, string>
    noted_at: Date
  }
  'wagering.outside_round': {
    id: Generated<bigint>
    account_id: bigint
    vendor: string
    game_code: string
    number: string
    staked: Generated<bigint>
    returned: Generated<bigint>
    paid: Generated<bigint>
    corrected: Generated<bigint>
    status: Generated<'open' | 'settled' | 'refunded' | 'unfinished'>
    opened_at: Date
    ended_at: Date | null
    end_version: Generated<number>
  }
  'wagering.play_limit': {
    account_id: bigint
    kind: 'stake' | 'loss'
    period: 'day' | 'week' | 'month'
    amount: bigint
    raise_amount: bigint | null
    raise_from: Date | null
    counted_on: Date
    used: bigint
  }
  'wagering.player': {
    account_id: bigint
    frozen: Generated<boolean>
    break_until: Date | null
    stake_limit: bigint | null
    pending_limit: bigint | null
    pending_at: Date | null
    staked_on: Date | null
    staked: Generated<bigint>
    remind_minutes: Generated<number>
    session_minutes: number | null
    pending_session: number | null
    pending_session_at: Date | null
    play_since: Date | null
    remind_at: Date | null
    active_at: Date | null
    time_zone: Generated<string>
    deposits_frozen: Generated<boolean>
    withdrawals_frozen: Generated<boolean>
    transfers_frozen: Generated<boolean>
    stake_max: bigint | null
    payout_max: bigint | null
    rank_level: Generated<number>
    has_limits: Generated<boolean>
    bonus_stake_max: bigint | null
    bonus_games: string[] | null
    no_offers: Generated<boolean>
  }
  'wagering.rank_limit': {
    merchant_id: number
    rank_level: number
    stake_max: bigint | null
    payout_max: bigint | null
  }
  'wagering.refusal': {
    account_id: bigint
    key: string
    code: string
    at: Generated<Date>
  }
  'wagering.round': {
    id: GeneratedAlways<bigint>
    product: string
    game_code: string
    number: string
    currency: number
    status: Generated<'open' | 'suspended' | 'closed' | 'resulted' | 'settled' | 'void'>
    opens_at: Date
    closes_at: Date | null
    rules_version: number | null
    outcome: ColumnType<unknown, string | null, string | null>
    resulted_at: Date | null
    void_reason: string | null
    ended_at: Date | null
    series_count: number | null
    closed_at: Date | null
    price_version: Generated<number>
  }
  'wagering.series': {
    account_id: bigint
    game_code: string
    source: bigint
    played: Generated<number>
    last_bet: bigint | null
    last_at: Date | null
  }
  'wagering.site_turnover': {
    merchant_id: number
    slot: Date
    currency: number
    product: string
    bets: number
    stake: bigint
    valid: bigint
    payout: bigint
    players: number
  }
  'wagering.suspension': {
    round_id: bigint
    suspended_at: Date
    reopened_at: Date | null
  }
  'wagering.turnover': {
    account_id: bigint
    slot: Date
    product: string
    bets: number
    stake: bigint
    valid: bigint
    payout: bigint
    game_code: Generated<string>
  }
  'wagering.turnover_closed': {
    only_row: Generated<boolean>
    at: Date
    has_sites: Generated<boolean>
  }
  'wagering.turnover_reader': {
    reader: string
    until: Date
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
