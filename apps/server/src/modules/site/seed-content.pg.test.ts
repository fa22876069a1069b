import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { aboutSlugs, isContentLink, languages } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { createContent, createSite } from './index.ts'
import { sanitiseHtml } from './sanitise-html.ts'
import { helpSlugs, seedArticles, seedNotices, seedTexts } from './seed-texts.ts'

const names = [...seedArticles.map(({ slug }) => slug), ...seedNotices.map(({ key }) => key)]
const hrefsOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
const shapeOf = (html: string) => [...html.matchAll(/<(h3|li|p|ol|ul)>/g)].map(([, tag]) => tag)

describe('our own words', () => {
  test('[API-24] [SHELL-74] at least twelve help topics and eight pages, each a file in six languages', () => {
    expect(Object.values(helpSlugs).flat().length).toBeGreaterThanOrEqual(12)
    expect(seedArticles.filter(({ kind }) => kind !== 'help').map(({ slug }) => slug)).toEqual([
      ...aboutSlugs,
      'user-agreement',
      'join-us',
    ])
    for (const language of languages) {
      const files = readdirSync(join(import.meta.dirname, 'content', language.toLowerCase()))
      expect([language, files.toSorted()]).toEqual([language, names.map((name) => `${name}.md`).toSorted()])
    }
  })

  test('[CMS-11] the help has a guide to the app for iOS and one for Android, step by step in every language', () => {
    expect(helpSlugs.app).toEqual(expect.arrayContaining(['app-ios', 'app-android']))
    for (const [slug, system] of [
      ['app-ios', /iPhone|iOS|Safari/],
      ['app-android', /Android|Chrome/],
    ] as const)
      for (const { language, title, content } of seedTexts(slug)) {
        expect([language, `${title} ${content}`]).toEqual([language, expect.stringMatching(system)])
        expect([language, content.match(/<li>/g)?.length ?? 0]).toEqual([
          language,
          expect.toSatisfy((steps: number) => steps >= 3),
        ])
      }
  })

  test.each(names)('%s has the same parts and links in every language, and no words of another', (name) => {
    const texts = seedTexts(name)
    const source = texts.find(({ language }) => language === 'VI')
    for (const { language, title, content } of texts) {
      expect([language, shapeOf(content)]).toEqual([language, shapeOf(source?.content ?? '')])
      expect([language, hrefsOf(content).toSorted()]).toEqual([language, hrefsOf(source?.content ?? '').toSorted()])
      expect([language, sanitiseHtml(content)]).toEqual([language, content])
      expect(`${title} ${content}`).not.toMatch(/\*\*|\]\(/)
    }
    expect(new Set(texts.map(({ content }) => content)).size).toBe(languages.length)
  })

  test('[CMS-10] every link leads to an entry that exists, or to a page of the site', () => {
    const slugs = new Set(seedArticles.map(({ slug }) => slug))
    const pages = [
      '/help',
      '/fairness',
      '/limits',
      '/vnlottery',
      '/records/bets',
      '/records/account',
      '/join',
      '/register',
    ]
    for (const href of names.flatMap((name) => seedTexts(name).flatMap(({ content }) => hrefsOf(content)))) {
      expect(isContentLink(href)).toBe(true)
      const [page = '', slug] = href.split('#')
      expect(pages).toContain(page)
      if (slug !== undefined) expect(slugs).toContain(slug)
    }
  })
})

describe('seeding', () => {
  let database: ThrowawayDatabase
  let content: ReturnType<typeof createContent>

  beforeAll(async () => {
    database = await throwawayDatabase()
    content = createContent({ database, site: createSite({ database }) })
  })
  afterAll(() => database.drop())

  const latest = async (slug: string, language: string) => {
    const { rows } = await sql<{ title: string; written_by: string }>`
      select title, written_by from site.article_text where merchant_id = 1 and slug = ${slug} and
        language = ${language}
      order by version desc limit 1`.execute(database.sql)
    return rows[0]
  }

  test('brings every text once, whichever nodes start at the same time', async () => {
    const counts = await Promise.all([content.seed(), content.seed(), content.seed()])
    expect(counts.toSorted((one, other) => other - one).slice(1)).toEqual([0, 0])
    expect(Math.max(...counts)).toBeGreaterThanOrEqual(names.length)
    const { rows } = await sql<{ texts: number; merchants: number; slugs: number }>`
      select count(*)::int as texts, count(distinct merchant_id)::int as merchants, count(distinct slug)::int as slugs
        from site.article_text`.execute(database.sql)
    expect(rows[0]?.slugs).toBe(seedArticles.length)
    expect(rows[0]?.texts).toBe(seedArticles.length * languages.length * (rows[0]?.merchants ?? 0))
    expect((await createSite({ database }).merchant()).termsVersion).toBe('user-agreement/1')
  })

  test('[OPS-41] never overwrites what an operator wrote, and brings the rest up to date', async () => {
    const ours = { slug: 'register', kind: 'help', group: 'start', position: 7 } as const
    await content.saveArticle({
      ...ours,
      texts: [{ language: 'VI', title: 'Lời của nhà điều hành', content: '<p>x</p>' }],
    })
    await sql`insert into site.article_text (merchant_id, slug, language, version, title, content, written_by)
      values (1, 'register', 'EN', 99, 'an older installation', '', 'seed')`.execute(database.sql)
    await sql`update site.article set version = 99 where slug = 'register' and merchant_id = 1`.execute(database.sql)
    expect(await content.seed()).toBe(1)
    expect(await latest('register', 'VI')).toEqual({ title: 'Lời của nhà điều hành', written_by: 'operator' })
    expect(await latest('register', 'EN')).toEqual({ title: 'Open an account', written_by: 'seed' })
    const { rows } = await sql`select position from site.article where slug = 'register' and merchant_id = 1`.execute(
      database.sql,
    )
    expect(rows).toEqual([{ position: 7 }])
    expect(await content.seed()).toBe(0)
  })

  test('[OPS-39] a notice that an operator has changed or ended stays as it is', async () => {
    const { rows } = await sql<{
      id: bigint
    }>`select id from site.notice where seed_key = 'notice-welcome' and merchant_id = 1`.execute(database.sql)
    const [welcome] = rows
    if (!welcome) throw new Error('no notice')
    const texts = [{ language: 'VI', title: 'Đã sửa', content: '' }] as const
    const times = { startsAt: new Date(Date.now() - 2000), endsAt: new Date(Date.now() - 1000) }
    const changed = { id: welcome.id, type: 'PL', link: null, picture: null, position: 0, ...times, texts } as const
    expect(await content.saveNotice(changed)).toEqual({ ok: true, value: { id: welcome.id } })
    expect(await content.seed()).toBe(0)
    const after = await sql`select title from site.notice_text where notice_id = ${welcome.id}`.execute(database.sql)
    expect(after.rows).toEqual([{ title: 'Đã sửa' }])
  })

  test('a merchant of real money is left to write its own', async () => {
    await sql`insert into site.merchant (id, code, brand_name, chat_header_colour, default_language, languages,
      currency_code, time_zone, min_age, grant_amount, terms_version)
      values (900, 'own-words', 'Own', '#6142bf', 'VI', '{VI}', 'VND', 'Asia/Ho_Chi_Minh', 18, 0, 'x')`.execute(
      database.sql,
    )
    await content.seed()
    const { rows } = await sql`select from site.article where merchant_id = 900`.execute(database.sql)
    expect(rows).toEqual([])
  })

  test('[AUTH-10] [REG-08] brings a banner for each dialog, with a picture that the site has', async () => {
    await content.seed()
    const { rows } = await sql<{ banner_group: string; picture: string; languages: bigint }>`
      select banner_group, picture, count(*) as languages from site.notice join site.notice_text on notice_id = id
      where merchant_id = 1 and banner_group is not null group by 1, 2 order by 1`.execute(database.sql)
    expect(rows.map(({ banner_group, languages: texts }) => [banner_group, Number(texts)])).toEqual([
      ['w_login', languages.length],
      ['w_register', languages.length],
    ])
    for (const { picture } of rows)
      expect(existsSync(join(import.meta.dirname, '../../../../web/public', picture))).toBe(true)
  })
})
