import type { OutputOf, inboxRoutes } from '@banyan/contract'
import type { Pictures } from '../../platform/pictures/pictures.ts'
import { openWords } from '../../platform/secrets/sealed-rows.ts'
import type { InboxDeps } from './deps.ts'
import type { Tables } from './rows.ts'

const pageSize = 10

/** A page of the member's own feedback, the newest first, with what the operator answered [CMS-18]. */
export async function listFeedback(
  deps: Pick<InboxDeps, 'database' | 'vault'> & { readonly pictures: Pick<Pictures, 'namesOf'> },
  memberId: bigint,
  pageNo: number,
): Promise<OutputOf<typeof inboxRoutes.listFeedback>> {
  const own = deps.database.sql.withTables<Tables>().selectFrom('inbox.feedback').where('member_id', '=', memberId)
  const { count } = await own.select(({ fn }) => fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow()
  const rows = await own
    .select(['id', 'kind', 'wrapped_key', 'content', 'contact', 'sent_at', 'answer', 'answered_at'])
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute()
  const pictures = await deps.pictures.namesOf(
    deps.database.sql,
    rows.map(({ id }) => id),
  )
  const list = rows.map(
    ({ id, kind, wrapped_key: wrapped, content, contact, sent_at: sentAt, answer, answered_at: answeredAt }) => {
      const open = openWords(deps, 'inbox.feedback', id, wrapped)
      const words = { content: open('content', content), contact: contact && open('contact', contact) }
      return { id: String(id), kind, ...words, pictures: [...(pictures.get(id) ?? [])], sentAt, answer, answeredAt }
    },
  )
  return { list, pageNo, totalPages: Math.max(1, Math.ceil(Number(count) / pageSize)) }
}
