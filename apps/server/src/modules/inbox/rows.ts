import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'inbox.feedback': {
    id: Generated<bigint>
    merchant_id: number
    member_id: bigint | null
    kind: 'suggestion' | 'problem' | 'game' | 'account' | 'other'
    wrapped_key: Buffer
    content: Buffer
    contact: Buffer | null
    answer: string | null
    answered_at: Date | null
    request_key: string
    request_digest: Buffer
    sent_at: Date
    closed_reason: string | null
    ended_by: string | null
    ended_at: Date | null
  }
  'inbox.feedback_picture': {
    id: Generated<bigint>
    name: Generated<string>
    member_id: bigint
    feedback_id: bigint | null
    type: 'image/png' | 'image/jpeg'
    wrapped_key: Buffer
    content: Buffer
    uploaded_at: Generated<Date>
  }
  'inbox.join_entry': {
    id: Generated<bigint>
    merchant_id: number
    wrapped_key: Buffer
    name: Buffer
    contact: Buffer
    message: Buffer
    state: Generated<'new' | 'open' | 'done'>
    request_key: string
    request_digest: Buffer
    sent_at: Date
  }
  'inbox.join_note': {
    id: GeneratedAlways<bigint>
    entry_id: bigint
    at: Date
    by: string
    state: 'new' | 'open' | 'done'
    note: string
  }
  'inbox.mailing': {
    message_id: bigint
    last_member_id: Generated<bigint>
    sent_count: Generated<number>
    begun_at: Generated<Date>
    ended_at: Date | null
  }
  'inbox.message': {
    id: GeneratedAlways<bigint>
    member_id: bigint | null
    merchant_id: number | null
    topic: string | null
    sent_at: Generated<Date>
    request_key: string | null
    some_of: number | null
    rank_from: number | null
    rank_to: number | null
    team_of: bigint | null
    is_marketing: Generated<boolean>
  }
  'inbox.message_state': {
    member_id: bigint
    message_id: bigint
    read_at: Date | null
    deleted_at: Date | null
  }
  'inbox.message_text': {
    message_id: bigint
    language: 'VI' | 'EN' | 'CN' | 'TH' | 'JA' | 'ID'
    title: string
    content: string
  }
  'inbox.notice_read': {
    member_id: bigint
    notice_id: bigint
    read_at: Generated<Date>
  }
  'inbox.planned_letter': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    member_id: bigint | null
    rank_from: number | null
    rank_to: number | null
    team_of: bigint | null
    texts: ColumnType<unknown, string, string>
    request_key: string
    due_at: Date
    planned_at: Date
    planned_by: string
    message_id: bigint | null
    ended_at: Date | null
    ended_by: string | null
    is_marketing: Generated<boolean>
    by_email: Generated<boolean>
  }
  'inbox.service_channel': {
    merchant_id: number
    channel: 'live' | 'vip'
    type: '1' | '3'
    path: string
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
