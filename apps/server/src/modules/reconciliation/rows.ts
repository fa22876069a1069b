import type { Generated, GeneratedAlways, Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'reconciliation.booking': {
    statement_id: bigint
    direction: 'in' | 'out'
    name: string
    amount: bigint
    reference: string | null
    booked_at: Date
  }
  'reconciliation.difference': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    kind: 'missing_here' | 'missing_there' | 'amount' | 'account' | 'sum' | 'opening' |
      'statement' | 'balance' | 'batch' | 'currency' | 'vendor' |
      'payment_missing_here' | 'payment_missing_there' | 'payment_amount' |
      'payment_currency' | 'payment_order' | 'payment_reversed_here' |
      'payment_reversed_there' | 'payments'
    subject: string
    day: Date
    bank_id: number | null
    account_number: string | null
    direction: 'in' | 'out' | null
    reference: string | null
    member_id: bigint | null
    ours: bigint | null
    theirs: bigint | null
    found_at: Date
    seen_at: Date
    closed_at: Date | null
    closed_by: string | null
    reason: string | null
  }
  'reconciliation.payment': {
    bank_id: number
    name: string
    merchant_id: number
    day: Date
    state: 'pending' | 'paid' | 'failed' | 'reversed'
    worth: bigint | null
    is_foreign: boolean
    told: string
    digest: Buffer
    at: Date
  }
  'reconciliation.payment_list': {
    merchant_id: number
    day: Date
    bank_id: number
    taken_at: Date | null
  }
  'reconciliation.payment_total': {
    merchant_id: number
    day: Date
    bank_id: number
    paid_ours: bigint
    back_ours: bigint
    fee_ours: bigint
    paid_theirs: bigint | null
    back_theirs: bigint | null
  }
  'reconciliation.run': {
    merchant_id: number
    day: Date
    begins_at: Date
    ends_at: Date
    state: Generated<'waiting' | 'done'>
    asked_at: Date
    claimed_until: Date | null
    compared_at: Date | null
    times: Generated<number>
  }
  'reconciliation.statement': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    day: Date
    bank_id: number
    account_number: string
    opening_amount: bigint
    closing_amount: bigint
    taken_at: Date
    uploaded_by: string | null
  }
  'reconciliation.total': {
    merchant_id: number
    day: Date
    bank_id: number
    account_number: string
    in_ours: bigint
    out_ours: bigint
    in_theirs: bigint | null
    out_theirs: bigint | null
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
