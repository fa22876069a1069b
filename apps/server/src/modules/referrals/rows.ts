import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'referrals.friend': {
    friend_id: bigint
    merchant_id: number
    member_id: bigint
    registered_at: Date
    deposit_amount: bigint | null
    early_valid: Generated<bigint>
    valid: Generated<bigint>
    flag: 'device' | 'address' | 'payee' | null
    is_gifted: Generated<boolean>
  }
  'referrals.payment': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    member_id: bigint
    amount: bigint
    at: Date
  }
  'referrals.reward': {
    id: GeneratedAlways<bigint>
    payment_id: bigint | null
    friend_id: bigint
    kind: 'gift' | 'share'
    valid: bigint | null
    rate: number | null
    amount: bigint
  }
  'referrals.rule': {
    merchant_id: number
    is_on: boolean
    for_agents: boolean
    gift_amount: bigint | null
    deposit_min: bigint
    play_min: bigint
    within_days: number
    rate: number | null
    rate_days: number
    cap_amount: bigint | null
    settle_hour: number
    since: Date | null
    settled_at: Date | null
  }
  'referrals.setting_version': {
    merchant_id: number
    kind: 'referral'
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
