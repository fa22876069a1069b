import { sql } from 'kysely'
import { type CopyPart, byCursor } from '../../platform/own-copy.ts'
import { type Sealing, openWords } from '../../platform/secrets/sealed-rows.ts'

interface Feedback {
  readonly [column: string]: unknown
  readonly id: bigint
  readonly wrapped_key: Buffer
  readonly content: Buffer
}

/** What was written to a member alone, and what the member has written to the operator. */
export const copyOfInbox = (sealing: Sealing): readonly CopyPart[] => [
  {
    name: 'messages',
    columns: ['sent_at', 'topic', 'title', 'content', 'is_offer', 'read_at', 'deleted_at'],
    read: (connection, { memberId }) =>
      byCursor(
        connection,
        sql`select sent_at, topic, title, content, is_marketing as is_offer, read_at, deleted_at
          from inbox.message left join inbox.message_text as words on words.message_id = message.id
          left join inbox.message_state as state on state.message_id = message.id
            and state.member_id = message.member_id
          where message.member_id = ${memberId} order by message.id, language`,
      ),
  },
  {
    name: 'feedback',
    columns: ['sent_at', 'kind', 'content', 'answer', 'answered_at'],
    async *read(connection, { memberId }) {
      const sent = byCursor<Feedback>(
        connection,
        sql`select id, sent_at, kind, wrapped_key, content, answer, answered_at from inbox.feedback
          where member_id = ${memberId} order by sent_at`,
      )
      for await (const rows of sent)
        yield rows.map((row) => ({
          ...row,
          content: openWords(sealing, 'inbox.feedback', row.id, row.wrapped_key)('content', row.content),
        }))
    },
  },
]
