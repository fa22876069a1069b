import { type InputOf, catalogRoutes, contentRoutes, identityRoutes, siteRoutes, staffRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
import { registration } from '../../../../test/client.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type Desk, desk as openDesk, value } from '../../../../test/factories.ts'
import { complete } from '../../../../test/operator.ts'
import { createStaffClient } from '../../../../test/staff.ts'
import { passTime } from '../../../../test/pass-time.ts'

let database: ThrowawayDatabase
let app: TestApp
let desk: Desk

beforeAll(async () => {
  database = await throwawayDatabase()
  app = await startTestApp(database)
  await app.app.seed()
  desk = await openDesk(database, app.app.http.fastify, ['sysadmin', 'auditor', 'support'])
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const at = (host: string) => ({ headers: { host, origin: `http://${host}` } })
const reason = 'Mở thương hiệu mới'
const plum = {
  code: 'plum',
  brandName: 'Mận',
  currency: 'PLAY',
  timeZone: 'Asia/Tokyo',
  languages: ['JA', 'EN'],
  defaultLanguage: 'JA',
  hosts: ['plum.localhost'],
  from: 'demo',
  reason,
} as const satisfies InputOf<typeof staffRoutes.openSite>

async function open(some: Partial<InputOf<typeof staffRoutes.openSite>> = {}) {
  const opened = await desk.client.call(staffRoutes.openSite, { ...plum, ...some }, desk.as('sysadmin'))
  passTime(1050)
  return opened
}
const listed = async () => (await value(desk.client.call(staffRoutes.sites, {}, desk.as('auditor')))).sites
const setBooks = (input: Omit<InputOf<typeof staffRoutes.setSiteBooks>, 'reason'>) =>
  desk.client.call(staffRoutes.setSiteBooks, { ...input, reason }, desk.as('sysadmin'))

test('a site that is opened answers at its host with its words, games, ranks and rules of registration', async () => {
  expect(await app.client.call(siteRoutes.whiteLabel, {}, at('plum.localhost'))).toMatchObject({
    code: 'domain_unknown',
  })
  expect(await open()).toMatchObject({ ok: true, value: { code: 'plum' } })
  const here = at('plum.localhost')
  const site = await value(app.client.call(siteRoutes.whiteLabel, {}, here))
  expect(site).toMatchObject({ brandName: 'Mận', defaultLanguage: 'JA', languages: ['JA', 'EN'] })
  expect(site.categories.length).toBeGreaterThan(2)
  const menus = async (asked = {}) =>
    (await value(app.client.call(catalogRoutes.gameMenus, {}, asked))).menus.map(({ category, vendors }) => [
      category,
      vendors.map(({ vassalage }) => vassalage),
    ])
  expect(await menus(here)).toEqual(await menus())
  expect((await menus(here)).length).toBeGreaterThan(2)
  const help = async (headers = {}) =>
    (await value(app.client.call(contentRoutes.helpCenter, {}, headers))).help.map(({ slug }) => slug)
  expect(await help(here)).toEqual(await help())
  const { fields } = await value(app.client.call(siteRoutes.registrationRules, {}, here))
  expect(fields).toEqual((await value(app.client.call(siteRoutes.registrationRules, {}))).fields)
  const { rows } = await sql`select count(*)::int as ranks from loyalty.rank where merchant_id = 3`.execute(
    database.sql,
  )
  expect(rows).toEqual([{ ranks: 6 }])
  expect(await listed()).toContainEqual({
    code: 'plum',
    brandName: 'Mận',
    books: { currency: 'PLAY', timeZone: 'Asia/Tokyo' },
    languages: ['JA', 'EN'],
    hosts: ['plum.localhost'],
    isServed: true,
    hasMembers: false,
  })
  const { rows: acts } = await sql`select action, subject, reason from staff.audit
    order by seq desc limit 1`.execute(database.sql)
  expect(acts).toEqual([{ action: 'site.opened', subject: 'site 3', reason }])
})

test('who registers there is of that site, and plays with its money; from then on its books are fixed', async () => {
  const lychee = { currency: 'PLAY', timeZone: 'Asia/Tokyo' }
  const tokyo = { code: 'plum', before: lychee, books: { currency: 'PLAY', timeZone: 'Asia/Jakarta' } }
  expect(await setBooks({ ...tokyo, before: { currency: 'PLAY', timeZone: 'UTC' } })).toMatchObject({
    code: 'changed_meanwhile',
  })
  expect(await setBooks(tokyo)).toMatchObject({ ok: true })
  expect((await listed()).find(({ code }) => code === 'plum')?.books.timeZone).toBe('Asia/Jakarta')
  const here = at('plum.localhost')
  const input = { ...registration, username: 'Manplum' }
  const sealed = await app.client.sealed(identityRoutes.register, input)
  expect(await app.client.send(identityRoutes.register, sealed, here)).toMatchObject({ ok: true })
  const { rows } = await sql`select merchant_id from members.member where lower(username) = 'manplum'`.execute(
    database.sql,
  )
  expect(rows).toEqual([{ merchant_id: 3 }])
  const back = { code: 'plum', before: tokyo.books, books: lychee }
  expect(await setBooks(back)).toMatchObject({ code: 'site_in_use' })
})

test('without another site it begins with what the product ships, and with the games of the house', async () => {
  const shipped = { code: 'peach', brandName: 'Đào', hosts: ['peach.localhost'], from: null }
  expect(await open(shipped)).toMatchObject({ ok: true })
  const site = await value(app.client.call(siteRoutes.whiteLabel, {}, at('peach.localhost')))
  expect(site).toMatchObject({ brandName: 'Đào', grantAmount: 1_000_000n, minAge: 18 })
  const { rows } = await sql`select distinct integration from catalog.merchant_vendor
    join catalog.vendor on vendor.id = vendor_id where merchant_id = 4 order by 1`.execute(database.sql)
  expect(rows.length).toBeGreaterThan(2)
  expect(rows).not.toContainEqual({ integration: 'csw1' })
})

test.each`
  some                                                            | code                     | why
  ${{ hosts: ['other.localhost'] }}                               | ${'site_code_taken'}     | ${'a code that there is'}
  ${{ code: 'fig', hosts: ['lotus.localhost'] }}                  | ${'host_taken'}          | ${'a host of another site'}
  ${{ code: 'fig', hosts: ['f.test'], from: 'no' }}               | ${'not_found'}           | ${'a site to begin with that there is not'}
  ${{ code: 'fig', hosts: ['f.test'], currency: 'VND' }}          | ${'real_money_unsigned'} | ${'real money that nobody has signed for'}
  ${{ code: 'fig', hosts: ['f.test'], timeZone: 'Asia/Nowhere' }} | ${'invalid_request'}     | ${'a zone that there is not'}
  ${{ code: 'fig', hosts: ['f.test'], defaultLanguage: 'TH' }}    | ${'invalid_request'}     | ${'a language that it does not speak'}
`('a site with $why is not opened, and nothing of it stays', async ({ some, code }: { some: object; code: string }) => {
  const before = await listed()
  expect(await desk.client.send(staffRoutes.openSite, { ...plum, ...some }, desk.as('sysadmin'))).toMatchObject({
    code,
  })
  expect(await listed()).toEqual(before)
})

test('two who open sites at once open two, and a role without the permission opens none', async () => {
  const both = await Promise.all([
    open({ code: 'one', hosts: ['one.localhost'] }),
    open({ code: 'two', hosts: ['two.localhost'] }),
  ])
  expect(both).toMatchObject([{ ok: true }, { ok: true }])
  const { rows } = await sql`select count(distinct id)::int as ids from site.merchant`.execute(database.sql)
  expect(rows).toEqual([{ ids: 6 }])
  const refused = desk.client.call(staffRoutes.openSite, { ...plum, code: 'three' }, desk.as('auditor'))
  expect(await refused).toMatchObject({ code: 'not_permitted' })
})

test('in production a site takes the money that is signed for it, and one that is given real money is closed until it is', async () => {
  const production = await startTestApp(database, { mode: 'production', realMoney: { cherry: complete() } })
  onTestFinished(() => production.close())
  const client = createStaffClient(production.app.http.fastify)
  const ask = (name: 'openSite' | 'setSiteBooks', input: object) =>
    client.send(staffRoutes[name], input, desk.as('sysadmin'))
  const cherry = { ...plum, code: 'cherry', currency: 'VND', hosts: ['cherry.localhost'] }
  expect(await ask('openSite', { ...cherry, currency: 'THB' })).toMatchObject({ code: 'real_money_unsigned' })
  expect(await ask('openSite', cherry)).toMatchObject({ ok: true })
  // Amounts of play money are none of real money.
  const { rows } =
    await sql`select grant_amount, (select count(*)::int from loyalty.rank where merchant_id = id) as ranks
    from site.merchant where code = 'cherry'`.execute(database.sql)
  expect(rows).toEqual([{ grant_amount: 0n, ranks: 0 }])
  const before = { currency: 'PLAY', timeZone: 'Asia/Tokyo' }
  const books = { currency: 'VND', timeZone: 'Asia/Ho_Chi_Minh' }
  expect(await ask('setSiteBooks', { code: 'two', before, books, reason })).toMatchObject({ ok: true })
  const seen = await value(client.call(staffRoutes.sites, {}, desk.as('auditor')))
  const stateOf = (code: string) => seen.sites.find((site) => site.code === code)?.isServed
  expect([stateOf('cherry'), stateOf('two'), stateOf('one')]).toEqual([true, false, true])
})

test('a demo does not come to hold real money by a page, as it would not start again', async () => {
  const input = {
    code: 'one',
    before: { currency: 'PLAY', timeZone: 'Asia/Tokyo' },
    books: { currency: 'VND', timeZone: 'Asia/Tokyo' },
  }
  expect(await setBooks(input)).toMatchObject({ code: 'real_money_unsigned' })
})
