import { type Configuration, contentRoutes, staffRoutes } from '@banyan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type Desk, desk as openDesk, value } from '../../../../test/factories.ts'
import { passTime } from '../../../../test/pass-time.ts'
import { createSite } from '../index.ts'
import { renderPageHead } from '../page-head.ts'

let database: ThrowawayDatabase
let app: TestApp
let desk: Desk

beforeAll(async () => {
  database = await throwawayDatabase()
  app = await startTestApp(database)
  desk = await openDesk(database, app.app.http.fastify, ['sysadmin', 'auditor'])
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

type Texts = Configuration['texts']['texts']

const read = async () => (await value(desk.client.call(staffRoutes.configuration, {}, desk.as('auditor')))).texts
async function set(texts: Texts) {
  const { version } = await read()
  const input = { change: { section: 'texts', values: { texts } }, version, reason: 'Theo yêu cầu 21' } as const
  return desk.client.call(staffRoutes.setConfiguration, input, desk.as('sysadmin'))
}
const find = (input: { words?: string; under?: string; keys?: string; page?: number }) =>
  value(desk.client.call(staffRoutes.builtInTexts, input, desk.as('auditor')))

/** The page as a node sends it that has just begun, and what it carries of the site's own texts. */
async function page(url = '/index') {
  const html = '<html lang="vi"><head><!-- head --><!-- /head --></head><body><div id="root"></div></body></html>'
  const sent = renderPageHead(html, { url, origin: 'http://localhost' }, await createSite({ database }).merchant())
  const own = /<script type="application\/json" id="own-texts">(.*?)<\/script>/.exec(sent)?.[1]
  return { sent, own: own === undefined ? undefined : (JSON.parse(own) as unknown) }
}

test('[OPS-21] texts are found by key and by words of any language, without marks and capitals', async () => {
  const byKey = await find({ words: 'home.hero_tree' })
  expect(byKey.texts.map(({ key }) => key)).toEqual(['home.hero_tree'])
  const [tree] = byKey.texts
  expect(Object.keys(tree?.builtIn ?? {})).toEqual(['VI', 'EN', 'CN', 'TH', 'JA', 'ID'])
  const word = tree?.builtIn.VI?.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd').toUpperCase()
  expect((await find({ words: word ?? '' })).texts.map(({ key }) => key)).toContain('home.hero_tree')
  expect((await find({ words: tree?.builtIn.EN ?? '' })).texts.map(({ key }) => key)).toContain('home.hero_tree')
  const all = await find({})
  expect(all).toMatchObject({ next: 2 })
  expect(all.total).toBeGreaterThan(2000)
  expect((await find({ page: 2 })).texts[0]?.key).not.toBe(all.texts[0]?.key)
  expect((await find({ keys: 'home.hero_tree,no.such' })).total).toBe(1)
  expect(await find({ words: 'qqqqqq' })).toEqual({ texts: [], total: 0, next: null })
})

test('[OPS-21] an own text stands in the page at the next load, and the built-in one again when it is put back', async () => {
  // A site that says nothing otherwise sends nothing more.
  expect((await page()).own).toBeUndefined()
  const own: Texts = [
    { key: 'home.hero_tree', language: 'VI', text: 'đầm sen' },
    { key: 'home.hero_tree', language: 'EN', text: '</script><b>the pond' },
    { key: 'pages.help_text', language: 'VI', text: 'Hỏi gì cũng đáp.' },
  ]
  expect(await set(own)).toMatchObject({ ok: true })
  expect(await page()).toMatchObject({
    own: {
      VI: { 'home.hero_tree': 'đầm sen', 'pages.help_text': 'Hỏi gì cũng đáp.' },
      EN: { 'home.hero_tree': '</script><b>the pond' },
    },
  })
  expect((await page('/help')).sent).toContain('Hỏi gì cũng đáp.')
  expect((await read()).values.texts).toEqual(own)
  expect(await set([])).toMatchObject({ ok: true })
  expect((await page()).own).toBeUndefined()
})

test.each`
  text                                                               | why
  ${{ key: 'home.no_such', language: 'VI', text: 'x' }}              | ${'of no catalogue'}
  ${{ key: 'pages.copyright', language: 'VI', text: '© {year}' }}    | ${'without a fact that the built-in one names'}
  ${{ key: 'home.hero_tree', language: 'VI', text: 'cây {secret}' }} | ${'with a fact that nobody gives'}
`('[OPS-21] a text $why is refused', async ({ text }: { text: Texts[number] }) => {
  expect(await set([text])).toMatchObject({ code: 'content_invalid' })
  expect((await read()).values.texts).toEqual([])
})

test('hues, mark, scene and letters are those of the page, and the product’s own again without them', async () => {
  const setBrand = async (some: Partial<Configuration['brand']>) => {
    const { version, values } = (await value(desk.client.call(staffRoutes.configuration, {}, desk.as('auditor')))).brand
    const change = { section: 'brand' as const, values: { ...values, ...some } }
    const input = { change, version, reason: 'Theo yêu cầu 21' }
    return desk.client.send(staffRoutes.setConfiguration, input, desk.as('sysadmin'))
  }
  const before = (await value(desk.client.call(staffRoutes.configuration, {}, desk.as('auditor')))).brand.values
  const font = {
    file: '/fonts/playfair-display-latin.woff2',
    use: 'display' as const,
    family: 'Playfair Display',
    weights: '400 900',
    letters: 'U+0000-00FF',
  }
  const hues = { brandHue: 178, accentHue: 84, neutralHue: 262 }
  expect(await setBrand({ ...hues, mark: '/brand/lotus.svg', scene: 'pond', fonts: [font] })).toMatchObject({
    ok: true,
  })
  const { sent } = await page()
  for (const part of ['--brand-hue:178', '--brand-accent-hue:84', 'data-mark="/brand/lotus.svg"', 'data-scene="pond"'])
    expect(sent).toContain(part)
  expect(sent).toContain("font-family:'Playfair Display';font-weight:400 900")
  expect(await setBrand({ brandHue: 20 })).toMatchObject({ code: 'invalid_request' })
  expect(await setBrand({ brandHue: null })).toMatchObject({ code: 'invalid_request' })
  expect(await setBrand(before)).toMatchObject({ ok: true })
  expect((await page()).sent).not.toContain('--brand-hue')
})

test('[OPS-45] the app page says the operator’s words, and gives the operator’s app', async () => {
  const { texts } = await find({ under: 'pages.download,pages.ios,pages.android' })
  expect(texts.map(({ key }) => key)).toEqual(expect.arrayContaining(['pages.download_title', 'pages.ios_1']))
  const step = texts.find(({ key }) => key === 'pages.ios_1')?.builtIn.VI ?? ''
  expect(await set([{ key: 'pages.ios_1', language: 'VI', text: `${step} Xong.` }])).toMatchObject({ ok: true })
  expect((await page('/down')).own).toEqual({ VI: { 'pages.ios_1': `${step} Xong.` } })
  const ours = { url: '/app/site.apk', qrCodeUrl: null, labelNameEn: 'Android', labelNameCn: '安卓' }
  const { version } = (await value(desk.client.call(staffRoutes.configuration, {}, desk.as('auditor')))).resources
  const resources = [{ resourceType: 'ANDROID' as const, ...ours }]
  const change = { section: 'resources' as const, values: { resources } }
  const input = { change, version, reason: 'Theo yêu cầu 21' }
  expect(await desk.client.call(staffRoutes.setConfiguration, input, desk.as('sysadmin'))).toMatchObject({ ok: true })
  passTime(1050)
  expect((await value(app.client.call(contentRoutes.domainRoute, {}))).resources).toEqual(resources)
})
