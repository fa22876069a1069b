import type { Generated, Selectable } from 'kysely'

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
