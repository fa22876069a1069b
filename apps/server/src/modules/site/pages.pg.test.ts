import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { xssCorpus } from '../../../test/xss.ts'
import { paths } from '../../../../web/src/lib/paths.ts'
import { createSite } from './index.ts'
import { dressPage, listedPages } from './page-head.ts'
import type { Merchant } from './merchant.ts'

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
  '<!doctype html><html lang="vi" data-theme="dark"><head><!-- head --><title>x</title><!-- /head --></head><body><div id="root"></div></body></html>'
const page = (url: string, merchant = demo, origin = 'https://www.example.com') => dressPage(built, { url, origin }, merchant)

describe('what a search engine reads without scripts', () => {
  test('every listed page has a title and a description of its own in every language, its address, and its other languages', () => {
    const seen = Object.keys(listedPages).flatMap((path) =>
      ['vi', 'en', 'zh', 'th', 'ja', 'id'].map((tag) => {
        const html = page(`${path}?lang=${tag === 'zh' ? 'cn' : tag}`)
        expect(html).toContain(`<html lang="${tag}" data-language="VI"`)
        expect(html).toContain(`<link rel="canonical" href="https://www.example.com${path}${tag === 'vi' ? '' : `?lang=${tag}`}" />`)
        expect(html.match(/hreflang=/g)).toHaveLength(7)
        expect(html.match(/<title>/g)).toHaveLength(1)
        return /<title>(.*?)<\/title>/.exec(html)?.[1]
      }),
    )
    expect(new Set(seen).size).toBe(seen.length)
  })

  test.each(['/', '/download', '/register.html', '/helpmc', '/lottery'])('%s names the page it is the same as', (path) => {
    expect(page(path)).toMatch(/rel="canonical" href="https:\/\/www.example.com\/(index|down|register|help|vnlottery)"/)
  })

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

  test.each(['/records/bets', '/no/such/page'])('%s is not listed', (path) => {
    expect(page(path)).toContain('<meta name="robots" content="noindex" />')
    expect(page(path)).not.toContain('canonical')
  })

  test('nothing of an address or a host becomes markup', () => {
    const html = page('/index?lang="><script>', demo, 'https://x"><script>')
    expect(html).not.toContain('<script>')
  })

  test('[CMS-31] the name of a brand is text wherever it stands', () => {
    const marks = (html: string) => html.match(/[<"]/g)?.length
    for (const brandName of xssCorpus) expect(marks(page('/down', { ...demo, brandName })), brandName).toBe(marks(page('/down')))
  })
})

test('[SITE-17] a second merchant has its own name, colours and language on the same page', () => {
  expect(page('/index', demo)).not.toContain('--brand-hue')
  const html = page('/index', lotus)
  expect(html).toContain('<html lang="en" data-language="EN"')
  expect(html).toContain('· Lotus</title>')
  expect(html).toContain('<style>:root{--brand-hue:178;--brand-accent-hue:84;--brand-neutral-hue:262}</style></head>')
})

test.each([
  ['/help', 'vi', 'Trung tâm trợ giúp'],
  ['/promotions?lang=en', 'en', 'Promotions'],
  ['/rng?page=BANYAN', 'vi', 'Nổ hũ'],
])('%s is sent with its first words', (url, language, heading) => {
  expect(page(url)).toMatch(
    new RegExp(
      `<div id="root"><div class="first-bar"></div><div class="first-words" data-place="\\w+" lang="${language}"><div><h1>${heading}</h1><p>[^<]+</p></div></div></div>`,
    ),
  )
})

test('a page that is shown with its data alone is sent empty', () => {
  expect(page('/index')).toContain('<div id="root"></div>')
  expect(page('/records/bets')).toContain('<div id="root"></div>')
})

test('the manifest, the robots file and the sitemap are those of the host', async () => {
  const ask = (url: string, host: string) => node.app.http.fastify.inject({ url, headers: { host } })
  expect((await ask('/site.webmanifest', 'localhost')).json()).toMatchObject({
    name: 'Banyan',
    lang: 'vi',
    display: 'standalone',
    start_url: '/index',
  })
  expect((await ask('/site.webmanifest', 'lotus.localhost:3000')).json()).toMatchObject({ name: 'Lotus', lang: 'en' })
  expect((await ask('/robots.txt', 'lotus.localhost')).body).toContain('Sitemap: http://lotus.localhost/sitemap.xml')
  const map = (await ask('/sitemap.xml', 'lotus.localhost')).body
  expect(map).toContain('<loc>http://lotus.localhost/index</loc>')
  expect(map.match(/<loc>/g)).toHaveLength(Object.keys(listedPages).length * 3)
})
