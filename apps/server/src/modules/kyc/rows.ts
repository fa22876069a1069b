import type { Generated, GeneratedAlways, Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'kyc.document': {
    id: Generated<bigint>
    merchant_id: number
    member_id: bigint
    type: 'id_card' | 'passport' | 'driving_licence' | 'bank_statement' | 'utility_bill' |
      'residence_paper'
    kind: GeneratedAlways<'identity' | 'address'>
    state: Generated<'pending' | 'accepted' | 'rejected' | 'withdrawn' | 'revoked'>
    fault: 'unreadable' | 'cut_off' | 'out_of_date' | 'name_differs' | 'wrong_document' |
      'selfie_differs' | 'other' | null
    reason: string | null
    expires_on: Date | null
    is_marked: Generated<boolean>
    sent_at: Date
    taken_by: string | null
    taken_at: Date | null
    decided_by: string | null
    decided_at: Date | null
    request_key: string | null
    request_digest: Buffer | null
  }
  'kyc.picture': {
    id: Generated<bigint>
    name: Generated<string>
    member_id: bigint
    document_id: bigint | null
    side: 'front' | 'back' | 'selfie' | null
    type: 'image/png' | 'image/jpeg'
    wrapped_key: Buffer
    content: Buffer
    uploaded_at: Generated<Date>
  }
  'kyc.rule': {
    merchant_id: number
    action: 'deposit' | 'withdrawal' | 'transfer'
    level: number
    above_amount: bigint
    days: number
  }
  'kyc.rule_set': {
    merchant_id: number
    version: number
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
