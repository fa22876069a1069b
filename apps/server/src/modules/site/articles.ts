import { type AboutSlug, type HelpGroup, type Language, aboutSlugs } from '@banyan/contract'
import type { Sql } from '../../platform/database/database.ts'
import type { ArticleKind, ContentTables } from './content-tables.ts'

interface Versioned {
  /** The version of the text that was changed last, in any language. */
  readonly version: number
  readonly texts: readonly ArticleText[]
}

export interface Article extends Versioned {
  readonly slug: string
  readonly kind: ArticleKind
  readonly group: HelpGroup | null
  readonly position: number
}

export interface ArticleText {
  readonly language: Language
  readonly title: string
  readonly content: string
  readonly updatedAt: Date
}

/** The articles of a merchant in order, each with its text of now in every language it has. */
export async function readArticles(sql: Sql, merchantId: number): Promise<readonly Article[]> {
  const tables = sql.withTables<ContentTables>()
  const articles = await tables
    .selectFrom('site.article')
    .select(['slug', 'kind', 'help_group', 'position'])
    .where('merchant_id', '=', merchantId)
    .orderBy('position')
    .orderBy('slug')
    .execute()
  const texts = Map.groupBy(await latestTexts(sql, merchantId).execute(), ({ slug }) => slug)
  return articles.map(({ slug, kind, help_group: group, position }) => ({
    slug,
    kind,
    group,
    position,
    ...versioned(texts.get(slug) ?? []),
  }))
}

/** The texts of an article as they were at a version. */
export async function readArticleAt(sql: Sql, merchantId: number, slug: string, version: number): Promise<Versioned> {
  const rows = await latestTexts(sql, merchantId).where('slug', '=', slug).where('version', '<=', version).execute()
  return versioned(rows)
}

function latestTexts(sql: Sql, merchantId: number) {
  return sql
    .withTables<ContentTables>()
    .selectFrom('site.article_text')
    .distinctOn(['slug', 'language'])
    .select(['slug', 'language', 'version', 'title', 'content', 'written_at'])
    .where('merchant_id', '=', merchantId)
    .orderBy('slug')
    .orderBy('language')
    .orderBy('version', 'desc')
}

type TextRow = Awaited<ReturnType<ReturnType<typeof latestTexts>['execute']>>[number]

function versioned(rows: readonly TextRow[]): Versioned {
  return {
    version: Math.max(0, ...rows.map(({ version }) => version)),
    texts: rows.map(({ language, title, content, written_at: updatedAt }) => ({ language, title, content, updatedAt })),
  }
}

export const isAboutSlug = (slug: string): slug is AboutSlug => aboutSlugs.some((about) => about === slug)
