import type { Generated, GeneratedAlways, Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'affiliates.affiliate': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    member_id: bigint
    name: string
    contact: string
    is_on: Generated<boolean>
    made_at: Date
    postback_url: string | null
    data_key: Buffer | null
    secret: Buffer | null
  }
  'affiliates.click_day': {
    link_id: bigint
    day: Date
    clicks: number
  }
  'affiliates.contract': {
    affiliate_id: bigint
    version: number
    from_on: Date
    kind: 'share' | 'cpa' | 'hybrid'
    share_bp: number
    cpa_amount: bigint
    fee_bp: number
    carries: boolean
    deposit_min: bigint
    valid_min: bigint
    within_days: number
    at: Date
    by: string
    reason: string
  }
  'affiliates.link': {
    id: GeneratedAlways<bigint>
    affiliate_id: bigint
    merchant_id: number
    code: string
    campaign: string
    is_on: Generated<boolean>
    made_at: Date
  }
  'affiliates.month': {
    merchant_id: number
    month: Date
    closed_at: Date
    done_at: Date | null
  }
  'affiliates.pay_rule': {
    merchant_id: number
    second_person_from: bigint
    set_by: string | null
    set_at: Date | null
  }
  'affiliates.play_day': {
    link_id: bigint
    day: Date
    player_id: bigint
    stake: Generated<bigint>
    payout: Generated<bigint>
    given: Generated<bigint>
  }
  'affiliates.player': {
    player_id: bigint
    merchant_id: number
    affiliate_id: bigint
    link_id: bigint
    ref: Generated<string>
    sub: string
    contract_version: number
    registered_at: Date
    registered_on: Date
    qualifies_until: Date
    deposit_amount: bigint | null
    deposited_at: Date | null
    deposited_on: Date | null
    early_valid: Generated<bigint>
    qualified_on: Date | null
    flag: 'device' | 'address' | 'payee' | null
    is_checked: Generated<boolean>
  }
  'affiliates.postback': {
    id: GeneratedAlways<bigint>
    affiliate_id: bigint
    player_id: bigint
    event: 'registration' | 'first_deposit' | 'qualified'
    at: Date
    tries: Generated<number>
    status: number | null
    state: Generated<'waiting' | 'taken' | 'gave_up'>
    next_at: Date
  }
  'affiliates.site': {
    merchant_id: number
    open_from: Date
    time_zone: string
  }
  'affiliates.statement': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    affiliate_id: bigint
    month: Date
    contract_version: number
    players: number
    stake: bigint
    payout: bigint
    given: bigint
    fee: bigint
    carried: bigint
    base: bigint
    share_amount: bigint
    qualified: number
    cpa_amount: bigint
    amount: bigint
    state: 'waiting' | 'approved' | 'held' | 'paid' | 'empty'
    approved_by: string | null
    approved_at: Date | null
    held_by: string | null
    held_at: Date | null
    held_reason: string | null
    paid_at: Date | null
  }
  'affiliates.statement_link': {
    statement_id: bigint
    link_id: bigint
    players: number
    stake: bigint
    payout: bigint
    given: bigint
    qualified: number
  }
  'affiliates.visitor': {
    day: Date
    link_id: bigint
    visitor: Buffer
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
