import type { Generated, GeneratedAlways, Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'suspicions.cursor': {
    only_row: Generated<boolean>
    at: Date
  }
  'suspicions.event': {
    id: GeneratedAlways<bigint>
    suspicion_id: bigint
    state: 'open' | 'taken' | 'proposed' | 'closed'
    at: Date
    by: string
    reason: string | null
  }
  'suspicions.finding': {
    id: GeneratedAlways<bigint>
    suspicion_id: bigint
    member_id: bigint
    kind: 'structuring' | 'rapid_out' | 'many_payers' | 'shared_payee' | 'ring' |
      'circular' | 'dormant' | 'refund_out' | 'taken_back'
    movement: 'deposit' | 'withdrawal' | 'transfer' | 'adjustment' | 'refund' | 'reversal'
    movement_id: bigint
    at: Date
    rule_version: number
    points: number
    deposits: string[]
    withdrawals: string[]
    transfers: string[]
    adjustments: string[]
    refunds: string[]
    members: string[]
    in_amount: bigint
    out_amount: bigint
    turnover_amount: bigint | null
  }
  'suspicions.hold': {
    suspicion_id: bigint
    member_id: bigint
    held_by: string
    reason: string
    held_from: Date
    held_until: Date
    released_by: string | null
    released_at: Date | null
  }
  'suspicions.note': {
    id: GeneratedAlways<bigint>
    suspicion_id: bigint
    at: Date
    by: string
    note: string
  }
  'suspicions.payer': {
    deposit_id: bigint
    payer: Buffer
  }
  'suspicions.rule': {
    merchant_id: number
    kind: 'structuring' | 'rapid_out' | 'many_payers' | 'shared_payee' | 'ring' |
      'circular' | 'dormant' | 'refund_out' | 'taken_back'
    version: number
    since: Date
    is_on: boolean
    points: number
    amount: bigint | null
    count: number | null
    share_percent: number | null
    turnover_percent: number | null
    hours: number | null
    days: number | null
    set_by: string | null
    reason: string
  }
  'suspicions.suspicion': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    member_id: bigint
    kind: 'structuring' | 'rapid_out' | 'many_payers' | 'shared_payee' | 'ring' |
      'circular' | 'dormant' | 'refund_out' | 'taken_back'
    state: Generated<'open' | 'taken' | 'proposed' | 'closed'>
    score: Generated<number>
    findings: Generated<number>
    first_seen_at: Date
    last_seen_at: Date
    taken_by: string | null
    taken_at: Date | null
    proposed_end: 'nothing' | 'reported' | null
    proposed_by: string | null
    closed_by: string | null
    closed_at: Date | null
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
