import { existsSync } from 'node:fs'
import { catalogues } from '@banyan/i18n/catalogues'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { xssCorpus } from '../../../test/xss.ts'
import { paths } from '../../../../web/src/lib/paths.ts'
import { createContent, createSite } from './index.ts'
import { renderPageHead, isPagePath, listedPages } from './page-head.ts'
import type { Merchant } from './merchant.ts'
import type { NoticeToSave } from './save-notice.ts'

const { VI: vi, EN: en } = catalogues
let database: ThrowawayDatabase
let node: TestApp
let demo: Merchant
let lotus: Merchant
beforeAll(async () => {
  database = await throwawayDatabase()
  node = await startTestApp(database)
  demo = await createSite({ database }).merchant()
  lotus = await createSite({ database, merchantCode: 'lotus' }).merchant()
})
afterAll(async () => {
  await node.close()
  await database.drop()
})

const built =
  '<!doctype html><html lang="vi" data-theme="dark"><head><!-- head --><title>x</title><!-- /head --><link rel="icon" href="/favicon.svg" /><link rel="apple-touch-icon" href="/apple-touch-icon.png" /></head><body><div id="root"></div></body></html>'
const page = (url: string, merchant = demo, origin = 'https://www.example.com') =>
  renderPageHead(built, { url, origin }, merchant)

describe('what a search engine reads without scripts', () => {
  test('every listed page has a title and a description of its own in every language, its address, and its other languages', () => {
    const seen = Object.keys(listedPages).flatMap((path) =>
      ['vi', 'en', 'zh', 'th', 'ja', 'id'].map((tag) => {
        const html = page(`${path}?lang=${tag === 'zh' ? 'cn' : tag}`)
        expect(html).toContain(`<html lang="${tag}" data-language="VI"`)
        expect(html).toContain(
          `<link rel="canonical" href="https://www.example.com${path}${tag === 'vi' ? '' : `?lang=${tag}`}" />`,
        )
        expect(html.match(/hreflang=/g)).toHaveLength(7)
        expect(html.match(/<title>/g)).toHaveLength(1)
        return /<title>(.*?)<\/title>/.exec(html)?.[1]
      }),
    )
    expect(new Set(seen).size).toBe(seen.length)
  })

  test.each(['/', '/download', '/register.html', '/helpmc', '/lottery'])(
    '%s names the page it is the same as',
    (path) => {
      expect(page(path)).toMatch(
        /rel="canonical" href="https:\/\/www.example.com\/(index|down|register|help|vnlottery)"/,
      )
    },
  )

  test('every other page is called by its own name, in every language', () => {
    const others = Object.values(paths).filter((path) => !(path in listedPages) && !page(path).includes('canonical'))
    expect(others.length).toBeGreaterThan(10)
    for (const lang of ['vi', 'en', 'zh', 'th', 'ja', 'id']) {
      const titleOf = (path: string) => /<title>(.*?)<\/title>/.exec(page(`${path}?lang=${lang}`))?.[1]
      const home = titleOf('/index')
      // A game is called by the vendor's name for it, which is not known before it is launched.
      expect(others.filter((path) => titleOf(path) === home)).toEqual([paths.game])
    }
  })

  test('every address of the site is known, and no other', () => {
    const known = [...Object.values(paths), '/', '/download', '/register.html', '/game/banyan/sen-vang']
    expect(known.filter((path) => !isPagePath(path))).toEqual([])
    const unknown = [
      '/.env',
      '/.git/HEAD',
      '/metrics',
      '/admin',
      '/graphql',
      '/index/',
      '/constructor',
      '/a/b/c',
      '/game/banyan',
      '/game//x',
    ]
    expect(unknown.filter(isPagePath)).toEqual([])
  })

  test.each(['/records/bets', '/no/such/page'])('%s is not listed', (path) => {
    expect(page(path)).toContain('<meta name="robots" content="noindex" />')
    expect(page(path)).not.toContain('canonical')
  })

  test('the address in the merchant’s own language is that of whoever speaks none of them, and a language is named in any letters', () => {
    for (const lang of ['en', 'EN', 'En']) {
      const html = page(`/help?lang=${lang}`)
      expect(html).toContain('<html lang="en"')
      expect(html).toContain('<link rel="alternate" hreflang="x-default" href="https://www.example.com/help" />')
      expect(html).toContain('<link rel="alternate" hreflang="ja" href="https://www.example.com/help?lang=ja" />')
    }
  })

  test('a page has no other languages than its merchant', () => {
    const offered = [...page('/help', lotus).matchAll(/hreflang="([\w-]+)"/g)].map(([, tag]) => tag)
    expect(offered).toEqual([...lotus.languages.map((one) => one.toLowerCase()), 'x-default'])
  })

  test('a link that is sent to somebody shows the page’s title, words, address and picture', () => {
    const html = page('/help?lang=en')
    const tag = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)" />`).exec(html)?.[1]
    expect(tag('og:title')).toBe(/<title>(.*?)<\/title>/.exec(html)?.[1])
    expect(tag('og:title')).toMatch(/· Banyan$/)
    expect(tag('og:description')).toBe(tag('description'))
    expect([tag('og:url'), tag('og:image'), tag('og:site_name'), tag('og:type'), tag('twitter:card')]).toEqual([
      'https://www.example.com/help?lang=en',
      'https://www.example.com/share/banyan.jpg',
      'Banyan',
      'website',
      'summary_large_image',
    ])
  })

  test('nothing of an address or a host becomes markup', () => {
    const html = page('/index?lang="><script>', demo, 'https://x"><script>')
    expect(html).not.toContain('<script>')
  })

  test('[CMS-31] the name of a brand is text wherever it stands', () => {
    const marks = (html: string) => html.match(/[<"]/g)?.length
    for (const brandName of xssCorpus)
      expect(marks(page('/down', { ...demo, brandName })), brandName).toBe(marks(page('/down')))
  })
})

test('[SITE-17] a second merchant has its own name, mark, scene, colours, letters, words and language on the same page', () => {
  expect(page('/index', demo)).not.toContain('--brand-hue')
  const html = page('/index', lotus)
  expect(html).toContain('<html lang="en" data-language="EN" data-scene="pond" data-mark="/brand/lotus.svg"')
  expect(page('/index', demo)).toContain('<html lang="vi" data-language="VI" data-theme')
  expect(html).toContain('· Lotus</title>')
  expect(html).toContain('<style>:root{--brand-hue:178;--brand-accent-hue:84;--brand-neutral-hue:262}@font-face')
  expect(html).toContain(
    ":root{--font-display:'Playfair Display','Noto Sans Thai Variable',system-ui,sans-serif}</style>",
  )
  expect(html).not.toContain('--font-ui')
  expect(html).toContain('<link rel="icon" href="/brand/lotus.svg" />')
  expect(page('/index')).toContain('<link rel="icon" href="/favicon.svg" />')
  expect(page('/index')).toContain('rel="apple-touch-icon"')
  expect(html).not.toContain('apple-touch-icon')
  expect(html).toContain('/share/pond.jpg" />')
  expect(page('/index', { ...lotus, mark: '/brand/lotus.png' })).toContain(
    '<link rel="apple-touch-icon" href="/brand/lotus.png" />',
  )
  expect(page('/index', { ...lotus, scene: 'banyan' })).toContain(';--art-filter:hue-rotate(52deg)}')
  for (const file of [
    '/share/banyan.jpg',
    '/share/pond.jpg',
    lotus.mark ?? '',
    ...lotus.fonts.map((font) => font.file),
  ])
    expect(existsSync(new URL(`../../../../web/public${file}`, import.meta.url)), file).toBe(true)
})

describe('what a merchant says otherwise than the catalogues', () => {
  const own = (html: string) =>
    JSON.parse(/<script type="application\/json" id="own-texts">(.*?)<\/script>/.exec(html)?.[1] ?? 'null') as unknown
  const say = async (texts: readonly (readonly [language: string, key: string, text: string])[]) => {
    for (const [language, key, text] of texts)
      await sql`insert into site.own_text values (2, ${language}, ${key}, ${text})`.execute(database.sql)
    const merchant = await createSite({ database, merchantCode: 'lotus' }).merchant()
    for (const [language, key] of texts)
      await sql`delete from site.own_text where merchant_id = 2 and language = ${language} and key = ${key}`.execute(
        database.sql,
      )
    return merchant
  }

  test('comes with the page in every language, and stands in its first words and its title', async () => {
    expect(own(page('/index', demo))).toBeNull()
    expect(own(page('/index', lotus))).toMatchObject({
      EN: { 'home.hero_tree': 'the lotus pond' },
      VI: { 'home.hero_tree': 'đầm sen' },
    })
    const merchant = await say([
      ['EN', 'pages.help_text', 'Ask the lotus.'],
      ['EN', 'shell.limits', 'My bounds'],
    ])
    expect(page('/help', merchant)).toContain('<p>Ask the lotus.</p>')
    expect(page('/help?lang=vi', merchant)).toContain(`<p>${vi.pages.help_text}</p>`)
    expect(page('/limits', merchant)).toContain('<title>My bounds · Lotus</title>')
    expect(en.pages.help_text).not.toBe('Ask the lotus.')
  })

  test('is left out where no catalogue has it or where it names other facts, and is never markup', async () => {
    const merchant = await say([
      ['EN', 'home.nothing', 'Nothing'],
      ['EN', 'home.constructor', 'Nothing'],
      ['EN', 'shell.home_link', 'Home of {nobody}'],
      ['EN', 'home.hero_text', '</script><script>alert(1)</script>'],
      ['VI', 'pages.help_text', '<img src=x onerror=alert(1)>'],
    ])
    expect(Object.keys(merchant.ownTexts.EN ?? {}).toSorted()).toEqual([
      'home.art',
      'home.hero_text',
      'home.hero_title',
      'home.hero_tree',
      'identity.forgot_art',
      'identity.login_art',
    ])
    const html = page('/help?lang=vi', merchant)
    expect(html).not.toMatch(/<script>|<img/)
    expect(own(html)).toMatchObject({ EN: { 'home.hero_text': '</script><script>alert(1)</script>' } })
  })

  test.each([
    ['a mark of another site', `update site.merchant set mark = '//evil.test/x.svg' where id = 2`],
    ['a mark that runs', `update site.merchant set mark = 'javascript:alert(1)' where id = 2`],
    [
      'letters from elsewhere',
      `insert into site.font values (2, 'text', 'X', 'https://evil.test/x.woff2', '400', 'U+0041')`,
    ],
    [
      'a family that ends the style',
      `insert into site.font values (2, 'text', 'X''}</style>', '/x.woff2', '400', 'U+0041')`,
    ],
    ['letters that end the style', `insert into site.font values (2, 'text', 'X', '/x.woff2', '400', 'U+0041}body{')`],
    ['a text of no key', `insert into site.own_text values (2, 'EN', 'home.x<y', 'x')`],
  ])('%s cannot be stored', async (_what, statement) => {
    await expect(sql.raw(statement).execute(database.sql)).rejects.toThrow(/check constraint/)
  })
})

test.each([
  ['/help', 'vi', 'Trung tâm trợ giúp', vi.pages.help_text],
  ['/promotions?lang=en', 'en', 'Promotions', en.pages.promotions_text, en.missions],
  ['/rng?page=BANYAN', 'vi', 'Nổ hũ', vi.games.about_RNG],
])(
  '%s is sent with its first words, and the card that stands below them',
  (url, language, heading, lead, missions?: typeof en.missions) => {
    const card = missions
      ? `<section><div><h2>${missions.promo_title}</h2><p>${missions.promo_text}</p></div></section>`
      : ''
    expect(page(url)).toMatch(
      new RegExp(
        `<div id="root"><div class="first-bar"></div><div class="first-words" data-place="\\w+" lang="${language}"><div><h1>${heading}</h1><p>${lead}</p></div>${card}</div></div>`,
      ),
    )
  },
)

test('a page that is shown with its data alone is sent empty', () => {
  expect(page('/index')).toContain('<div id="root"></div>')
  expect(page('/records/bets')).toContain('<div id="root"></div>')
})

test('[SITE-02] [SITE-03] [SITE-05] [ERR-11] a page says that it is one of a closed site, and begins with nothing of it', async () => {
  const sent = async (host: string) => {
    const { body } = await node.app.http.fastify.inject({ url: '/help', headers: { host, accept: 'text/html' } })
    return { closed: /<html[^>]* data-closed="(\w+)"/.exec(body)?.[1], words: body.includes('class="first-words"') }
  }
  const open = { closed: undefined, words: true }
  const closed = { closed: 'site', words: false }
  expect([await sent('localhost'), await sent('lotus.localhost'), await sent('nobody.test')]).toEqual([
    open,
    open,
    { ...closed, closed: 'domain' },
  ])
  await sql`update site.merchant set status = 1 where code = 'lotus'`.execute(database.sql)
  await expect.poll(() => sent('lotus.localhost')).toEqual(closed)
  await sql`update site.merchant set status = 0 where code = 'lotus'`.execute(database.sql)
  await expect.poll(() => sent('lotus.localhost')).toEqual(open)
  await sql`insert into site.network_rule values (2, '127.0.0.0/8', 'deny')`.execute(database.sql)
  await expect.poll(() => sent('lotus.localhost')).toEqual(closed)
  expect(await sent('localhost')).toEqual(open)
  await sql`delete from site.network_rule`.execute(database.sql)
  await expect.poll(() => sent('lotus.localhost')).toEqual(open)
})

test('the manifest, the robots file and the sitemap are those of the host', async () => {
  const ask = (url: string, host: string) => node.app.http.fastify.inject({ url, headers: { host } })
  expect((await ask('/site.webmanifest', 'localhost')).json()).toMatchObject({
    name: 'Banyan',
    lang: 'vi',
    display: 'standalone',
    start_url: '/index',
    icons: [{ sizes: '192x192' }, { sizes: '512x512' }, { sizes: '512x512', purpose: 'maskable' }],
  })
  expect((await ask('/site.webmanifest', 'lotus.localhost:3000')).json()).toMatchObject({
    name: 'Lotus',
    lang: 'en',
    icons: [{ src: '/brand/lotus.svg', sizes: 'any', type: 'image/svg+xml' }],
  })
  expect((await ask('/robots.txt', 'lotus.localhost')).body).toBe(
    'User-agent: *\nDisallow: /wps/\nDisallow: /lgw/\nDisallow: /ops\n\nSitemap: http://lotus.localhost/sitemap.xml\n',
  )
  const map = (await ask('/sitemap.xml', 'lotus.localhost')).body
  expect(map).toContain('<loc>http://lotus.localhost/index</loc>')
  expect(map).not.toContain('/vip')
  const listed = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(listed).toHaveLength((Object.keys(listedPages).length - 2) * 3)
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed.filter((address) => address?.includes('/help'))).toEqual(
    ['', '?lang=vi', '?lang=th'].map((query) => `http://lotus.localhost/help${query}`),
  )
})

test.each(['/site.webmanifest', '/robots.txt', '/sitemap.xml'])('%s tells its headers alone too', async (url) => {
  const { statusCode, body } = await node.app.http.fastify.inject({
    method: 'HEAD',
    url,
    headers: { host: 'localhost' },
  })
  expect([statusCode, body]).toEqual([200, ''])
})

test('a page on which a merchant has nothing is not in its sitemap', async () => {
  const pagesOf = async (host: string) =>
    (await node.app.http.fastify.inject({ url: '/sitemap.xml', headers: { host } })).body.match(
      /\/(vip|pointMall)(?=<)/g,
    ) ?? []
  expect(await pagesOf('localhost')).toEqual(['/vip', '/pointMall'])
  expect(await pagesOf('lotus.localhost')).toEqual([])
  await sql`insert into loyalty.rank (merchant_id, rank_level, required_amount, bet_per_point, bonus_amount)
    values (2, 1, 0, 10000, 0)`.execute(database.sql)
  expect(await pagesOf('lotus.localhost')).toEqual(['/vip'])
})

describe('the page of a promotion is sent', () => {
  const content = () => createContent({ database, site: createSite({ database }) })
  const sent = async (url: string, host = 'localhost') => {
    const { body } = await node.app.http.fastify.inject({ url, headers: { host, accept: 'text/html' } })
    const read = (name: string) => new RegExp(`<meta \\w+="${name}" content="([^"]*)"`).exec(body)?.[1]
    const title = /<title>(.*?)<\/title>/.exec(body)?.[1]
    return {
      title,
      description: read('description'),
      og: [read('og:title'), read('og:description')],
      url: read('og:url'),
      image: read('og:image'),
    }
  }
  const save = (more: Partial<NoticeToSave>) =>
    content().saveNotice({
      type: 'PR',
      link: null,
      picture: null,
      position: 0,
      startsAt: new Date(0),
      endsAt: null,
      texts: [],
      ...more,
    })
  let id = ''
  beforeAll(async () => {
    const saved = await save({
      picture: '/banners/balls.webp',
      texts: [
        { language: 'VI', title: 'Quà "lớn"', content: '<p>Mỗi người</p><p>một <b>quà</b>, 2 &lt; 3.</p>' },
        { language: 'EN', title: 'A gift', content: `<p>${'word '.repeat(60)}</p>` },
      ],
    })
    id = saved.ok ? String(saved.value.id) : saved.code
  })

  test('under its own name, with its own words and picture, in the language of its address', async () => {
    expect(await sent(`/promoDetail?id=${id}`)).toEqual({
      title: 'Quà &quot;lớn&quot; · Banyan',
      description: 'Mỗi người một quà, 2 &lt; 3.',
      og: ['Quà &quot;lớn&quot; · Banyan', 'Mỗi người một quà, 2 &lt; 3.'],
      url: `http://localhost/promoDetail?id=${id}`,
      image: 'http://localhost/banners/balls.webp',
    })
    const { title, description, url } = await sent(`/promoDetail?id=${id}&lang=en`)
    expect(title).toBe('A gift · Banyan')
    expect(description).toMatch(/^(word )+word…$/)
    expect(description?.length).toBeLessThanOrEqual(161)
    expect(url).toBe(`http://localhost/promoDetail?id=${id}&amp;lang=en`)
  })

  test('as one of the promotions where it is not known, not yet begun, or another merchant\u2019s', async () => {
    const coming = await save({
      startsAt: new Date(Date.now() + 3_600_000),
      texts: [{ language: 'VI', title: 'Sắp có', content: '<p>Sắp có</p>' }],
    })
    const ids = ['', '999999', '"><script>', coming.ok ? String(coming.value.id) : coming.code]
    for (const one of ids)
      expect((await sent(`/promoDetail?id=${encodeURIComponent(one)}`)).title, one).toBe('Khuyến mãi · Banyan')
    expect((await sent(`/promoDetail?id=${id}`, 'lotus.localhost')).title).toBe('Promotions · Lotus')
  })

  test.each(xssCorpus)('[CMS-31] its words are text: %s', (words) => {
    const promotion = {
      id: '1',
      type: 'PR',
      title: words,
      content: words,
      picture: null,
      link: null,
      startsAt: new Date(),
      endsAt: null,
    } as const
    const dressed = renderPageHead(
      built,
      { url: '/promoDetail?id=1', origin: 'https://www.example.com', promotion },
      demo,
    )
    const plain = renderPageHead(
      built,
      {
        url: '/promoDetail?id=1',
        origin: 'https://www.example.com',
        promotion: { ...promotion, title: 'x', content: 'x' },
      },
      demo,
    )
    expect(dressed.match(/[<"]/g)?.length).toBe(plain.match(/[<"]/g)?.length)
  })
})
