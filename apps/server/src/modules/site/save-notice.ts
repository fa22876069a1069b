import { type NoticeAudience, type NoticeType, type Outcome, done, noticeTypes, refuse } from '@banyan/contract'
import type { Tx } from '../../platform/database/database.ts'
import type { ContentTables, WrittenBy } from './content-tables.ts'
import { isAllowedLink, readLinkHosts } from './links.ts'
import { type Text, cleanTexts } from './texts.ts'

export interface NoticeToSave {
  /** The id of a notice that exists; a new one has none. */
  readonly id?: bigint
  /** The key of a notice that the installation brings. */
  readonly seedKey?: string
  readonly type: NoticeType
  readonly link: string | null
  readonly picture: string | null
  /** The group of a banner that is not the home page's. */
  readonly bannerGroup?: string | null
  /** Without one, everybody. */
  readonly audience?: NoticeAudience
  readonly position: number
  readonly startsAt: Date
  /** Null: it stays. */
  readonly endsAt: Date | null
  readonly texts: readonly Text[]
}

const contentMax = 20_000

/** The part of a notice that cannot be stored, of those that are no words. */
function wrongPart({ type, bannerGroup = null, startsAt, endsAt }: NoticeToSave): string | null {
  if (!noticeTypes.includes(type)) return 'type'
  if (bannerGroup !== null && (type !== 'B' || !/^[a-z][a-z0-9_]{1,31}$/.test(bannerGroup))) return 'bannerGroup'
  return endsAt !== null && endsAt <= startsAt ? 'endsAt' : null
}

/** Writes a notice with all its texts [OPS-39]. */
export async function saveNotice(
  tx: Tx,
  merchantId: number,
  notice: NoticeToSave,
  writtenBy: WrittenBy,
): Promise<Outcome<{ id: bigint }, 'content_invalid' | 'link_not_allowed' | 'not_found'>> {
  const {
    id,
    seedKey = null,
    type,
    audience = 'all',
    link,
    picture,
    bannerGroup = null,
    position,
    startsAt,
    endsAt,
  } = notice
  const wrong = wrongPart(notice)
  if (wrong) return refuse('content_invalid', { part: wrong })
  const texts = cleanTexts(notice.texts, contentMax)
  if (typeof texts === 'string') return refuse('content_invalid', { part: texts })
  const hosts = await readLinkHosts(tx, merchantId)
  if ([link, picture].some((address) => address !== null && !isAllowedLink(address, hosts)))
    return refuse('link_not_allowed')

  const tables = tx.withTables<ContentTables>()
  const values = {
    type,
    audience,
    link,
    picture,
    banner_group: bannerGroup,
    position,
    starts_at: startsAt,
    ends_at: endsAt,
    written_by: writtenBy,
  }
  const row =
    id === undefined
      ? await tables
          .insertInto('site.notice')
          .values({ merchant_id: merchantId, seed_key: seedKey, ...values })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tables
          .updateTable('site.notice')
          .set(values)
          .where('merchant_id', '=', merchantId)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst()
  if (!row) return refuse('not_found')
  await tables.deleteFrom('site.notice_text').where('notice_id', '=', row.id).execute()
  await tables
    .insertInto('site.notice_text')
    .values(texts.map((text) => ({ notice_id: row.id, ...text })))
    .execute()
  return done({ id: row.id })
}
