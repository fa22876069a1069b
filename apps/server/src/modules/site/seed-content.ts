import { strict as assert } from 'node:assert'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { OpenedSite } from '../../platform/module.ts'
import type { ContentTables } from './content-tables.ts'
import { saveArticle } from './save-article.ts'
import { saveNotice } from './save-notice.ts'
import { seedArticles, seedNotices, seedTexts } from './seed-texts.ts'
import { cleanTexts } from './texts.ts'

/**
 * Brings the words of the installation to every merchant that plays with play money,
 * which they speak of, and answers how many articles and notices that changed. A merchant
 * of real money writes its own. What an operator has written is not touched.
 */
export function seedContent(database: Database): Promise<number> {
  return database.transaction(async (tx) => {
    // One node at a time: the others then find nothing to do.
    await sql`select pg_advisory_xact_lock(hashtext('site content'))`.execute(tx)
    const merchants = await tx
      .withTables<ContentTables>()
      .selectFrom('site.merchant')
      .select('id')
      .where('currency_code', '=', 'PLAY')
      .execute()
    let changes = 0
    for (const { id } of merchants)
      changes += (await seedMerchantArticles(tx, id)) + (await seedMerchantNotices(tx, id))
    return changes
  })
}

/**
 * The words that a new site begins with: what an operator has written at the site it is like, and those of the
 * installation where it plays with play money, which they speak of.
 */
export async function wordsOfNewSite(tx: Tx, { merchant: { id, currency }, from }: OpenedSite): Promise<void> {
  if (from !== null) await copyWritten(tx, from.id, id)
  if (!currency.isPlayMoney) return
  await seedMerchantArticles(tx, id)
  await seedMerchantNotices(tx, id)
}

/** The last version of each text of an article that an operator has written, as the first of the new site. */
async function copyWritten(tx: Tx, fromId: number, toId: number): Promise<void> {
  await sql`with written as (
      select distinct on (slug, language) slug, language, title, content, written_by from site.article_text
      where merchant_id = ${fromId} order by slug, language, version desc),
    kept as (select slug, language, title, content from written where written_by = 'operator'),
    article as (insert into site.article (merchant_id, slug, kind, help_group, position, version)
      select ${toId}::int, slug, kind, help_group, position, 1 from site.article
      where merchant_id = ${fromId} and slug in (select slug from kept) returning slug)
    insert into site.article_text (merchant_id, slug, language, version, title, content, written_by)
    select ${toId}::int, slug, language, 1, title, content, 'operator' from kept join article using (slug)`.execute(tx)
}

async function seedMerchantArticles(tx: Tx, merchantId: number): Promise<number> {
  const versions = async () =>
    new Map(
      (
        await tx
          .withTables<ContentTables>()
          .selectFrom('site.article')
          .select(['slug', 'version', 'kind', 'help_group', 'position'])
          .where('merchant_id', '=', merchantId)
          .execute()
      ).map((article) => [article.slug, article]),
    )
  const before = await versions()
  for (const article of seedArticles) {
    // Where an entry stands is the operator's as well, once it is there.
    const known = before.get(article.slug)
    const place = known ? { kind: known.kind, group: known.help_group, position: known.position } : {}
    const saved = await saveArticle(tx, merchantId, { ...article, ...place, texts: seedTexts(article.slug) }, 'seed')
    assert(saved.ok, `the text ${article.slug} is not fit to be stored`)
  }
  return [...(await versions())].filter(([slug, { version }]) => version !== before.get(slug)?.version).length
}

async function seedMerchantNotices(tx: Tx, merchantId: number): Promise<number> {
  const tables = tx.withTables<ContentTables>()
  let changes = 0
  for (const [position, { key, type, link, picture = null, bannerGroup = null }] of seedNotices.entries()) {
    const texts = seedTexts(key)
    const known = await tables
      .selectFrom('site.notice')
      .select(['id', 'written_by', 'starts_at'])
      .where('merchant_id', '=', merchantId)
      .where('seed_key', '=', key)
      .executeTakeFirst()
    if (known?.written_by === 'operator') continue
    if (known && (await isSame(tx, known.id, texts))) continue
    const startsAt = known?.starts_at ?? new Date()
    const ours = { seedKey: key, type, link, picture, bannerGroup, position, startsAt, endsAt: null, texts }
    const saved = await saveNotice(tx, merchantId, known ? { id: known.id, ...ours } : ours, 'seed')
    assert(saved.ok, `the notice ${key} is not fit to be stored`)
    changes += 1
  }
  return changes
}

async function isSame(tx: Tx, noticeId: bigint, texts: ReturnType<typeof seedTexts>): Promise<boolean> {
  const stored = await tx
    .withTables<ContentTables>()
    .selectFrom('site.notice_text')
    .select(['language', 'title', 'content'])
    .where('notice_id', '=', noticeId)
    .execute()
  const clean = cleanTexts(texts, Number.POSITIVE_INFINITY)
  const textOf = new Map(stored.map((text) => [text.language, text]))
  return (
    typeof clean !== 'string' &&
    clean.every(
      ({ language, title, content }) =>
        textOf.get(language)?.title === title && textOf.get(language)?.content === content,
    )
  )
}
