import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'cashback.accrual': {
    account_id: bigint
    merchant_id: number
    category: string
    vendor: string
    valid: bigint
  }
  'cashback.claim': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    member_id: bigint
    amount: bigint
    at: Date
    by_itself: boolean
  }
  'cashback.part': {
    id: GeneratedAlways<bigint>
    settlement_id: bigint
    member_id: bigint
    category: string
    vendor: string
    rank_level: number
    valid: bigint
    rate: number
    amount: bigint
    expires_at: Date
    state: 'claimable' | 'claimed' | 'expired' | 'nothing'
    claim_id: bigint | null
  }
  'cashback.period': {
    merchant_id: number
    since: Date
    until: Date | null
  }
  'cashback.rate': {
    merchant_id: number
    category: string
    vendor: string
    rank_from: number
    rate: number
  }
  'cashback.rule': {
    merchant_id: number
    is_on: Generated<boolean>
    times: number[]
    amount_min: bigint
    amount_max: bigint | null
    claim_days: number
    since: Date | null
    version: Generated<number>
  }
  'cashback.rule_change': {
    merchant_id: number
    version: number
    at: Date
    by: string
    reason: string
    before: ColumnType<unknown, string, string>
    after: ColumnType<unknown, string, string>
  }
  'cashback.settlement': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    due_at: Date
    is_manual: boolean
    after_account: Generated<bigint>
    done_at: Date | null
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
