import { type Language, type Notice, type NoticeAudience, type NoticeType, noticePageSize } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { ContentTables } from './content-tables.ts'
import { isAllowedLink } from './links.ts'
import type { Merchant } from './merchant.ts'
import type { Row } from './rows.ts'
import { type Text, filled, inLanguage } from './texts.ts'

export interface StoredNotice extends Omit<Notice, 'title' | 'content'> {
  readonly bannerGroup: string | null
  readonly audience: NoticeAudience
  readonly texts: readonly Text[]
}

export interface Reader {
  readonly language: Language
  readonly merchant: Merchant
  readonly now: Date
  /** Null: a visitor. */
  readonly memberId: bigint | null
  readonly hosts: ReadonlySet<string>
}

/** The notices of a merchant that have not ended, in the order of their places and the newest first within one. */
export async function readNotices(connection: Sql, merchantId: number): Promise<readonly StoredNotice[]> {
  const tables = connection.withTables<ContentTables>()
  const rows = await tables
    .selectFrom('site.notice')
    .select(['id', 'type', 'link', 'picture', 'banner_group', 'audience', 'starts_at', 'ends_at'])
    .where('merchant_id', '=', merchantId)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', sql<Date>`now()`)]))
    .orderBy('position')
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const texts = await tables
    .selectFrom('site.notice_text')
    .select(['notice_id', 'language', 'title', 'content'])
    .where('notice_id', 'in', ids)
    .execute()
  const textsOf = Map.groupBy(texts, ({ notice_id: noticeId }) => noticeId)
  return rows.map(({ id, banner_group: bannerGroup, starts_at: startsAt, ends_at: endsAt, ...row }) => ({
    ...row,
    id: String(id),
    bannerGroup,
    startsAt,
    endsAt,
    texts: (textsOf.get(id) ?? []).map(({ language, title, content }) => ({ language, title, content })),
  }))
}

/** The titles of notices of a merchant, whether they are shown or not. */
export async function readTitles(
  connection: Sql,
  merchant: Merchant,
  ids: readonly bigint[],
  language: Language,
): Promise<ReadonlyMap<bigint, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: bigint; title: string }>`select id, title from site.notice
    cross join lateral (select title from site.notice_text where notice_id = notice.id
      order by language = ${language} desc, language = ${merchant.defaultLanguage} desc, language limit 1) as words
    where merchant_id = ${merchant.id} and id = any(${ids}::bigint[])`.execute(connection)
  return new Map(rows.map(({ id, title }) => [id, filled({ title, content: '' }, merchant).title]))
}

/** When notices begin and end. */
export async function readTimes(
  connection: Sql,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, { readonly startsAt: Date; readonly endsAt: Date | null }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Row<'site.notice', 'id' | 'starts_at' | 'ends_at'>>`select id, starts_at, ends_at
    from site.notice where id = any(${ids}::bigint[])`.execute(connection)
  return new Map(rows.map((row) => [row.id, { startsAt: row.starts_at, endsAt: row.ends_at }]))
}

export interface SeededNotice {
  readonly id: bigint
  readonly merchantId: number
  /** Names it among those that the installation brings. */
  readonly key: string
  readonly startsAt: Date
}

/** The notices that the installation brought. */
export async function readSeeded(connection: Sql): Promise<readonly SeededNotice[]> {
  const { rows } = await sql<{
    id: bigint
    merchant_id: number
    seed_key: string
    starts_at: Date
  }>`select id, merchant_id, seed_key, starts_at
    from site.notice where seed_key is not null order by id`.execute(connection)
  return rows.map((row) => ({ id: row.id, merchantId: row.merchant_id, key: row.seed_key, startsAt: row.starts_at }))
}

/**
 * The notices of a banner group shown to a reader now, or those of none: begun, not
 * ended, for such readers, and with words that he can read [CMS-08].
 */
function shownNow(
  notices: readonly StoredNotice[],
  reader: Reader,
  group: string | null = null,
  audiences: readonly NoticeAudience[] = ['all', reader.memberId === null ? 'visitors' : 'members'],
): readonly Notice[] {
  const safe = (link: string | null) => (link !== null && isAllowedLink(link, reader.hosts) ? link : null)
  return notices.flatMap(({ texts, bannerGroup, audience, ...notice }) => {
    if (bannerGroup !== group || !audiences.includes(audience)) return []
    if (notice.startsAt > reader.now || (notice.endsAt !== null && notice.endsAt <= reader.now)) return []
    const text = inLanguage(texts, reader.language, reader.merchant)
    if (!text) return []
    const { title, content } = filled(text, reader.merchant)
    return [{ ...notice, title, content, link: safe(notice.link), picture: safe(notice.picture) }]
  })
}

/**
 * The lists of getAnnouncementContentV2, each for its place on the site [CMS-04]. Types
 * that were not asked for are empty.
 */
export function placeNotices(notices: readonly StoredNotice[], types: ReadonlySet<string>, reader: Reader) {
  const shown = shownNow(notices, reader)
  const list = (type: NoticeType) => (types.has(type) ? shown.filter((notice) => notice.type === type) : [])
  return { player: list('PL'), banners: list('B'), popup: list('PU'), promotion: list('PR') }
}

/** The banners of a place on the site that can be shown: with a picture [OPS-40]. */
export function groupBanners(notices: readonly StoredNotice[], group: string, reader: Reader) {
  return shownNow(notices, reader, group).flatMap(({ id, title, content, picture, link }) =>
    picture === null ? [] : [{ id, title, content, picture, link }],
  )
}

/**
 * A page of the notice page: what began last stands first [CMS-01]. A banner is no news,
 * and H is kept and shown nowhere [CMS-05].
 */
export function pageNotices(notices: readonly StoredNotice[], pageNo: number, reader: Reader) {
  return pageOf(
    shownNow(notices, reader).filter(({ type }) => type !== 'B' && type !== 'H'),
    pageNo,
  )
}

/** A page of the notices that are meant for agents, whom no other list shows them to [AGENT-43]. */
export const pageAgentNotices = (notices: readonly StoredNotice[], pageNo: number, reader: Reader) =>
  pageOf(shownNow(notices, reader, null, ['agents']), pageNo)

function pageOf(notices: readonly Notice[], pageNo: number) {
  const all = notices.toSorted((one, other) => other.startsAt.getTime() - one.startsAt.getTime())
  const list = all.slice((pageNo - 1) * noticePageSize, pageNo * noticePageSize)
  return { list, pageNo, totalPages: Math.max(1, Math.ceil(all.length / noticePageSize)), total: all.length }
}
