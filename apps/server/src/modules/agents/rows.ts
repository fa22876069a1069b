import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'agents.contract': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    kind: 'dividend' | 'daily_salary' | 'hourly_salary' | 'real_time_salary'
    period: 'daily' | 'weekly' | 'half_monthly' | 'monthly'
    giver_id: bigint | null
    receiver_id: bigint
    is_offer: boolean
    active_amount: bigint
    rate_bp: number
    status: Generated<'pending' | 'active' | 'refused' | 'terminated' |
      'termination_requested'>
    ending_by: bigint | null
    time_zone: string
    made_at: Date
    starts_at: Date | null
    ends_at: Date | null
    settled_until: Date | null
    next_until: Date | null
    fee_bp: number | null
    carry_periods: number | null
    accepted_by: bigint | null
    accepted_at: Date | null
    accepted_agreed: Generated<boolean>
  }
  'agents.contract_change': {
    id: GeneratedAlways<bigint>
    contract_id: bigint
    status: string
    by_id: bigint | null
    at: Date
  }
  'agents.contract_rule': {
    merchant_id: number
    kind: 'dividend' | 'daily_salary' | 'hourly_salary' | 'real_time_salary'
    needs_approval: Generated<boolean>
    rate_most_bp: Generated<number>
    tiers_most: Generated<number>
    pay_delay_minutes: Generated<number>
  }
  'agents.contract_rule_change': {
    merchant_id: number
    version: number
    at: Date
    by: string
    reason: string
    before: ColumnType<unknown, string, string>
    after: ColumnType<unknown, string, string>
  }
  'agents.contract_setting': {
    merchant_id: number
    dailysalreqtype: Generated<number>
    divtypereq: Generated<number>
    contracthoursalreq: Generated<number>
    realtimesalreqtype: Generated<number>
  }
  'agents.contract_tier': {
    contract_id: bigint
    number: number
    active_min: number
    valid_min: bigint
    rate_bp: number
    profit_min: Generated<bigint>
  }
  'agents.link': {
    merchant_id: number
    code: string
    owner_id: bigint
    type: 0 | 2
    rates: ColumnType<unknown, string, string>
    made_at: Date
    expires_at: Date | null
    deleted_at: Date | null
  }
  'agents.payout': {
    id: GeneratedAlways<bigint>
    contract_id: bigint
    giver_id: bigint | null
    receiver_id: bigint
    from_at: Date
    until_at: Date
    base_amount: bigint
    period_at: Date
    counted_amount: bigint
    active_count: number
    rate_bp: number
    amount: bigint
    paid_at: Date | null
    due_at: Date | null
    gross_amount: bigint | null
    fee_amount: bigint | null
    given_amount: bigint | null
    carried_amount: bigint | null
    failed_at: Date | null
    held_at: Date | null
    held_by: string | null
    held_reason: string | null
  }
  'agents.proposed_move': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    member_id: bigint
    upline_before: bigint | null
    upline_after: bigint | null
    reason: string
    proposed_by: string
    proposed_at: Date
    until_at: Date
    decided_by: string | null
    decided_at: Date | null
    outcome: 'moved' | 'dropped' | null
  }
  'agents.rebate_base': {
    day_id: bigint
    agent_id: bigint
    category: string
    valid: bigint
  }
  'agents.rebate_change': {
    member_id: bigint
    version: number
    at: Date
    by_member: bigint | null
    by_staff: string | null
    reason: string | null
    from_on: Date
    before: ColumnType<unknown, string, string>
    after: ColumnType<unknown, string, string>
  }
  'agents.rebate_day': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    day: Date
    starts_at: Date
    due: Generated<bigint>
    shared_at: Date | null
    after_member: Generated<bigint>
    done_at: Date | null
    after_account: Generated<bigint>
  }
  'agents.rebate_open': {
    merchant_id: number
    day: Date
    time_zone: string
  }
  'agents.rebate_payout': {
    id: GeneratedAlways<bigint>
    day_id: bigint
    member_id: bigint
    parts: bigint
    carried: bigint
    amount: bigint
    rest: bigint
  }
  'agents.rebate_play': {
    merchant_id: number
    day: Date
    account_id: bigint
    category: string
    valid: bigint
  }
  'agents.rebate_rate': {
    member_id: bigint
    category: string
    from_on: Date
    rate: number
  }
  'agents.rebate_share': {
    day_id: bigint
    member_id: bigint
    category: string
    valid: bigint
    parts: bigint
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
