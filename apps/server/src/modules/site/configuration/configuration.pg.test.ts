import {
  type Configuration,
  type InputOf,
  type Route,
  agentReportRoutes,
  avatarRoutes,
  everyRoute,
  identityRoutes,
  isCentreCall,
  ledgerRoutes,
  personalRoutes,
  securityRoutes,
  siteRoutes,
  staffRoutes,
  bettingRecordRoutes,
  wageringRoutes,
} from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type Desk, desk as openDesk, people, value } from '../../../../test/factories.ts'
import { createSite } from '../index.ts'
import { passTime } from '../../../../test/pass-time.ts'

let database: ThrowawayDatabase
let app: TestApp
let desk: Desk

beforeAll(async () => {
  database = await throwawayDatabase()
  app = await startTestApp(database)
  desk = await openDesk(database, app.app.http.fastify, ['sysadmin', 'content', 'auditor', 'support'])
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

type Change = InputOf<typeof staffRoutes.setConfiguration>['change']

/** As the wire has it, whose amounts are digits; what no schema takes too. */
const onWire = (values: object): unknown =>
  JSON.parse(JSON.stringify(values, (_key, each: unknown) => (typeof each === 'bigint' ? String(each) : each)))

const read = () => value(desk.client.call(staffRoutes.configuration, {}, desk.as('auditor')))
/** As a browser sends it that checks nothing itself. */
const save = (change: Change, version: number, reason = 'Theo yêu cầu 17') =>
  desk.client.send(staffRoutes.setConfiguration, { change, version, reason }, desk.as('sysadmin'))
const changesOf = async (section: keyof Configuration) =>
  (await value(desk.client.call(staffRoutes.configurationChanges, { section }, desk.as('content')))).changes

/** Saves a section with some of its fields set otherwise, as the page does that has read it. */
async function set<Section extends keyof Configuration>(section: Section, some: Partial<Configuration[Section]>) {
  const { version, values } = (await read())[section]
  const change = { section, values: onWire({ ...values, ...some }) } as Change // as: values of this section
  const saved = await save(change, version)
  passTime(1050)
  return saved
}
const whiteLabel = () => value(app.client.call(siteRoutes.whiteLabel, {}))

describe('a section', () => {
  test('a flag that is switched is what the next load of the site answers', async () => {
    expect((await whiteLabel()).flags.FREEPLAY3).toBe(true)
    const { features } = await read()
    expect(features.values.FREEPLAY3).toBe(true)
    expect(await set('features', { FREEPLAY3: false, FACEBOOKLOGIN3: true })).toMatchObject({ ok: true })
    const { flags } = await whiteLabel()
    expect([flags.FREEPLAY3, flags.FACEBOOKLOGIN3]).toEqual([false, true])
    await set('features', features.values)
    expect((await whiteLabel()).flags).toEqual(features.values)
  })

  test('[AGENT-17] [SITE-21] where the agent centre is off, no call of it is there', async () => {
    const { token } = await people(database, app, 'offcentre').agent()
    const ask = (route: Route) => app.client.send(route, {}, { token })
    const ofAgents = everyRoute.map(([, route]) => route).filter(({ audience }) => audience === 'agent')
    expect(ofAgents.length).toBeGreaterThan(5)
    expect((await ask(agentReportRoutes.teamOverview)).status).not.toBe(404)
    await set('features', { AGENTCENTER3: false })
    for (const route of ofAgents) expect([route.path, (await ask(route)).status]).toEqual([route.path, 404])
    await set('features', { AGENTCENTER3: true })
    expect((await ask(agentReportRoutes.teamOverview)).status).not.toBe(404)
  })

  test('[MEMBER-27] [SITE-21] where the member centre is off, no call of it is there, and what protects a member is', async () => {
    const { token } = await people(database, app, 'offmember').member()
    const statusOf = async (route: Route) => (await app.client.send(route, {}, { token })).status
    const ofCentre = everyRoute.map(([, route]) => route).filter(isCentreCall)
    expect(ofCentre.length).toBeGreaterThan(5)
    expect(await statusOf(avatarRoutes.avatars)).toBe(200)
    await set('features', { MEMBERCENTER3: false })
    for (const route of ofCentre) expect([route.path, await statusOf(route)]).toEqual([route.path, 404])
    for (const route of [wageringRoutes.protection, bettingRecordRoutes.bettingRecord, ledgerRoutes.balance])
      expect([route.path, await statusOf(route)]).not.toEqual([route.path, 404])
    await set('features', { MEMBERCENTER3: true })
    expect(await statusOf(avatarRoutes.avatars)).toBe(200)
  })

  test('[OPS-14] its settings are the site’s, and are read back as they were written', async () => {
    const some = {
      brandName: 'Sen Vàng',
      chatHeaderColour: '#102030',
      languages: ['EN', 'VI'],
      defaultLanguage: 'EN',
      categories: ['LOTT', 'RNG'],
      loggedInToHomePage: true,
      sideMenuReverse: true,
      nicknameChanges: 'always',
      minAge: 21,
      feedbackMin: 7,
      feedbackMax: 70,
      withdrawalReceiptMinutes: 45,
      zaloBonus: '88K',
      currencySymbol: 'xu',
      grantAmount: amount(700n),
    } as const satisfies Partial<Configuration['settings']>
    const { values: before } = (await read()).settings
    expect(
      await set('settings', { ...some, languages: [...some.languages], categories: [...some.categories] }),
    ).toMatchObject({ value: { version: 1 } })
    expect((await read()).settings).toEqual({ version: 1, values: some })
    expect(await whiteLabel()).toMatchObject({
      brandName: 'Sen Vàng',
      defaultLanguage: 'EN',
      loggedinToHomePage: true,
      minAge: 21,
      feedbackLength: { min: 7, max: 70 },
      withdrawalReceiptMinutes: 45,
      chatHeaderColour: '#102030',
      languages: ['EN', 'VI'],
      currency: { symbol: 'xu' },
      grantAmount: 700n,
    })
    const { token } = await value(app.client.call(identityRoutes.freePlay, { guest: 'g'.repeat(36) }))
    expect((await value(app.client.call(ledgerRoutes.balance, {}, { token }))).sumBalance).toBe(700n)
    await set('settings', { currencySymbol: null })
    expect((await whiteLabel()).currency.symbol).not.toBe('xu')
    await set('settings', before)
  })

  test('[MEMBER-30] a nickname is set as the setting of the site allows: never, once, always', async () => {
    const token = await app.client.register('Bietdanh')
    const as = { token }
    const rename = (nickname: string) => app.client.call(personalRoutes.setNickname, { nickname }, as)
    const mayRename = async () => (await value(app.client.call(personalRoutes.personal, {}, as))).mayRename
    await set('settings', { nicknameChanges: 'never' })
    expect([await mayRename(), await rename('Hoa Sen')]).toMatchObject([false, { code: 'nickname_locked' }])
    await set('settings', { nicknameChanges: 'once' })
    expect([await rename(' '), await rename('x'.repeat(31)), await rename('a\u202eb')]).toMatchObject([
      { code: 'registration_field_invalid', detail: { field: 'nickname', fault: 'required' } },
      { code: 'registration_field_invalid', detail: { field: 'nickname', fault: 'length', min: 2, max: 30 } },
      { code: 'registration_field_invalid', detail: { field: 'nickname', fault: 'pattern' } },
    ])
    expect([await rename(' Hoa Sen '), await mayRename(), await rename('Sen Hồng')]).toMatchObject([
      { ok: true },
      false,
      { code: 'nickname_locked' },
    ])
    expect(await value(app.client.call(identityRoutes.info, {}, as))).toMatchObject({ nickname: 'Hoa Sen' })
    await set('settings', { nicknameChanges: 'always' })
    expect([await rename('Sen Hồng'), await rename('Sen Trắng')]).toMatchObject([{ ok: true }, { ok: true }])
    const { events } = await value(app.client.call(securityRoutes.changes, {}, as))
    expect(events.map(({ change }) => change)).toEqual(['nickname', 'nickname', 'nickname'])
    await set('settings', { nicknameChanges: 'once' })
  })

  test('[MEMBER-38] personal fields that the site asks for are told once, by their rules, and are locked then', async () => {
    const { fields } = (await read()).registration.values
    const asked = new Set<string>(['birthday', 'city', 'idNumber'])
    await set('registration', {
      fields: fields.map((rule) => ({ ...rule, enabled: asked.has(rule.field) || rule.enabled })),
    })
    const token = await app.client.register('Canhan')
    const as = { token }
    const tell = (told: object) => app.client.call(personalRoutes.completePersonal, told, as)
    const known = async () => {
      const personal = await value(app.client.call(personalRoutes.personal, {}, as))
      return Object.fromEntries(personal.fields.map(({ field, value: masked }) => [field, masked]))
    }
    expect(await known()).toEqual({ birthday: null, idNumber: null, city: null })
    const invalid = (field: string, fault: string) => ({ code: 'registration_field_invalid', detail: { field, fault } })
    expect([
      await tell({ birthday: '1990-02-30' }),
      await tell({ birthday: `${new Date().getFullYear() - 20}-01-01`, city: 'Huế' }),
      await tell({ city: 'H' }),
      await tell({ street: '1 Lê Lợi' }),
    ]).toMatchObject([
      invalid('birthday', 'pattern'),
      invalid('birthday', 'young'),
      invalid('city', 'length'),
      invalid('street', 'closed'),
    ])
    expect(await tell({ birthday: '1990-05-23', idNumber: '079090001234' })).toMatchObject({ ok: true })
    expect(await tell({ birthday: '1991-05-23', city: 'Huế' })).toMatchObject({
      code: 'personal_field_locked',
      detail: { field: 'birthday' },
    })
    expect(await known()).toEqual({ birthday: '***5-23', idNumber: '***1234', city: null })
    const [one, other] = await Promise.all([tell({ city: 'Huế' }), tell({ city: 'Vinh' })])
    expect([one, other].filter(({ ok }) => ok)).toHaveLength(1)
    const rival = { token: await app.client.register('Canhan2') }
    expect(await app.client.call(personalRoutes.completePersonal, { idNumber: '079090001234' }, rival)).toMatchObject({
      code: 'id_number_taken',
    })
    const { events } = await value(app.client.call(securityRoutes.changes, {}, as))
    expect(events.map(({ change }) => change)).toEqual(['personal', 'personal'])
    await set('registration', { fields })
  })

  test('what it was can be looked at and put back, each time as a version of its own', async () => {
    const { places } = await read()
    await set('places', { otherwise: 'deny', allowedCountries: ['VN', 'TH'] })
    const [last, ...older] = await changesOf('places')
    expect(last).toMatchObject({ version: places.version + 1, by: 'the-sysadmin', reason: 'Theo yêu cầu 17' })
    expect(last).toMatchObject({
      before: { otherwise: 'allow' },
      after: { otherwise: 'deny', allowedCountries: ['TH', 'VN'] },
    })
    expect(older).toHaveLength(places.version)
    await set('places', places.values)
    expect((await read()).places).toEqual({ version: places.version + 2, values: places.values })
    expect(await desk.audited('site 1 places')).toMatchObject([
      { actor: 'the-sysadmin', action: 'site.configured' },
      { action: 'site.configured' },
    ])
    await expect(sql`update site.configuration_change set reason = 'none'`.execute(database.sql)).rejects.toThrow(
      'stays',
    )
  })

  test('whoever has not seen the last version is told, and of two at once one is', async () => {
    const { features } = await read()
    const change = { section: 'features', values: features.values } as const
    const both = await Promise.all([save(change, features.version), save(change, features.version)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: 'changed_meanwhile' })
    expect((await changesOf('features'))[0]?.version).toBe(features.version + 1)
  })

  test.each`
    section       | some                                                       | why
    ${'settings'} | ${{ languages: ['VI'], defaultLanguage: 'EN' }}            | ${'a default language that is not offered'}
    ${'settings'} | ${{ minAge: 17 }}                                          | ${'an age below 18'}
    ${'settings'} | ${{ feedbackMin: 9, feedbackMax: 8 }}                      | ${'a least length above the most'}
    ${'settings'} | ${{ chatHeaderColour: 'red' }}                             | ${'no colour'}
    ${'hosts'}    | ${{ sites: [] }}                                           | ${'a site that no name leads to'}
    ${'hosts'}    | ${{ images: ['https://a.example'] }}                       | ${'an address in place of a host'}
    ${'hosts'}    | ${{ links: ['a.example', 'a.example'] }}                   | ${'a host twice'}
    ${'places'}   | ${{ allowedCountries: ['VN'], deniedCountries: ['VN'] }}   | ${'a country both ways'}
    ${'places'}   | ${{ deniedNetworks: ['10.0.0.0/33'] }}                     | ${'no network'}
    ${'opening'}  | ${{ closesAt: new Date(2e12), reopensAt: new Date(1e12) }} | ${'an end before its beginning'}
  `(
    '$why is refused, and nothing is kept',
    async ({ section, some }: { section: keyof Configuration; some: object }) => {
      const before = await read()
      expect(await set(section, some)).toMatchObject({ ok: false, code: 'invalid_request' })
      expect(await read()).toEqual(before)
    },
  )
})

describe('hosts and places', () => {
  test('a host that is added leads to the site, and one of another site stays there', async () => {
    const { hosts } = await read()
    const some = { sites: [...hosts.values.sites, 'sen.example.com'], routes: ['b.example.com', 'a.example.com:8443'] }
    expect(await set('hosts', some)).toMatchObject({ ok: true })
    expect((await read()).hosts.values).toMatchObject({ routes: some.routes })
    const there = { headers: { host: 'sen.example.com' } }
    expect((await value(app.client.call(siteRoutes.whiteLabel, {}, there))).merchantCode).toBe('demo')
    const both = { sites: [...hosts.values.sites, 'lotus.localhost'] }
    const saved = (await read()).hosts
    expect(await set('hosts', both)).toMatchObject({ code: 'host_taken' })
    expect((await read()).hosts).toEqual(saved)
    await set('hosts', hosts.values)
    expect(await app.client.call(siteRoutes.whiteLabel, {}, there)).toMatchObject({ code: 'domain_unknown' })
  })

  test('the hosts of pictures and games are the site’s', async () => {
    await set('hosts', { images: ['img.example.com'], launches: ['play.example.com'] })
    expect(await createSite({ database }).cdnHosts(1)).toEqual({
      image: ['img.example.com'],
      launch: ['play.example.com'],
    })
    await set('hosts', { images: [], launches: [] })
  })

  test('countries and networks are denied with exceptions, and an address is tried against them', async () => {
    const tried = async (address: string) =>
      value(desk.client.call(staffRoutes.testPlace, { address }, desk.as('auditor')))
    expect(await tried('4.4.4.4')).toEqual({ country: 'US', isServed: true })
    // By a spelling that is not its first address, and twice.
    const networks = ['4.4.4.9/24', '4.4.4.0/24']
    await set('places', { deniedCountries: ['US'], allowedNetworks: networks, deniedNetworks: ['14.161.0.0/16'] })
    expect((await read()).places.values.allowedNetworks).toEqual(['4.4.4.0/24'])
    expect(await tried('4.4.4.4')).toEqual({ country: 'US', isServed: true })
    expect(await tried('4.4.5.4')).toEqual({ country: 'US', isServed: false })
    expect(await tried('14.161.0.1')).toEqual({ country: 'VN', isServed: false })
    await set('places', { deniedCountries: [], allowedNetworks: [], deniedNetworks: [] })
  })
})

describe('opening', () => {
  const status = async () => (await value(app.client.call(siteRoutes.status, {}))).status

  test('a site is closed at once, and opened again', async () => {
    const reopensAt = new Date('2030-01-01T00:00:00Z')
    await set('opening', { isClosed: true, reopensAt })
    expect(await status()).toBe(1)
    expect(await app.client.call(siteRoutes.whiteLabel, {})).toMatchObject({ code: 'maintenance' })
    // The desk stays open.
    await set('opening', { isClosed: false, reopensAt: null })
    expect(await status()).toBe(0)
  })

  test('a closing that was planned begins by itself at its time, and is taken back', async () => {
    await set('opening', { closesAt: new Date(Date.now() + 3_600_000) })
    expect(await status()).toBe(0)
    await set('opening', { closesAt: new Date(Date.now() - 1000) })
    expect(await status()).toBe(1)
    await set('opening', { closesAt: null })
    expect(await status()).toBe(0)
  })
})

test('who may not set a site may not, and the other site has its own configuration', async () => {
  const { features } = await read()
  const change = { section: 'features', values: features.values } as const
  const asked = { change, version: features.version, reason: 'Theo yêu cầu 17' }
  for (const role of ['content', 'auditor', 'support'] as const)
    expect(await desk.client.call(staffRoutes.setConfiguration, asked, desk.as(role))).toMatchObject({
      code: 'not_permitted',
    })
  const lotus = { ...desk.as('auditor'), headers: { host: 'lotus.localhost', origin: 'http://lotus.localhost' } }
  const other = await value(desk.client.call(staffRoutes.configuration, {}, lotus))
  expect(other.fixed.merchantCode).toBe('lotus')
  expect(other.features.version).toBe(0)
  const theirs = {
    change: { section: 'features', values: { ...other.features.values, GOOGLELOGIN3: true } },
    version: 0,
  } as const
  const there = { ...desk.as('sysadmin'), headers: lotus.headers }
  const set = await desk.client.call(staffRoutes.setConfiguration, { ...theirs, reason: 'Theo yêu cầu 18' }, there)
  expect(set).toMatchObject({ value: { version: 1 } })
  expect((await read()).features).toEqual(features)
})
