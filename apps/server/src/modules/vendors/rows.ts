import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'vendors.connection': {
    id: GeneratedAlways<number>
    operator: string
    merchant_id: number
    vassalage: string
    wallet: 'seamless' | 'transfer'
    status: Generated<'open' | 'draining' | 'off'>
    unit: bigint
    decimals: number
    base_url: string
    addresses: Generated<string[]>
    data_key: Buffer
    secrets: Buffer[]
    time_zone: Generated<string>
    version: Generated<number>
  }
  'vendors.dispute': {
    connection_id: number
    family: 'stake' | 'pay' | 'undo' | 'adjust'
    tx: string
    kind: 'missing_here' | 'missing_there' | 'amount' | 'undone'
    told: bigint | null
    ours: bigint | null
    found_at: Generated<Date>
    id: GeneratedAlways<bigint>
    closed_at: Date | null
    conclusion: string | null
  }
  'vendors.event': {
    connection_id: number
    event_id: string
    game_code: string
    sport: string
    competition: ColumnType<unknown, string, string>
    home: ColumnType<unknown, string, string>
    away: ColumnType<unknown, string, string>
    starts_at: Date
    status: 'upcoming' | 'live'
  }
  'vendors.event_feed': {
    connection_id: number
    failures: Generated<number>
    next_at: Generated<Date>
    pulled_at: Date | null
  }
  'vendors.nonce': {
    connection_id: number
    nonce: string
    call_id: string
    at: Date
  }
  'vendors.paid_by_day': {
    connection_id: number
    game_code: string
    on_day: Date
    lane: number
    amount: bigint
  }
  'vendors.parked_payout': {
    id: GeneratedAlways<bigint>
    connection_id: number
    family: 'stake' | 'pay' | 'undo' | 'adjust'
    tx: string
    account_id: bigint
    round_id: bigint
    game_code: string
    amount: bigint
    ceiling: 'stake_multiple' | 'unstaked_amount' | 'round_amount' | 'day_amount'
    parked_at: Date
    proposed_verdict: 'released' | 'rejected' | null
    proposed_by: string | null
    proposed_at: Date | null
    verdict: 'released' | 'rejected' | 'taken_back' | null
    decided_by: string | null
    decided_at: Date | null
  }
  'vendors.payout_ceiling': {
    connection_id: number | null
    game_code: string | null
    stake_multiple: bigint
    unstaked_amount: bigint
    round_amount: bigint
    day_amount: bigint
  }
  'vendors.player': {
    connection_id: number
    account_id: bigint
    player: string
  }
  'vendors.reconciled': {
    connection_id: number
    until: Date
  }
  'vendors.session': {
    id: Generated<string>
    connection_id: number
    account_id: bigint
    player: string
    game_code: string
    token_hash: Buffer
    token_expires_at: Date
    expires_at: Date
    entered_by: string | null
    ended_at: Date | null
    nickname: string
    language: string
    country: string | null
    login_id: bigint | null
  }
  'vendors.transfer': {
    id: GeneratedAlways<bigint>
    connection_id: number
    account_id: bigint
    key: string
    direction: 'in' | 'out'
    amount: bigint
    status: Generated<'new' | 'sent' | 'unknown' | 'done' | 'failed'>
    checks: Generated<number>
    check_at: Date
    created_at: Generated<Date>
    ended_at: Date | null
  }
  'vendors.tx': {
    id: Generated<bigint>
    connection_id: number
    family: 'stake' | 'pay' | 'undo' | 'adjust'
    tx: string
    state: 'done' | 'refused' | 'awaited' | 'buried'
    hash: Buffer | null
    answer: ColumnType<unknown, string | null, string | null>
    account_id: bigint | null
    round_id: bigint | null
    staked: Generated<bigint>
    paid: Generated<bigint>
    corrected: Generated<bigint>
    returned: Generated<bigint>
    uncovered: Generated<bigint>
    undone_by: string | null
    at: Date
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
