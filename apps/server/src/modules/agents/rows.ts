import type { Generated, GeneratedAlways, Selectable } from 'kysely'

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
  }
  'agents.contract_change': {
    id: GeneratedAlways<bigint>
    contract_id: bigint
    status: string
    by_id: bigint | null
    at: Date
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
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
