import { contentRoutes, identityRoutes, languages } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { registration } from '../../../test/client.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { xssCorpus } from '../../../test/xss.ts'
import { createContent, createSite } from './index.ts'
import type { NoticeToSave } from './save-notice.ts'

let database: ThrowawayDatabase
let server: TestApp
let content: ReturnType<typeof createContent>

beforeAll(async () => {
  database = await throwawayDatabase()
  server = await startTestApp(database)
  content = createContent({ database, site: createSite({ database }) })
  await sql`insert into site.link_host (merchant_id, host) values (1, 'chat.example.com')`.execute(database.sql)
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour)
const noticeOf = (title: string, more: Partial<NoticeToSave> = {}): NoticeToSave => ({
  type: 'PL',
  link: null,
  picture: null,
  position: 0,
  startsAt: inHours(-1),
  endsAt: null,
  texts: [{ language: 'VI', title, content: `<p>${title}</p>` }],
  ...more,
})
const forget = async () => void (await sql`delete from site.notice`.execute(database.sql))

/** Asks until every node has seen the change: within a second. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { interval: 100 })

async function announcements(types = 'B,PL,PU,PR', language?: 'EN' | 'VI') {
  const answer = await server.client.call(
    contentRoutes.announcements,
    { types, platform: 'W', execution: 'B' },
    language ? { language } : {},
  )
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}
const titles = (list: readonly { readonly title: string }[]) => list.map(({ title }) => title)

describe('banner groups', () => {
  const bannersOf = async (group: string) => {
    const answer = await server.client.call(contentRoutes.banners, { group })
    return answer.ok ? answer.value.banners : answer.code
  }

  test('[AUTH-10] [AUTH-11] [REG-08] [OPS-40] each place has its own banners, in order, the home page none of them, and the notice page none either', async () => {
    await forget()
    const of = (bannerGroup: string, title: string, more: Partial<NoticeToSave> = {}) =>
      content.saveNotice(noticeOf(title, { type: 'B', bannerGroup, picture: '/banners/balls.webp', ...more }))
    await of('w_login', 'second', { position: 2 })
    await of('w_login', 'first', { position: 1, link: '/help' })
    await of('w_login', 'over', { startsAt: inHours(-2), endsAt: inHours(-1) })
    await of('w_login', 'to come', { startsAt: inHours(1) })
    await of('w_login', 'without a picture', { picture: null })
    await of('w_register', 'of register')
    await content.saveNotice(noticeOf('of home', { type: 'B', picture: '/banners/balls.webp' }))
    await eventually(async () => {
      expect(await bannersOf('w_login')).toMatchObject([
        { title: 'first', content: '<p>first</p>', picture: '/banners/balls.webp', link: '/help' },
        { title: 'second', link: null },
      ])
      expect(await bannersOf('w_register')).toMatchObject([{ title: 'of register' }])
      expect(await bannersOf('w_nobody')).toEqual([])
      expect(titles((await announcements()).banners)).toEqual(['of home'])
    })
    const listed = await server.client.call(contentRoutes.listAnnouncements, { pageNo: 1 })
    expect(listed.ok && titles(listed.value.list)).toEqual([])
  })

  test('[OPS-40] only a banner has a place, and a place a name', async () => {
    for (const wrong of [
      { type: 'PL' as const, bannerGroup: 'w_login' },
      { type: 'B' as const, bannerGroup: 'W LOGIN' },
    ])
      expect(await content.saveNotice(noticeOf('x', wrong))).toMatchObject({
        code: 'content_invalid',
        detail: { part: 'bannerGroup' },
      })
    expect(await server.client.send(contentRoutes.banners, { group: 'W LOGIN' })).toMatchObject({
      code: 'invalid_request',
    })
  })
})

describe('notices', () => {
  test('[CMS-03] [CMS-04] [CMS-05] [API-53] [API-57] each type is in its list, and H in none', async () => {
    await forget()
    for (const type of ['B', 'PL', 'PU', 'PR', 'H'] as const) await content.saveNotice(noticeOf(`of ${type}`, { type }))
    await eventually(async () => {
      const { player, banners, popup, promotion } = await announcements('B,PL,PU,PR,H')
      expect([player, banners, popup, promotion].map(titles)).toEqual([['of PL'], ['of B'], ['of PU'], ['of PR']])
      expect(player[0]).toMatchObject({
        type: 'PL',
        title: 'of PL',
        content: '<p>of PL</p>',
        link: null,
        picture: null,
        endsAt: null,
      })
    })
    const some = await announcements('PL,PU')
    expect([some.player, some.banners, some.popup, some.promotion].map(titles)).toEqual([['of PL'], [], ['of PU'], []])
    const { rows } = await sql<{ type: string }>`select type from site.notice where type = 'H'`.execute(database.sql)
    expect(rows).toHaveLength(1)
  })

  test('[CMS-08] a notice is shown between its start and its end, and not before or after', async () => {
    await forget()
    await content.saveNotice(noticeOf('over', { startsAt: inHours(-2), endsAt: inHours(-1) }))
    await content.saveNotice(noticeOf('later', { startsAt: inHours(1) }))
    await content.saveNotice(noticeOf('now', { endsAt: inHours(1) }))
    await content.saveNotice(noticeOf('soon', { startsAt: new Date(Date.now() + 1500) }))
    await eventually(async () => expect(titles((await announcements()).player)).toEqual(['now']))
    await eventually(async () => expect(titles((await announcements()).player)).toEqual(['soon', 'now']))
  })

  test('[CMS-08] in the language chosen, and in the default one where it is missing', async () => {
    await forget()
    const both = [
      { language: 'VI', title: 'Chào {brand}', content: '<p>vi</p>' },
      { language: 'EN', title: 'Hello {brand}', content: '<p>en {age}</p>' },
    ] as const
    await content.saveNotice(noticeOf('', { texts: both, position: 1 }))
    await content.saveNotice(noticeOf('chỉ tiếng Việt', { position: 2 }))
    await content.saveNotice(noticeOf('', { texts: [{ language: 'JA', title: 'x', content: '' }], position: 3 }))
    await eventually(async () => {
      expect(titles((await announcements('PL', 'EN')).player)).toEqual(['Hello Banyan', 'chỉ tiếng Việt'])
      expect(titles((await announcements('PL', 'VI')).player)).toEqual(['Chào Banyan', 'chỉ tiếng Việt'])
    })
    expect((await announcements('PL', 'EN')).player[0]?.content).toBe('<p>en 18</p>')
  })

  test('[CMS-01] [API-63] the notice page has nine a page, the newest first, and without H and banners', async () => {
    await forget()
    for (let at = 1; at <= 20; at += 1)
      await content.saveNotice(noticeOf(`n${at}`, { startsAt: inHours(-100 + at), type: at % 2 ? 'PL' : 'PR' }))
    for (const type of ['H', 'B'] as const) await content.saveNotice(noticeOf('hidden', { type }))
    const page = async (pageNo: number) => server.client.call(contentRoutes.listAnnouncements, { pageNo })
    await eventually(async () =>
      expect(await page(1)).toMatchObject({ ok: true, value: { pageNo: 1, totalPages: 3, total: 20 } }),
    )
    const pages = await Promise.all([1, 2, 3, 4].map(page))
    const lists = pages.map((answer) => (answer.ok ? titles(answer.value.list) : []))
    expect(lists.map((list) => list.length)).toEqual([9, 9, 2, 0])
    expect(lists.flat()).toEqual(Array.from({ length: 20 }, (_, at) => `n${20 - at}`))
  })

  test('[API-53] other types, platforms and fields are refused', async () => {
    for (const query of [
      'types=X&platform=W',
      'types=B&platform=A',
      'platform=W',
      'types=B,PL,PU,PR,H,B&platform=W',
      'types=B&platform=W&x=1',
    ]) {
      const { statusCode } = await server.app.http.fastify.inject(`/wps/system/announcementContentV2?${query}`)
      expect([query, statusCode]).toEqual([query, 400])
    }
  })

  test.each([
    ['no text', { texts: [] }, 'content_invalid'],
    ['a title of spaces', { texts: [{ language: 'VI', title: ' ', content: '' }] }, 'content_invalid'],
    ['a title of 201 letters', { texts: [{ language: 'VI', title: 'a'.repeat(201), content: '' }] }, 'content_invalid'],
    [
      'a text of more than 20,000 letters',
      { texts: [{ language: 'VI', title: 'a', content: 'a'.repeat(20_001) }] },
      'content_invalid',
    ],
    [
      'the same language twice',
      { texts: ['a', 'b'].map((title) => ({ language: 'VI' as const, title, content: '' })) },
      'content_invalid',
    ],
    ['an end before its start', { endsAt: inHours(-2) }, 'content_invalid'],
    ['an end at its start', { startsAt: new Date(0), endsAt: new Date(0) }, 'content_invalid'],
    ['a link without TLS', { link: 'http://chat.example.com/' }, 'link_not_allowed'],
    ['a link to another host', { link: 'https://evil.example/' }, 'link_not_allowed'],
    ['a link to a host that begins alike', { link: 'https://chat.example.com.evil.example/' }, 'link_not_allowed'],
    ['a link with a name in it', { link: 'https://chat.example.com@evil.example/' }, 'link_not_allowed'],
    ['a link that only looks like a path', { link: '//evil.example/' }, 'link_not_allowed'],
    ['a link with a backslash', { link: '/\\evil.example/' }, 'link_not_allowed'],
    ['a link that runs', { link: 'javascript:alert(1)' }, 'link_not_allowed'],
    ['a picture from elsewhere', { picture: 'https://evil.example/a.png' }, 'link_not_allowed'],
  ] as const)('[CMS-06] a notice with %s is not stored', async (_what, more, code) => {
    expect(await content.saveNotice(noticeOf('x', more))).toMatchObject({ ok: false, code })
  })

  test('[OPS-39] another merchant’s notice is not shown, and not there to be changed or named', async () => {
    const lotus = createContent({ database, site: createSite({ database, merchantCode: 'lotus' }) })
    const both = [
      { language: 'EN', title: 'Theirs', content: '' },
      { language: 'VI', title: 'Của họ', content: '' },
    ] as const
    await forget()
    const theirs = await lotus.saveNotice(noticeOf('', { texts: both }))
    const id = theirs.ok ? theirs.value.id : 0n
    await content.saveNotice(noticeOf('của ta', { texts: both.map((text) => ({ ...text, title: 'Ours' })) }))
    expect(titles(await lotus.playerNotices({ language: 'VI', now: new Date(), memberId: null }))).toEqual(['Của họ'])
    expect(await content.saveNotice({ ...noticeOf('taken over'), id })).toEqual({ ok: false, code: 'not_found' })
    expect(await content.noticeTitles([id], 'EN')).toEqual(new Map())
    const titleIn = async (language: 'EN' | 'VI' | 'JA') => (await lotus.noticeTitles([id], language)).get(id)
    expect(await Promise.all([titleIn('EN'), titleIn('VI'), titleIn('JA')])).toEqual(['Theirs', 'Của họ', 'Theirs'])
  })

  test('[CMS-06] a link stops being given out when its host is no longer allowed', async () => {
    await forget()
    await sql`insert into site.link_host (merchant_id, host) values (1, 'cdn.example.com')`.execute(database.sql)
    const links = { link: 'https://chat.example.com/a', picture: 'https://cdn.example.com/b.png' }
    await content.saveNotice(noticeOf('linked', links))
    await eventually(async () => expect((await announcements()).player[0]).toMatchObject(links))
    await sql`delete from site.link_host where host = 'cdn.example.com'`.execute(database.sql)
    await eventually(async () => expect((await announcements()).player[0]).toMatchObject({ ...links, picture: null }))
  })
})

describe('articles', () => {
  const helpOf = (
    slug: string,
    texts: readonly { language: 'VI' | 'EN'; title: string; content: string }[],
    position = 1,
  ) => content.saveArticle({ slug, kind: 'help', group: 'play', position, texts })
  const readHelp = async (language: 'VI' | 'EN' | 'TH' = 'VI') => {
    const answer = await server.client.call(contentRoutes.helpCenter, {}, { language })
    if (!answer.ok) throw new Error(answer.code)
    return answer.value
  }

  test('[API-24] [CMS-09] [CMS-10] a visitor reads the help in order, with title, HTML and group', async () => {
    await helpOf('a-second', [{ language: 'VI', title: 'Hai {brand}', content: '<p>2</p>' }], 2)
    await helpOf('first', [
      { language: 'VI', title: 'Một', content: '<p>1</p>' },
      { language: 'EN', title: 'One', content: '<p>one</p>' },
    ])
    await content.saveArticle({
      slug: 'privacy',
      kind: 'about',
      group: null,
      position: 9,
      texts: [{ language: 'VI', title: 'Riêng tư', content: '' }],
    })
    await eventually(async () => expect((await readHelp()).help.map(({ slug }) => slug)).toEqual(['first', 'a-second']))
    expect((await readHelp()).help[0]).toMatchObject({
      slug: 'first',
      title: 'Một',
      content: '<p>1</p>',
      group: 'play',
      version: 1,
      language: 'VI',
    })
    expect((await readHelp()).about).toEqual([{ slug: 'privacy', title: 'Riêng tư' }])
    expect((await readHelp('EN')).help.map(({ title, language }) => [title, language])).toEqual([
      ['One', 'EN'],
      ['Hai Banyan', 'VI'],
    ])
    expect(await server.client.call(contentRoutes.article, { slug: 'a-second' })).toMatchObject({
      ok: true,
      value: { title: 'Hai Banyan' },
    })
  })

  test('[SHELL-75] a page about the merchant is read by its slug, and an unknown slug is not found', async () => {
    const read = (slug: string) => server.client.call(contentRoutes.article, { slug })
    expect(await read('privacy')).toMatchObject({ ok: true, value: { slug: 'privacy', title: 'Riêng tư' } })
    expect(await read('nothing-of-it')).toMatchObject({ ok: false, status: 404, code: 'not_found' })
    expect(await server.client.send(contentRoutes.article, { slug: '../etc' })).toMatchObject({
      ok: false,
      code: 'invalid_request',
    })
  })

  test('[OPS-41] every version stays readable, and the same text is no new one', async () => {
    const save = (title: string, language: 'VI' | 'EN') => helpOf('history', [{ language, title, content: '' }])
    expect(await save('một', 'VI')).toEqual({ ok: true, value: { version: 1 } })
    expect(await save('one', 'EN')).toEqual({ ok: true, value: { version: 2 } })
    expect(await save('one', 'EN')).toEqual({ ok: true, value: { version: 2 } })
    expect(await save('hai', 'VI')).toEqual({ ok: true, value: { version: 3 } })
    const at = async (version: number, language: 'VI' | 'EN') => {
      const answer = await server.client.call(contentRoutes.article, { slug: 'history', version }, { language })
      return answer.ok ? [answer.value.title, answer.value.version] : answer.code
    }
    expect(await Promise.all([at(1, 'VI'), at(1, 'EN'), at(2, 'EN'), at(3, 'VI'), at(3, 'EN')])).toEqual([
      ['một', 1],
      ['một', 1],
      ['one', 2],
      ['hai', 3],
      ['one', 3],
    ])
    for (const change of [
      sql`update site.article_text set title = 'x'`,
      sql`delete from site.article_text`,
      sql`truncate site.article_text`,
    ])
      await expect(change.execute(database.sql)).rejects.toThrow('never rewritten')
  })

  test('[OPS-41] two who save at the same time get versions of their own', async () => {
    const saved = await Promise.all(
      Array.from({ length: 8 }, (_, at) => helpOf('contended', [{ language: 'VI', title: `t${at}`, content: '' }])),
    )
    expect(
      saved.map((outcome) => (outcome.ok ? outcome.value.version : 0)).toSorted((one, other) => one - other),
    ).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('[REG-45] a registration names the version of the agreement that was shown', async () => {
    const save = (title: string) =>
      content.saveArticle({
        slug: 'user-agreement',
        kind: 'agreement',
        group: null,
        position: 1,
        texts: [{ language: 'VI', title, content: '' }],
      })
    await save('first words')
    await save('second words')
    await eventually(async () => {
      const { termsVersion } = await createSite({ database }).merchant()
      expect(termsVersion).toBe('user-agreement/2')
    })
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect(await server.client.call(identityRoutes.register, { ...registration, username: 'Agreed1' })).toMatchObject({
      ok: true,
    })
    const { rows } = await sql<{
      terms_version: string
    }>`select terms_version from members.member where username = 'Agreed1'`.execute(database.sql)
    expect(rows[0]?.terms_version).toBe('user-agreement/2')
    const [slug = '', version = ''] = rows[0]?.terms_version.split('/') ?? []
    expect(await server.client.call(contentRoutes.article, { slug, version: Number(version) })).toMatchObject({
      ok: true,
      value: { title: 'second words', version: 2 },
    })
  })
})

describe('[CMS-31] an operator’s HTML', () => {
  test('is clean in every field that is stored, whatever was written', async () => {
    const html = xssCorpus.join('\n')
    await content.saveArticle({
      slug: 'hostile',
      kind: 'help',
      group: 'play',
      position: 99,
      texts: [{ language: 'VI', title: 'x', content: html }],
    })
    await forget()
    await content.saveNotice(noticeOf('x', { texts: [{ language: 'VI', title: 'x', content: html }] }))
    const { rows } = await sql<{ content: string }>`
      select content from site.article_text where slug = 'hostile' union all select content
        from site.notice_text`.execute(database.sql)
    expect(rows).toHaveLength(2)
    const danger =
      /<(?!\/?(h[234]|p|br|hr|strong|em|ul|ol|li|blockquote|code|a|table|thead|tbody|tr|th|td)\b)|<[^>]*\son\w+\s*=|href="(?!https:\/\/|mailto:|\/[^/\\]|#)/i
    for (const { content: stored } of rows) expect(danger.exec(stored)?.[0]).toBeUndefined()
  })

  test('is clean in a banner of a place, and its title is kept as the plain text that it is', async () => {
    await forget()
    const title = xssCorpus.find((each) => each.includes('<img src=x onerror')) ?? ''
    const texts = [{ language: 'VI' as const, title, content: xssCorpus.join('\n') }]
    await content.saveNotice(noticeOf('', { type: 'B', bannerGroup: 'w_login', picture: '/banners/balls.webp', texts }))
    await eventually(async () => {
      const answer = await server.client.call(contentRoutes.banners, { group: 'w_login' })
      const [banner] = answer.ok ? answer.value.banners : []
      expect(banner?.title).toBe(title)
      expect(banner?.content).not.toMatch(
        /<(script|img|svg|iframe|style|form)|<[^>]*\son\w+\s*=|href="(javascript|data|vbscript):/i,
      )
    })
  })

  test('no link and no picture of a notice can be any of it', async () => {
    for (const html of xssCorpus) {
      const saved = await Promise.all([
        content.saveNotice(noticeOf('x', { link: html })),
        content.saveNotice(noticeOf('x', { picture: `https://evil.example/${html}` })),
      ])
      expect(saved.map((outcome) => !outcome.ok && outcome.code)).toEqual(Array(2).fill('link_not_allowed'))
    }
  })

  /**
   * Every column of the schemas whose words the site shows. HTML is cleaned when it is
   * saved and again where it is shown, addresses are held to their form by the database,
   * and the rest is text: the check of tidiness lets one component write HTML and no other.
   */
  test('is what these two columns hold, and no others are without a rule', async () => {
    const { rows } = await sql<{ name: string; rule: string | null }>`
      select c.table_schema || '.' || c.table_name || '.' || c.column_name as name,
        (select string_agg(pg_get_constraintdef(oid), ' ') from pg_constraint
         where contype = 'c' and conrelid = (c.table_schema || '.' || c.table_name)::regclass
           and conkey @> array[c.ordinal_position::smallint]) as rule
      from information_schema.columns c
      where c.table_schema in ('site', 'inbox', 'catalog', 'loyalty') and c.data_type = 'text'
        and c.column_name ~
          'content|title|label|link|url|picture|icon|path|answer|brand|(^|_)name|html|text|description|address'`.execute(
      database.sql,
    )
    const named = (pattern: RegExp) => rows.filter(({ name }) => pattern.test(name)).map(({ name }) => name)
    const html = named(/^site\.(article|notice)_text\.content$/)
    const addresses = named(/(link|picture|url|path|icon)$/)
    const words = named(
      /(title|label_name\w*|licence\.label|answer|brand_name|_name\.name|message_text\.content|own_text\.text|provider_logo\.name|setting_(version|change)\.name|reward_text\.(name|description))$/,
    )
    const names = named(/^site\.(content_version|picture)\.name$/)
    expect(html).toHaveLength(2)
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...html, ...addresses, ...words, ...names].toSorted())
    for (const { name, rule } of rows) if (names.includes(name)) expect(rule, name).toMatch(/~ '\^\[/)
    // A notice's link and picture are held to the merchant's own hosts instead, which no CHECK can look up.
    const heldByForm = rows.filter(({ name }) => addresses.includes(name) && !name.startsWith('site.notice.'))
    for (const { name, rule } of heldByForm) expect(rule, name).toMatch(/https:\/\//)
  })

  test.each(['slug', 'group', 'title', 'language'] as const)(
    'an article whose %s cannot be is refused',
    async (part) => {
      const good = {
        slug: 'good',
        kind: 'help',
        group: 'play',
        position: 1,
        texts: [{ language: 'VI', title: 'x', content: '' }],
      } as const
      const bad = {
        slug: { slug: '"><script>' },
        group: { group: null },
        title: { texts: [{ language: 'VI', title: 'a\0b', content: '' } as const] },
        language: { texts: [] },
      }[part]
      expect(await content.saveArticle({ ...good, ...bad })).toEqual({
        ok: false,
        code: 'content_invalid',
        detail: { part },
      })
    },
  )
})

describe('the words of the installation', () => {
  test.each(languages)(
    '[CMS-29] the page about the site is served in %s, and says that it is made for nearly 10,000 slot games',
    async (language) => {
      await content.seed()
      await eventually(async () =>
        expect(await server.client.call(contentRoutes.article, { slug: 'about' }, { language })).toMatchObject({
          ok: true,
          value: { slug: 'about', language, content: expect.stringMatching(/<li>[^<]*10[.,]000[^<]*<\/li>/) },
        }),
      )
    },
  )
})
