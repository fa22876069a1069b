import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'loyalty.adjustment': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    member_id: bigint
    points: bigint
    reason: string
    state: 'waiting' | 'posted' | 'rejected'
    needs_second: boolean
    request_key: string
    proposed_by: string
    proposed_at: Date
    decided_by: string | null
    decided_at: Date | null
    decision_reason: string | null
  }
  'loyalty.birthday_gift': {
    account_id: bigint
    year: number
    rank_level: number
    amount: bigint
    claimed_at: Date
  }
  'loyalty.conversion': {
    merchant_id: number
    amount_per_point: bigint
    points_min: bigint
    points_daily_max: bigint
  }
  'loyalty.deposit_points': {
    deposit_id: bigint
    member_id: bigint
    merchant_id: number
    points: bigint
    credited_at: Date
    given_at: Date | null
  }
  'loyalty.exchange': {
    id: Generated<bigint>
    merchant_id: number
    member_id: bigint
    kind: 'convert' | 'goods' | 'bonus'
    reward_id: bigint | null
    quantity: number
    points: bigint
    required_amount: bigint
    bonus_amount: bigint
    status: Generated<'processing' | 'rejected' | 'completed'>
    wrapped_key: Buffer | null
    address: Buffer | null
    mobile_num: Buffer | null
    remarks: string | null
    request_key: string
    request_digest: Buffer
    asked_at: Date
    decided_at: Date | null
  }
  'loyalty.play': {
    account_id: bigint
    valid_amount: Generated<bigint>
    counted_amount: Generated<bigint>
    earned_points: Generated<bigint>
    rank_level: Generated<number>
    is_due: Generated<boolean>
    rank_base: Generated<bigint>
    rank_since: Date | null
    rank_from_amount: bigint | null
  }
  'loyalty.point_rule': {
    merchant_id: number
    deposit_per_point: bigint | null
    second_person_from: Generated<bigint>
    set_by: string | null
    set_at: Date | null
  }
  'loyalty.rank': {
    merchant_id: number
    rank_level: number
    required_amount: bigint
    bet_per_point: bigint
    bonus_amount: Generated<bigint>
    review_days: number | null
    kept_amount: Generated<bigint>
    birthday_amount: Generated<bigint>
    birthday_days: Generated<number>
  }
  'loyalty.rank_bonus': {
    account_id: bigint
    rank_level: number
    amount: bigint
    claimed_at: Date
  }
  'loyalty.rank_change': {
    id: GeneratedAlways<bigint>
    account_id: bigint
    at: Date
    cause: 'reached' | 'review' | 'hand'
    before_level: number
    after_level: number
    by: string | null
    reason: string | null
  }
  'loyalty.rank_text': {
    merchant_id: number
    rank_level: number
    language: 'VI' | 'EN' | 'CN' | 'TH' | 'JA' | 'ID'
    label_name: string
  }
  'loyalty.reward': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    kind: 'goods' | 'bonus'
    points: bigint
    required_amount: Generated<bigint>
    bonus_amount: Generated<bigint>
    stock: number | null
    rank_level_min: Generated<number>
    picture: string | null
    position: Generated<number>
    is_offered: Generated<boolean>
    member_max: number | null
    member_days: number | null
  }
  'loyalty.reward_text': {
    reward_id: bigint
    language: 'VI' | 'EN' | 'CN' | 'TH' | 'JA' | 'ID'
    name: string
    description: Generated<string>
  }
  'loyalty.sending': {
    exchange_id: bigint
    carrier: string
    tracking_number: string
    sent_at: Date
    recorded_by: string
    recorded_at: Date
  }
  'loyalty.setting_version': {
    merchant_id: number
    kind: 'reward' | 'rank' | 'points'
    name: string
    version: number
    at: Date
    by: string | null
    reason: string
    kept: ColumnType<unknown, string, string>
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
