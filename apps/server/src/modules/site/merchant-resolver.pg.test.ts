import {
  contentRoutes,
  identityRoutes,
  inboxRoutes,
  ledgerRoutes,
  permissionRoutes,
  realtimeRoutes,
  siteRoutes,
} from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { registration } from '../../../test/client.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { passTime } from '../../../test/pass-time.ts'
import { createMerchantResolver } from './merchant-resolver.ts'

let database: ThrowawayDatabase
let node: TestApp
beforeAll(async () => {
  database = await throwawayDatabase()
  await sql`insert into site.merchant (
      id, code, brand_name, chat_header_colour, default_language, languages, currency_code, time_zone, min_age,
        grant_amount, terms_version, flags_on, categories)
    select 77, 'other', 'Other', '#123456', 'EN', '{EN,VI}', currency_code, time_zone, 21, grant_amount, terms_version,
      flags_on, categories
    from site.merchant where id = 1`.execute(database.sql)
  await sql`insert into site.field_rule select 77, field, position, enabled, required, min_length, max_length,
    accepted_pattern, pattern_id
    from site.field_rule where merchant_id = 1`.execute(database.sql)
  await sql`insert into site.domain values ('other.test', 77)`.execute(database.sql)
  node = await startTestApp(database)
})
afterAll(async () => {
  await node.close()
  await database.drop()
})

/** What an operator switches, and the time until the node knows. */
async function set(status: 0 | 1 | 2, country: { readonly otherwise?: string; readonly US?: string } = {}) {
  await sql`update site.merchant set status = ${status},
    maintenance_end = ${status === 1 ? '2026-11-21T12:30:00Z' : null}, place_default = ${country.otherwise ?? 'allow'}
      where id = 1`.execute(database.sql)
  await sql`delete from site.country_rule`.execute(database.sql)
  if (country.US) await sql`insert into site.country_rule values (1, 'US', ${country.US})`.execute(database.sql)
  passTime(450)
}
beforeEach(() => set(0))

const american = { address: '4.4.4.4' }
const vietnamese = { address: '14.161.0.1' }
const permission = (options: object = vietnamese, url = 'localhost:3000') =>
  node.client.call(permissionRoutes.permission, { url }, options)

test('[SITE-22] [SITE-30] [SITE-31] the page takes pictures of the image hosts, frames of nobody else, scripts of its own, and cookies are safe', async () => {
  const policyOf = async (host = 'localhost') => {
    const { headers } = await node.app.http.fastify.inject({ url: '/index', headers: { host } })
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8,}/)
    return new Map(
      String(headers['content-security-policy'])
        .split('; ')
        .map((each) => [each.slice(0, each.indexOf(' ')), each] as const),
    )
  }
  await sql`insert into site.cdn_host values (1, 'image', 'img-a.test'), (1, 'image', 'img-b.test'),
    (77, 'image', 'img-other.test')`.execute(database.sql)
  const told = async () => (await permission()).ok && (await policyOf()).get('img-src')
  await expect.poll(told).toBe("img-src 'self' data: blob: https://img-a.test https://img-b.test")
  expect(await permission()).toMatchObject({
    value: { info: { imageCDNs: ['img-a.test', 'img-b.test'], analytics: null } },
  })
  await expect
    .poll(async () => (await policyOf('other.test')).get('img-src'))
    .toBe("img-src 'self' data: blob: https://img-other.test")
  const policy = await policyOf()
  expect(policy.get('default-src')).toBe("default-src 'none'")
  expect(policy.get('script-src')).toMatch(/^script-src 'self'( 'sha256-[\w+/]{43}=')*$/)
  expect(policy.get('frame-ancestors')).toBe("frame-ancestors 'none'")
  const { headers } = await node.client.call(identityRoutes.register, { ...registration, username: 'Thanh31' })
  for (const cookie of [headers['set-cookie'] ?? []].flat())
    expect(cookie).toMatch(/^__Host-\w+=.*; Secure;.*SameSite=(Lax|Strict)/)
  await sql`delete from site.cdn_host where host like 'img-%'`.execute(database.sql)
  const hosts = async () => {
    const answer = await permission()
    return answer.ok && answer.value.info.imageCDNs
  }
  await expect.poll(hosts).toEqual([])
})

test('[API-46] [API-47] [API-48] [SITE-01] [SITE-04] [SITE-24] the permission call answers what a page starts with', async () => {
  const answer = await permission()
  expect(answer).toMatchObject({
    ok: true,
    value: {
      status: 0,
      maintenanceEnd: null,
      info: {
        whitelabel: { merchantCode: 'demo' },
        customerService: { channel: 'live' },
        analytics: null,
        imageCDNs: [],
        launchGameCDNs: [],
      },
      location: { ip: '14.161.0.1', country: 'VN' },
    },
  })
  if (answer.ok) {
    expect(answer.value.info.register.length).toBeGreaterThan(10)
    expect(answer.value.info.resources.map(({ resourceType }) => resourceType)).toContain('IOS')
  }
})

test('[CMS-25] the chat header has the colour that the merchant has for it: of the demo #6142bf', async () => {
  expect(await node.client.call(siteRoutes.whiteLabel, {}, vietnamese)).toMatchObject({
    ok: true,
    value: { chatHeaderColour: '#6142bf' },
  })
  const other = { headers: { host: 'other.test' } }
  expect(await node.client.call(siteRoutes.whiteLabel, {}, other)).toMatchObject({
    ok: true,
    value: { chatHeaderColour: '#123456' },
  })
})

test.each(['elsewhere.test', 'localhost.elsewhere.test', ''])('[ERR-11] the host "%s" is nobody\'s', async (url) => {
  expect(await node.client.send(permissionRoutes.permission, { url }, vietnamese)).toMatchObject({
    ok: false,
    code: url ? 'domain_unknown' : 'invalid_request',
  })
})

test('[SITE-16] [SITE-18] [SITE-20] [SHELL-32] what an operator switches shows on that site at its next load, and what he has not is off', async () => {
  const other = { headers: { host: 'other.test' } }
  const told = async (options: object) => {
    const answer = await node.client.call(siteRoutes.whiteLabel, {}, options)
    if (!answer.ok) throw new Error(answer.code)
    const { loggedinToHomePage, sideMenuReverse, flags } = answer.value
    return {
      loggedinToHomePage,
      sideMenuReverse,
      on: Object.keys(flags).filter((flag) => flags[flag as keyof typeof flags]),
    } // as: its own keys.
  }
  const before = await told({})
  await sql`update site.merchant set logged_in_to_home_page = true, side_menu_reverse = true, flags_on = '{FREEPLAY3}'
    where id = 77`.execute(database.sql)
  await expect.poll(() => told(other)).toEqual({ loggedinToHomePage: true, sideMenuReverse: true, on: ['FREEPLAY3'] })
  expect(before).toMatchObject({ loggedinToHomePage: false, sideMenuReverse: false })
  expect(await told({})).toEqual(before)
  await sql`update site.merchant set logged_in_to_home_page = false, side_menu_reverse = false,
    flags_on = (select flags_on from site.merchant where id = 1) where id = 77`.execute(database.sql)
  await expect.poll(() => told(other)).toEqual(before)
})

test('[SITE-03] [SITE-23] where one merchant may not be played and which hosts launch its games is nothing to another', async () => {
  await sql`insert into site.country_rule values (77, 'US', 'deny')`.execute(database.sql)
  await sql`insert into site.network_rule (merchant_id, network, mode) values (77, '14.161.0.0/16', 'deny')`.execute(
    database.sql,
  )
  await sql`insert into site.cdn_host values (1, 'launch', 'play-a.test'), (77, 'launch', 'play-other.test')`.execute(
    database.sql,
  )
  const of = async (url: string, from: object) => {
    const answer = await permission(from, url)
    return answer.ok && [answer.value.status, answer.value.info.imageCDNs, answer.value.info.launchGameCDNs]
  }
  await expect.poll(() => of('other.test', american)).toEqual([2, [], ['play-other.test']])
  await expect.poll(() => of('localhost', american)).toEqual([0, [], ['play-a.test']])
  expect(await of('other.test', vietnamese)).toMatchObject({ 0: 2 })
  expect(await of('localhost', vietnamese)).toMatchObject({ 0: 0 })
  for (const table of ['country_rule', 'network_rule', 'cdn_host'])
    await sql`delete from ${sql.table(`site.${table}`)}`.execute(database.sql)
})

test.each`
  host                    | code         | what
  ${'other.test'}         | ${'other'}   | ${'as it is listed'}
  ${'OTHER.test:8080'}    | ${'other'}   | ${'in capitals and with its port'}
  ${'other.test.'}        | ${'other'}   | ${'with the dot of the root'}
  ${'own.test:3000'}      | ${'demo'}    | ${'the installation’s own'}
  ${'[2001:db8::7]:3000'} | ${'demo'}    | ${'an own address of IPv6, in brackets'}
  ${'2001:DB8::7'}        | ${'demo'}    | ${'the same without them'}
  ${'203.0.113.9'}        | ${undefined} | ${'an address that nobody has named'}
  ${'evil-other.test'}    | ${undefined} | ${'a name that ends alike'}
`('[SITE-15] [ERR-11] the host $host, $what, is of $code', async ({ host, code }) => {
  const resolver = createMerchantResolver({ database, merchantCode: 'demo', ownHosts: ['own.test', '[2001:db8::7]'] })
  expect((await resolver.siteOfHost(host))?.merchant.code).toBe(code)
})

test('a demo is opened by any address and by no unlisted name, and what belongs to no merchant is closed', async () => {
  const resolver = createMerchantResolver({ database, merchantCode: 'demo', servesAddresses: true })
  const codes = await Promise.all(
    ['203.0.113.9:3000', '[2001:db8::9]', 'elsewhere.test'].map(
      async (host) => (await resolver.siteOfHost(host))?.merchant.code,
    ),
  )
  expect(codes).toEqual(['demo', 'demo', undefined])
  expect([
    await resolver.statusOfMerchant(77, vietnamese.address),
    await resolver.statusOfMerchant(4711, vietnamese.address),
  ]).toEqual([0, 1])
})

test('[ERR-11] a call to a host that no merchant has is refused', async () => {
  expect(await node.client.call(siteRoutes.whiteLabel, {}, { headers: { host: 'elsewhere.test' } })).toMatchObject({
    ok: false,
    code: 'domain_unknown',
  })
})

const refused = [
  siteRoutes.whiteLabel,
  siteRoutes.countries,
  realtimeRoutes.ticket,
  identityRoutes.publicKey,
  ledgerRoutes.balance,
] as const
/** The customer service of a merchant may be its help. */
const served = [siteRoutes.status, inboxRoutes.service, contentRoutes.helpCenter] as const

test.each`
  name                                             | status | country           | code                   | answered
  ${'[ERR-13] maintenance'}                        | ${1}   | ${{}}             | ${'maintenance'}       | ${1}
  ${'[ERR-12] a restricted place'}                 | ${0}   | ${{ US: 'deny' }} | ${'region_restricted'} | ${2}
  ${'[SITE-05] maintenance in a restricted place'} | ${1}   | ${{ US: 'deny' }} | ${'maintenance'}       | ${1}
`(
  '[SITE-14] $name refuses every call but permission, status and customer service',
  async ({ status, country, code, answered }) => {
    const token = await node.client.register(`door${answered}${status}${country.US ? 1 : 0}`)
    await set(status, country)
    for (const route of refused)
      expect(await node.client.send(route, {}, { ...american, token })).toMatchObject({ ok: false, code })
    for (const route of served) expect(await node.client.send(route, {}, american)).toMatchObject({ ok: true })
    expect(await node.client.call(siteRoutes.status, {}, american)).toMatchObject({
      ok: true,
      value: { status: answered },
    })
    expect(await permission(american)).toMatchObject({
      ok: true,
      value: {
        status: answered,
        maintenanceEnd: status === 1 ? new Date('2026-11-21T12:30:00Z') : null,
        location: { ip: '4.4.4.4', country: 'US' },
      },
    })
    // The back office is another entrance: it asks for its own session and nothing else.
    expect(
      (await node.app.http.fastify.inject({ url: '/ops/api/me', remoteAddress: '4.4.4.4' })).json(),
    ).not.toMatchObject({ code })
  },
)

test('[ERR-11] [SITE-04] the status of a host is that of its site, and of a host that is nobody’s there is none', async () => {
  const statusAt = async (url: string) => node.client.call(siteRoutes.status, { url }, vietnamese)
  await set(1)
  expect(await statusAt('localhost:3000')).toMatchObject({ ok: true, value: { status: 1 } })
  expect(await statusAt('lotus.localhost')).toMatchObject({ ok: true, value: { status: 0 } })
  expect(await statusAt('nobody.test')).toMatchObject({ ok: true, value: { status: null } })
})

test('[SITE-03] [SITE-09] somebody elsewhere is served, and everybody again once it is over', async () => {
  await set(0, { US: 'deny' })
  expect(await node.client.call(siteRoutes.whiteLabel, {}, vietnamese)).toMatchObject({ ok: true })
  expect(
    await node.client.call(siteRoutes.whiteLabel, {}, { ...vietnamese, headers: { 'x-forwarded-for': '4.4.4.4' } }),
  ).toMatchObject({ ok: true })
  await set(0)
  expect(await node.client.call(siteRoutes.whiteLabel, {}, american)).toMatchObject({ ok: true })
})

test('[SITE-15] each host is its own merchant: brand, language of refusals, members, sessions, and maintenance', async () => {
  const other = { headers: { host: 'other.test' } }
  expect(await node.client.call(siteRoutes.whiteLabel, {}, other)).toMatchObject({
    ok: true,
    value: { brandName: 'Other', minAge: 21 },
  })
  expect(await node.client.call(siteRoutes.whiteLabel, {}, { headers: { merchant: 'other' } })).toMatchObject({
    ok: true,
    value: { brandName: 'Other' },
  })
  expect(await node.client.call(siteRoutes.whiteLabel, {})).toMatchObject({ ok: true, value: { brandName: 'Banyan' } })
  const mine = await node.client.register('samename')
  const theirs = await node.client.register('samename', other)
  expect(await node.client.call(ledgerRoutes.balance, {}, { token: mine })).toMatchObject({ ok: true })
  expect(await node.client.call(ledgerRoutes.balance, {}, { token: theirs, ...other })).toMatchObject({ ok: true })
  expect(await node.client.call(ledgerRoutes.balance, {}, { token: mine, ...other })).toMatchObject({
    ok: false,
    code: 'not_logged_in',
    message: expect.stringMatching(/log in/i),
  })
  expect(await node.client.call(ledgerRoutes.balance, {}, { token: theirs })).toMatchObject({
    ok: false,
    code: 'not_logged_in',
  })
  await set(1)
  expect(await node.client.call(siteRoutes.whiteLabel, {}, other)).toMatchObject({ ok: true })
})
