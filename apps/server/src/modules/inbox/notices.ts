import {
  type Language,
  type Notice,
  type Outcome,
  type OutputOf,
  done,
  type inboxRoutes,
  refuse,
} from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { InboxDeps } from './deps.ts'
import type { Reader } from './messages.ts'
import type { Row } from './rows.ts'

interface Asking {
  readonly language: Language
  readonly now: Date
}

type Deps = Pick<InboxDeps, 'database' | 'content'>

/** What began before the registration is no news to a member, as a message to all from then is none. */
const isNews = ({ startsAt }: Notice, { since }: Reader) => startsAt >= since

/** Those of the notices that the member has read. */
async function readOf(connection: Sql, { memberId }: Reader, notices: readonly Notice[]): Promise<ReadonlySet<string>> {
  if (notices.length === 0) return new Set()
  const { rows } = await sql<Row<'inbox.notice_read', 'notice_id'>>`select notice_id from inbox.notice_read
    where member_id = ${memberId} and notice_id = any(${notices.map(({ id }) => id)}::bigint[])`.execute(connection)
  return new Set(rows.map(({ notice_id: id }) => String(id)))
}

/** The notices of list player with what the member has read of them [MEMBER-55]. */
export async function listNotices(
  { database, content }: Deps,
  reader: Reader,
  asking: Asking,
): Promise<OutputOf<typeof inboxRoutes.listInboxNotices>> {
  const shown = await content.playerNotices({ ...asking, memberId: reader.memberId })
  const read = await readOf(database.sql, reader, shown)
  const list = shown.map((notice) => ({ ...notice, isRead: read.has(notice.id) || !isNews(notice, reader) }))
  return { list, unreadCount: list.filter(({ isRead }) => !isRead).length }
}

export async function countUnreadNotices(deps: Deps, reader: Reader, asking: Asking): Promise<number> {
  return (await listNotices(deps, reader, asking)).unreadCount
}

/** Marks one notice that is shown now as read, or all of them. Again changes nothing. */
export async function readNotices(
  { database, content }: Deps,
  reader: Reader,
  { id, ...asking }: Asking & { readonly id: string | null },
): Promise<Outcome<object, 'not_found'>> {
  const ids = (await content.playerNotices({ ...asking, memberId: reader.memberId }))
    .filter((notice) => id === null || notice.id === id)
    .map((notice) => notice.id)
  if (ids.length === 0) return id === null ? done({}) : refuse('not_found')
  await sql`insert into inbox.notice_read (member_id, notice_id) select ${reader.memberId}, unnest(${ids}::bigint[])
    on conflict do nothing`.execute(database.sql)
  return done({})
}
