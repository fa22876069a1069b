import { type HelpGroup, type Outcome, agreementSlug, done, refuse } from '@banyan/contract'
import type { Tx } from '../../platform/database/database.ts'
import type { ArticleKind, ContentTables, WrittenBy } from './content-tables.ts'
import { type Text, cleanTexts } from './texts.ts'

export interface ArticleToSave {
  readonly slug: string
  readonly kind: ArticleKind
  /** The group of a help entry; no other text has one. */
  readonly group: HelpGroup | null
  readonly position: number
  readonly texts: readonly Text[]
}

const contentMax = 100_000

/**
 * Adds the texts that differ from what is shown, as one version more [OPS-41]. The user agreement's version is what
 * registrations from then on agree to. A seed leaves the languages alone whose words an operator has written.
 */
export async function saveArticle(
  tx: Tx,
  merchantId: number,
  article: ArticleToSave,
  writtenBy: WrittenBy,
): Promise<Outcome<{ version: number }, 'content_invalid'>> {
  const { slug, kind, group, position } = article
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(slug)) return refuse('content_invalid', { part: 'slug' })
  if ((kind === 'help') !== (group !== null)) return refuse('content_invalid', { part: 'group' })
  const texts = cleanTexts(article.texts, contentMax)
  if (typeof texts === 'string') return refuse('content_invalid', { part: texts })

  const tables = tx.withTables<ContentTables>()
  const place = { kind, help_group: group, position }
  const known = await tables
    .insertInto('site.article')
    .values({ merchant_id: merchantId, slug, ...place })
    // The update also locks the row, so that two savings of one article cannot count to the same version.
    .onConflict((conflict) => conflict.columns(['merchant_id', 'slug']).doUpdateSet(place))
    .returning('version')
    .executeTakeFirstOrThrow()
  const shown = await tables
    .selectFrom('site.article_text')
    .distinctOn('language')
    .select(['language', 'title', 'content', 'written_by'])
    .where('merchant_id', '=', merchantId)
    .where('slug', '=', slug)
    .orderBy('language')
    .orderBy('version', 'desc')
    .execute()
  const before = new Map(shown.map((text) => [text.language, text]))
  const changed = texts.filter(({ language, title, content }) => {
    const text = before.get(language)
    if (text && writtenBy === 'seed' && text.written_by === 'operator') return false
    return text?.title !== title || text.content !== content
  })
  if (changed.length === 0) return done({ version: known.version })

  const version = known.version + 1
  await tables
    .updateTable('site.article')
    .set({ version })
    .where('merchant_id', '=', merchantId)
    .where('slug', '=', slug)
    .execute()
  await tables
    .insertInto('site.article_text')
    .values(changed.map((text) => ({ merchant_id: merchantId, slug, version, written_by: writtenBy, ...text })))
    .execute()
  if (slug === agreementSlug) {
    const terms = tables.updateTable('site.merchant').set({ terms_version: termsVersionOf(version) })
    await terms.where('id', '=', merchantId).execute()
  }
  return done({ version })
}

/** What a registration keeps of the text it agreed to: the slug and version that `article` is asked with. */
export const termsVersionOf = (version: number) => `${agreementSlug}/${version}`
