import { type Configuration, staffRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { type Desk, desk as openDesk, value } from '../../../test/factories.ts'

let database: ThrowawayDatabase
let app: TestApp
let desk: Desk
beforeAll(async () => {
  database = await throwawayDatabase()
  app = await startTestApp(database)
  desk = await openDesk(database, app.app.http.fastify, ['sysadmin', 'content'])
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const brand: Configuration['brand'] = {
  brandHue: 178,
  accentHue: 84,
  neutralHue: 262,
  mark: '/marks/lotus.svg',
  scene: 'pond',
  fonts: [{ file: '/fonts/x.woff2', use: 'display', family: 'Sen', weights: '400', letters: 'U+41-5A' }],
}
const preview = async (role: 'sysadmin' | 'content' = 'sysadmin') =>
  desk.client.call(staffRoutes.previewBrand, { values: brand }, desk.as(role))
async function page(url: string, host = 'localhost') {
  const { body, headers } = await app.app.http.fastify.inject({ method: 'GET', url, headers: { host } })
  const policy = String(headers['content-security-policy'])
  return { body, framedBy: /frame-ancestors ([^;]+)/.exec(policy)?.[1] }
}
const isDraft = (body: string) => body.includes('--brand-hue:178')

test('[OPS-14] a brand that is drawn up dresses the page of its token alone, which its own origin may frame', async () => {
  const { preview: token } = await value(preview())
  const shown = await page(`/index?brandPreview=${token}`)
  expect([isDraft(shown.body), shown.framedBy]).toEqual([true, "'self'"])
  expect(shown.body).toContain('data-scene="pond"')
  expect(shown.body).toContain('data-mark="/marks/lotus.svg"')
  expect(shown.body).toContain('Sen')
  for (const url of ['/index', `/index?brandPreview=${'x'.repeat(32)}`, '/index?brandPreview=1']) {
    const usual = await page(url)
    expect([url, isDraft(usual.body), usual.framedBy]).toEqual([url, false, "'none'"])
  }
  const { rows } = await sql`select from site.skin where brand_hue = 178 and merchant_id = 1`.execute(database.sql)
  expect(rows).toEqual([])
})

test('the token is for its site alone, and for a quarter of an hour', async () => {
  const { preview: token } = await value(preview())
  const other = await page(`/index?brandPreview=${token}`, 'lotus.localhost')
  expect(other.framedBy).toBe("'none'")
  await sql`update site.brand_preview set expires_at = now() - interval '1 second'`.execute(database.sql)
  const late = await page(`/index?brandPreview=${token}`)
  expect([isDraft(late.body), late.framedBy]).toEqual([false, "'none'"])
  await preview()
  const { rows } = await sql<{ kept: number }>`select count(*)::int as kept from site.brand_preview`.execute(
    database.sql,
  )
  expect(rows).toEqual([{ kept: 1 }])
})

test('whoever may not set the site looks at no draft, and nothing that is no brand is kept', async () => {
  expect(await preview('content')).toMatchObject({ code: 'not_permitted' })
  const wrong = { values: { ...brand, brandHue: 300 } }
  expect(await desk.client.send(staffRoutes.previewBrand, wrong, desk.as('sysadmin'))).toMatchObject({
    code: 'invalid_request',
  })
})
