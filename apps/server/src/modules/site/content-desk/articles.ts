import {
  type ArticleValues,
  type InputOf,
  type Outcome,
  type OutputOf,
  type ListedArticle,
  articleFields,
  articleKindOf,
  done,
  ownSlugs,
  refuse,
  type staffContentRoutes,
} from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import type { StaffContext } from '../../../platform/http/staff-call.ts'
import { type Article, readArticles } from '../articles.ts'
import { saveArticle } from '../save-article.ts'
import { filled, inLanguage } from '../texts.ts'
import type { DeskDeps } from './deps.ts'
import { changedContent, keepVersion, versionOf } from './versions.ts'

type Routes = typeof staffContentRoutes

export async function listArticles(
  { database, merchant }: DeskDeps,
  { language }: Pick<StaffContext, 'language'>,
): Promise<OutputOf<Routes['articleList']>> {
  const articles = (await readArticles(database.sql, merchant.id)).flatMap(({ texts, version, ...article }) => {
    const [first] = texts
    if (!first) return []
    const { title } = filled(inLanguage(texts, language, merchant) ?? first, merchant)
    const updatedAt = new Date(Math.max(...texts.map((text) => text.updatedAt.getTime())))
    return [{ ...article, title, languages: texts.map((text) => text.language), textVersion: version, updatedAt }]
  })
  const unwritten = ownSlugs.filter((slug) => !articles.some((article) => article.slug === slug))
  return { articles: [...articles, ...unwritten.map(unwrittenText)] }
}

const unwrittenText = (slug: string): ListedArticle => ({
  slug,
  kind: articleKindOf(slug),
  group: null,
  position: 0,
  title: slug,
  languages: [],
  textVersion: 0,
  updatedAt: null,
})

const valuesOf = ({ kind, group, position, texts }: Article): ArticleValues => ({
  kind,
  group,
  position,
  texts: texts.map(({ language, title, content }) => ({ language, title, content })),
})

async function findArticle(connection: Sql, merchantId: number, slug: string): Promise<Article | undefined> {
  return (await readArticles(connection, merchantId)).find((article) => article.slug === slug)
}

export async function openArticle(
  { database, merchant }: DeskDeps,
  slug: string,
): Promise<Outcome<OutputOf<Routes['openArticle']>, 'not_found'>> {
  const article = await findArticle(database.sql, merchant.id, slug)
  if (!article && !ownSlugs.includes(slug)) return refuse('not_found')
  const version = await versionOf(database.sql, { merchantId: merchant.id, kind: 'article', name: slug })
  return done({ slug, version, textVersion: article?.version ?? 0, values: article ? valuesOf(article) : null })
}

/**
 * Writes a text under its lock: whoever has not seen its last version is told. What it is, its name
 * says: one that the site has no place for is a help topic.
 */
export async function setArticle(
  { database, audit, merchant: { id: merchantId } }: DeskDeps,
  context: StaffContext,
  { slug, version, values }: InputOf<Routes['setArticle']>,
): Promise<Outcome<OutputOf<Routes['setArticle']>, Routes['setArticle']['refusals'][number]>> {
  const subject = { merchantId, kind: 'article', name: slug } as const
  return database.transaction(async (tx) => {
    // One text of a merchant at a time, a new one too.
    await sql`select pg_advisory_xact_lock(hashtext('site article'), ${merchantId})`.execute(tx)
    const before = await findArticle(tx, merchantId, slug)
    if ((await versionOf(tx, subject)) !== version) return refuse('changed_meanwhile')
    if (values.kind !== articleKindOf(slug)) return refuse('content_invalid', { part: 'kind' })
    const saved = await saveArticle(tx, merchantId, { slug, ...values }, 'operator')
    if (!saved.ok) return saved
    const became = await findArticle(tx, merchantId, slug)
    if (!became) throw new Error(`the text ${slug} was written and is not there`)
    const change = { before: before ? articleFields(valuesOf(before)) : null, after: articleFields(valuesOf(became)) }
    const next = await keepVersion(tx, subject, change, context)
    const after = { version: next, fields: changedContent(change.before ?? {}, change.after).names }
    const act = { action: 'article.saved', subject: `article ${slug} of site ${merchantId}` }
    await audit(tx, context, { ...act, before: { version }, after })
    return done({ version: next, textVersion: became.version })
  })
}
