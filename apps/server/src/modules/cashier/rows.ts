import type { Generated, GeneratedAlways, Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'cashier.bank': {
    id: GeneratedAlways<number>
    code: string
    merchant_id: number
    currency: Generated<string>
    pay_url: string | null
    is_on: Generated<boolean>
    data_key: Buffer
    secrets: Buffer[]
  }
  'cashier.bank_account': {
    id: GeneratedAlways<number>
    bank_id: number
    bin: string
    bank_code: string
    bank_name: string
    account_number: string
    account_name: string
    is_on: Generated<boolean>
  }
  'cashier.bank_call': {
    id: GeneratedAlways<bigint>
    bank_id: number
    at: Date
    data_key: Buffer
    body: Buffer
    code: string
    transaction_id: bigint | null
    is_replay: Generated<boolean>
  }
  'cashier.bank_transaction': {
    id: GeneratedAlways<bigint>
    bank_id: number
    name: string
    account_id: number
    currency: number
    amount: bigint
    digest: Buffer
    booked_at: Date
    received_at: Date
    verdict: 'credited' | 'review' | 'suspense'
    deposit_id: bigint | null
    reason: string | null
  }
  'cashier.deposit': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    member_id: bigint
    currency: number
    method_code: string
    account_id: number
    amount: bigint
    fee_amount: Generated<bigint>
    text: string
    state: Generated<'pending' | 'credited' | 'cancelled' | 'expired' | 'review' |
      'rejected'>
    received_amount: bigint | null
    is_late: Generated<boolean>
    reason: string | null
    request_key: string
    created_at: Date
    expires_at: Date
    decided_at: Date | null
  }
  'cashier.deposit_event': {
    id: GeneratedAlways<bigint>
    deposit_id: bigint
    state: 'pending' | 'credited' | 'cancelled' | 'expired' | 'review' | 'rejected'
    at: Date
  }
  'cashier.deposit_method': {
    merchant_id: number
    code: string
    kind: 'bank_transfer'
    amount_min: bigint
    amount_max: bigint
    fee_amount: Generated<bigint>
    quick_amounts: string[]
    minutes: number
    rank_level_min: Generated<number>
    place: number
    is_on: Generated<boolean>
  }
  'cashier.method_account': {
    merchant_id: number
    method_code: string
    account_id: number
  }
  'cashier.refill': {
    id: GeneratedAlways<bigint>
    member_id: bigint
    given_on: Date
    amount: bigint
    request_key: string
    given_at: Date
  }
  'cashier.refill_offer': {
    merchant_id: number
    below_amount: bigint
    amount: bigint
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
