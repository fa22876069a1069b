import { type KeptContent, type NoticeValues, noticeFields } from '@banyan/contract'
import { sql } from 'kysely'
import type { ThrowawayDatabase } from './database.ts'
import { smallPng } from './pictures.ts'

/** A notice, a banner and a help topic of the first site, and the calls that read and change them. */
export async function contentCalls({ sql: connection }: ThrowawayDatabase) {
  const values: NoticeValues = {
    type: 'B',
    audience: 'all',
    bannerGroup: 'w_first',
    link: null,
    picture: '/banners/balls.webp',
    position: 5,
    startsAt: new Date('2026-11-01T00:00:00Z'),
    endsAt: null,
    texts: [{ language: 'VI', title: 'Trang một', content: '' }],
  }
  const noticeIn = async (group: string) => {
    const { rows } = await sql<{ id: bigint }>`with notice as (
        insert into site.notice (merchant_id, type, banner_group, picture, position, starts_at, written_by)
        values (1, 'B', ${group}, ${values.picture}, 5, ${values.startsAt}, 'operator') returning id),
      words as (insert into site.notice_text (notice_id, language, title, content)
        select id, 'VI', 'Trang một', '' from notice)
      select id from notice`.execute(connection)
    return String(rows[0]?.id)
  }
  const keep = (kind: 'notice' | 'article', name: string, kept: KeptContent) =>
    sql`insert into site.content_version (merchant_id, kind, name, version, at, by, kept)
      values (1, ${kind}, ${name}, 1, now(), 'another', ${JSON.stringify(kept)}::jsonb)`.execute(connection)
  const [id, ordered] = [await noticeIn('w_first'), await noticeIn('w_second')]
  await keep('notice', id, noticeFields(values))
  await sql`insert into site.article (merchant_id, slug, kind, help_group, position, version)
    values (1, 'of-first', 'help', 'app', 1, 1)`.execute(connection)
  await sql`insert into site.article_text (merchant_id, slug, language, version, title, content, written_by)
    values (1, 'of-first', 'VI', 1, 'Mục một', '', 'operator')`.execute(connection)
  await keep('article', 'of-first', { kind: 'help', group: 'app', position: '1', 'VI.title': 'Mục một' })
  const texts = [{ language: 'VI' as const, title: 'Mục đổi', content: '' }]
  return {
    noticeList: { role: 'auditor', input: { state: 'now', type: 'B' } },
    openNotice: { role: 'auditor', input: { id } },
    setNotice: { role: 'content', input: { id, version: 1, values: { ...values, link: '/help' } } },
    bannerList: { role: 'content', input: {} },
    orderBanners: { role: 'content', input: { group: 'w_second', banners: [{ id: ordered, version: 0 }] } },
    contentChanges: { role: 'auditor', input: { kind: 'notice', name: id } },
    contentVersion: { role: 'auditor', input: { kind: 'notice', name: id, version: 1 } },
    articleList: { role: 'auditor', input: {} },
    openArticle: { role: 'auditor', input: { slug: 'of-first' } },
    setArticle: {
      role: 'content',
      input: { slug: 'of-first', version: 1, values: { kind: 'help', group: 'app', position: 2, texts } },
    },
  } as const
}

/** A picture for a notice, and the words of one that is being written: of no row. */
export const contentPicture = async () => ({ file: new Uint8Array(await smallPng()) })
export const contentPreview = { title: '{brand}', content: '<b>x</b>', link: null, picture: null }
