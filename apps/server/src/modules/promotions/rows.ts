import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'promotion.activity': {
    notice_id: bigint
    merchant_id: number
    begins_at: Date
    ends_at: Date | null
    reward_amount: bigint | null
    times_max: Generated<number>
    can_retry: Generated<boolean>
    second_person_from: bigint
    category: string | null
    takes_applications: Generated<boolean>
    multiple: number | null
    address_max: number | null
    rank_min: Generated<number>
    registered_days_min: Generated<number>
    deposit_min: bigint | null
    deposit_days: number | null
    line_of: bigint | null
    version: Generated<number>
    plan: ColumnType<unknown, string | null, string | null>
  }
  'promotion.activity_change': {
    notice_id: bigint
    version: number
    at: Date
    by: string
    reason: string
    before: ColumnType<unknown, string, string>
    after: ColumnType<unknown, string, string>
  }
  'promotion.application': {
    id: Generated<bigint>
    merchant_id: number
    notice_id: bigint
    member_id: bigint
    status: Generated<'applying' | 'issued' | 'rejected'>
    wrapped_key: Buffer
    remark: Buffer
    proposed_by: string | null
    proposed_amount: bigint | null
    amount: bigint | null
    reason: string | null
    request_key: string
    request_digest: Buffer
    applied_at: Date
    decided_at: Date | null
    decided_by: string | null
    proposed_at: Date | null
    address_digest: Buffer | null
  }
  'promotion.follow': {
    member_id: bigint
    notice_id: bigint
    merchant_id: number
    followed_at: Date
    begun_told_at: Date | null
    ending_told_at: Date | null
  }
  'promotion.free_round': {
    bet_id: bigint
    free_spins_id: bigint
    key: string
    played_at: Date
  }
  'promotion.free_spins': {
    id: GeneratedAlways<bigint>
    participation_id: bigint
    member_id: bigint
    currency: number
    game_code: string
    bet: bigint
    rounds: number
    rounds_left: number
    given_at: Date
    expires_at: Date
  }
  'promotion.handout': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    kind: 'goodwill' | 'compensation' | 'event' | 'vip' | 'other'
    reason: string
    multiple: number | null
    member_count: number
    sum_amount: bigint
    state: 'waiting' | 'paid' | 'rejected'
    needs_second: boolean
    request_key: string
    proposed_by: string
    proposed_at: Date
    decided_by: string | null
    decided_at: Date | null
    decision_reason: string | null
  }
  'promotion.handout_part': {
    id: GeneratedAlways<bigint>
    handout_id: bigint
    member_id: bigint
    amount: bigint
    outcome: 'paid' | 'skipped' | null
  }
  'promotion.handout_rule': {
    merchant_id: number
    second_person_from: bigint
    set_by: string | null
    set_at: Date | null
  }
  'promotion.participation': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    notice_id: bigint
    member_id: bigint
    state: Generated<'joined' | 'in_process' | 'claim' | 'claimed' | 'ended'>
    ended_by: 'expired' | 'nothing' | 'taken_back' | null
    plan: ColumnType<unknown, string, string>
    set_amount: bigint | null
    multiple: number | null
    period_on: Date | null
    counts_from: Date
    counts_until: Date | null
    deposit_id: bigint | null
    deposit_amount: bigint | null
    played_amount: Generated<bigint>
    lost_amount: Generated<bigint>
    reserved_amount: bigint
    reward_amount: bigint | null
    until: Date | null
    commit: string | null
    wrapped_key: Buffer | null
    sealed_seed: Buffer | null
    server_seed: string | null
    client_seed: string | null
    number: bigint | null
    address_digest: Buffer
    joined_at: Date
    claimed_at: Date | null
    taken_back_at: Date | null
  }
  'promotion.picture': {
    id: Generated<bigint>
    name: Generated<string>
    member_id: bigint
    application_id: bigint | null
    type: 'image/png' | 'image/jpeg'
    wrapped_key: Buffer
    content: Buffer
    uploaded_at: Generated<Date>
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
