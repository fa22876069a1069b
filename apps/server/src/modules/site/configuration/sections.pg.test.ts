import {
  type Configuration,
  type InputOf,
  contentRoutes,
  identityRoutes,
  inboxRoutes,
  permissionRoutes,
  siteRoutes,
  staffRoutes,
} from '@banyan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
import { registration } from '../../../../test/client.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type Desk, desk as openDesk, value } from '../../../../test/factories.ts'
import { passTime } from '../../../../test/pass-time.ts'
import { xssCorpus } from '../../../../test/xss.ts'

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

type Change = InputOf<typeof staffRoutes.setConfiguration>['change']

const read = () => value(desk.client.call(staffRoutes.configuration, {}, desk.as('auditor')))

/** Saves a section with some of its fields set otherwise, and lets the site notice. */
async function set<Section extends keyof Configuration>(section: Section, some: Partial<Configuration[Section]>) {
  const { version, values } = (await read())[section]
  const change = { section, values: { ...values, ...some } } as Change // as: values of this section
  const input = { change, version, reason: 'Theo yêu cầu 21' }
  const saved = await desk.client.send(staffRoutes.setConfiguration, input, desk.as('sysadmin'))
  passTime(1050)
  return saved
}
const permission = async () => (await value(app.client.call(permissionRoutes.permission, { url: 'localhost' }))).info

describe('registration', () => {
  const asked = async () => (await value(app.client.call(siteRoutes.registrationRules, {}))).fields
  const fieldsWith = async (field: string, some: object) =>
    (await read()).registration.values.fields.map((rule) => (rule.field === field ? { ...rule, ...some } : rule))

  test('[OPS-19] the rule of a field is the registration’s at once, in the order of the form', async () => {
    const { values: before } = (await read()).registration
    const nickname = {
      enabled: true,
      required: true,
      minLength: 3,
      maxLength: 9,
      acceptedPattern: '[a-z]+',
      patternId: 'own',
    }
    const rules = await fieldsWith('nickname', nickname)
    const [first, ...rest] = rules
    if (!first) throw new Error('a site has fields')
    expect(await set('registration', { fields: [...rest, first] })).toMatchObject({ ok: true })
    const shown = await asked()
    expect(shown.at(-1)?.field).toBe(first.field)
    expect(shown.find(({ field }) => field === 'nickname')).toEqual({ field: 'nickname', ...nickname })
    expect((await permission()).register).toEqual(shown)
    // The number behind {0} of a mobile number is the length of its field.
    await set('registration', { fields: await fieldsWith('mobileNum', { minLength: 9, maxLength: 9 }) })
    expect((await asked()).find(({ field }) => field === 'mobileNum')).toMatchObject({ minLength: 9, maxLength: 9 })
    await set('registration', before)
    expect((await read()).registration.values).toEqual(before)
  })

  test.each`
    some                             | code                    | why
    ${{ acceptedPattern: '(' }}      | ${'field_rule_invalid'} | ${'a pattern that does not compile'}
    ${{ acceptedPattern: '(?=a)b' }} | ${'field_rule_invalid'} | ${'a pattern that looks ahead'}
    ${{ minLength: 99 }}             | ${'invalid_request'}    | ${'a least length above the greatest'}
    ${{ maxLength: 257 }}            | ${'invalid_request'}    | ${'a length that is never kept'}
    ${{ field: 'noSuch' }}           | ${'invalid_request'}    | ${'a field that there is not'}
    ${{ patternId: '' }}             | ${'invalid_request'}    | ${'no name of the pattern'}
  `('[RULE-29] a rule is not saved with $why', async ({ some, code }: { some: object; code: string }) => {
    const before = (await read()).registration
    expect(await set('registration', { fields: await fieldsWith('nickname', some) })).toMatchObject({ code })
    expect((await read()).registration).toEqual(before)
  })

  test('[RULE-29] a registration is checked by the new rule within a second', async () => {
    const { values: before } = (await read()).registration
    const rule = { enabled: true, required: true, minLength: 2, maxLength: 4, acceptedPattern: 'a+', patternId: 'any' }
    await set('registration', { fields: await fieldsWith('line', rule) })
    const registered = async (line: string) => {
      const input = { ...registration, username: `Rule${line}`, line }
      return app.client.send(identityRoutes.register, await app.client.sealed(identityRoutes.register, input))
    }
    expect(await registered('ab')).toMatchObject({ detail: { field: 'line', fault: 'pattern' } })
    expect(await registered('aa')).toMatchObject({ ok: true })
    await set('registration', before)
  })

  test.each`
    value     | fault         | why
    ${'abc'}  | ${null}       | ${'what it accepts'}
    ${''}     | ${'required'} | ${'nothing'}
    ${'ab'}   | ${'length'}   | ${'what is too short'}
    ${'abc1'} | ${'pattern'}  | ${'what does not match'}
  `('[OPS-19] a sample of $why is tried before saving', async ({ value: typed, fault }) => {
    const rule = { required: 'yes', minLength: 3, maxLength: 9, acceptedPattern: '[a-z]+' } as const
    const tried = desk.client.call(staffRoutes.tryFieldRule, { ...rule, value: typed }, desk.as('auditor'))
    expect(await tried).toMatchObject({ value: { fault } })
  })

  test('a pattern that does not compile is said when it is tried', async () => {
    const rule = { required: 'no', minLength: 0, maxLength: 9, acceptedPattern: '(', value: 'a' } as const
    expect(await desk.client.call(staffRoutes.tryFieldRule, rule, desk.as('auditor'))).toMatchObject({
      code: 'field_rule_invalid',
    })
  })
})

describe('countries', () => {
  const offered = () => value(app.client.call(siteRoutes.countries, {}))
  const thailand = { countryCode: 'TH', countryDialingCode: '66', flag: '/flags/th.png' }
  const vietnam = { countryCode: 'VN', countryDialingCode: '84', flag: null }

  test('[OPS-20] the countries offered are those of the list, in its order, with its flags; without one all of them', async () => {
    const every = await offered()
    expect(every.countries.length).toBeGreaterThan(200)
    expect(await set('countries', { countryCode: 'TH', countries: [thailand, vietnam] })).toMatchObject({ ok: true })
    const { flag: _none, ...bare } = vietnam
    expect(await offered()).toEqual({ countries: [thailand, bare], defaultCountryCode: 'TH' })
    await set('countries', { countryCode: 'VN', countries: [] })
    expect(await offered()).toEqual(every)
  })

  test.each`
    countries                                        | code                  | why
    ${[{ ...vietnam, countryDialingCode: '66' }]}    | ${'content_invalid'}  | ${'the dialling code of another country'}
    ${[{ ...vietnam, flag: 'https://a.example/f' }]} | ${'link_not_allowed'} | ${'a flag of a host that no picture comes from'}
    ${[thailand]}                                    | ${'invalid_request'}  | ${'a list without the site’s own country'}
    ${[vietnam, vietnam]}                            | ${'invalid_request'}  | ${'a country twice'}
  `('$why is refused', async ({ countries, code }: { countries: []; code: string }) => {
    const before = (await read()).countries
    expect(await set('countries', { countryCode: 'VN', countries })).toMatchObject({ code })
    expect((await read()).countries).toEqual(before)
  })
})

describe('resources', () => {
  const social = {
    resourceType: 'SOCIAL',
    url: 'https://t.example.com/banyan',
    qrCodeUrl: null,
    labelNameEn: 'Telegram',
    labelNameCn: '电报',
  } as const

  const links = async () => value(app.client.call(contentRoutes.domainRoute, {}))

  test('[OPS-43] [API-23] [CMS-19] the links of a type are the site’s, in their order, and lead where it may lead', async () => {
    const { values: before } = (await read()).resources
    expect(await set('resources', { resources: [social] })).toMatchObject({ code: 'link_not_allowed' })
    await set('hosts', { links: ['t.example.com'] })
    const mail = { ...social, resourceType: 'EMAIL', url: 'mailto:help@example.com' } as const
    expect(await set('resources', { resources: [social, mail, ...before.resources] })).toMatchObject({ ok: true })
    const shown = (await links()).resources
    expect(shown).toEqual([social, mail, ...before.resources])
    expect((await permission()).resources).toEqual(shown)
    // One whose host is no longer allowed is not given out, and neither is its code; the rest stays.
    await set('hosts', { links: [] })
    expect((await links()).resources).toEqual([mail, ...before.resources])
    await set('resources', before)
  })

  test('[API-23] the domains of the site come in their order', async () => {
    await set('hosts', { routes: ['b.example.com', 'a.example.com'] })
    expect((await links()).domainList).toEqual(['b.example.com', 'a.example.com'])
    await set('hosts', { routes: [] })
  })

  test('[CMS-20] a code stops being given out when its host is no longer allowed, and its link stays', async () => {
    const { values: before } = (await read()).resources
    await set('hosts', { links: ['t.example.com'] })
    const app = { ...social, resourceType: 'IOS_LITE', url: '/down', qrCodeUrl: 'https://t.example.com/ios' } as const
    expect(await set('resources', { resources: [app] })).toMatchObject({ ok: true })
    expect((await links()).resources).toEqual([app])
    await set('hosts', { links: [] })
    expect((await links()).resources).toEqual([{ ...app, qrCodeUrl: null }])
    await set('resources', before)
  })

  test.each(['social', 'A B', '', '1A', 'A'.repeat(41)])('[CMS-19] the type %j is not stored', async (resourceType) => {
    const link = { ...social, url: '/down', resourceType } as unknown as typeof social // as: the contract has no such type
    expect(await set('resources', { resources: [link] })).toMatchObject({ code: 'invalid_request' })
  })

  test.each([
    'http://t.example.com/',
    'https://evil.example/',
    'https://t.example.com:8443/',
    'https://t.example.com@evil.example/',
    'https:/t.example.com/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@b.example?bcc=c@d.example',
    '',
    ...xssCorpus,
  ])('[CMS-19] nobody is sent to %j, by a link or its code', async (url) => {
    const before = await read()
    for (const link of [
      { ...social, url },
      { ...social, url: '/', qrCodeUrl: url || 'x' },
    ]) {
      const saved = await set('resources', { resources: [link] })
      expect(saved).toMatchObject({ code: expect.stringMatching(/^(link_not_allowed|invalid_request)$/) })
    }
    expect((await read()).resources).toEqual(before.resources)
  })
})

describe('the foot of the page', () => {
  const whiteLabel = () => value(app.client.call(siteRoutes.whiteLabel, {}))
  const licence = { licencePicture: '/licence.svg', licenceLabel: 'Số 12-345', licenceLink: '/help#about' }

  test('[OPS-42] licence, line of rights and marks of providers are those of the page, and are taken away again', async () => {
    const { values: before } = (await read()).foot
    expect(await whiteLabel()).not.toHaveProperty('copyright')
    await set('hosts', { images: ['img.example.com'] })
    const logos = [
      { name: 'Cây Đa', picture: '/brand/lotus.svg' },
      { name: 'Sen', picture: 'https://img.example.com/sen.png' },
    ]
    expect(await set('foot', { ...licence, copyright: '© {year} {brand} JSC', logos })).toMatchObject({ ok: true })
    expect(await whiteLabel()).toMatchObject({
      licence: { picture: '/licence.svg', label: 'Số 12-345', link: '/help#about' },
      copyright: '© {year} {brand} JSC',
      providerLogos: logos,
    })
    await set('foot', before)
    expect(await whiteLabel()).toMatchObject({ licence: null })
    expect(await whiteLabel()).not.toHaveProperty('providerLogos')
    await set('hosts', { images: [] })
  })

  test.each`
    some                                                              | code                  | why
    ${{ ...licence, licenceLabel: null }}                             | ${'invalid_request'}  | ${'a licence that says nothing'}
    ${{ ...licence, licenceLink: 'https://a.example/' }}              | ${'link_not_allowed'} | ${'a licence confirmed where the site may not lead'}
    ${{ logos: [{ name: 'A', picture: 'https://a.example/a.png' }] }} | ${'link_not_allowed'} | ${'a mark from elsewhere'}
  `('$why is refused', async ({ some, code }: { some: object; code: string }) => {
    const before = (await read()).foot
    expect(await set('foot', some)).toMatchObject({ code })
    expect((await read()).foot).toEqual(before)
  })
})

test('[OPS-44] customer service is where the operator says, and the page is told of the script that counts visits', async () => {
  const service = async () => app.client.call(inboxRoutes.service, {})
  const { values: before } = (await read()).service
  const chat = { livePath: 'https://chat.example.com/', liveType: '1', analytics: '/stats/count.js' } as const
  expect(await set('service', chat)).toMatchObject({ code: 'link_not_allowed' })
  await set('hosts', { links: ['chat.example.com'] })
  expect(await set('service', chat)).toMatchObject({ ok: true })
  expect(await service()).toMatchObject({ value: { channel: 'live', type: '1', path: 'https://chat.example.com/' } })
  expect(await permission()).toMatchObject({
    analytics: { src: '/stats/count.js' },
    customerService: { path: 'https://chat.example.com/' },
  })
  await set('service', { livePath: null, vipPath: null, analytics: null })
  expect(await service()).toMatchObject({ code: 'not_found' })
  expect(await permission()).toMatchObject({ analytics: null, customerService: null })
  await set('service', before)
  await set('hosts', { links: [] })
})

test('[OPS-16] the hosts of pictures and games are those that a page is told', async () => {
  await set('hosts', { images: ['img.example.com'], launches: ['a.example.com', 'b.example.com'] })
  expect(await permission()).toMatchObject({
    imageCDNs: ['img.example.com'],
    launchGameCDNs: ['a.example.com', 'b.example.com'],
  })
  await set('hosts', { images: [], launches: [] })
  expect(await permission()).toMatchObject({ imageCDNs: [], launchGameCDNs: [] })
})

test('[OPS-18] an address of a country or a network that is blocked is told so, and an exception is served', async () => {
  const visit = (address: string) =>
    app.app.http.fastify
      .inject({ method: 'GET', url: '/wps/system/status', remoteAddress: address, headers: { host: 'localhost' } })
      .then((reply) => reply.json<{ value: { status: number } }>().value.status)
  const tried = async (address: string) =>
    (await value(desk.client.call(staffRoutes.testPlace, { address }, desk.as('auditor')))).isServed
  const { values: before } = (await read()).places
  await set('places', {
    deniedCountries: ['US'],
    allowedNetworks: ['4.4.4.0/24'],
    deniedNetworks: ['14.161.0.0/16'],
  })
  for (const [address, status] of Object.entries({ '4.4.4.4': 0, '4.4.5.4': 2, '14.161.0.1': 2, '14.162.0.1': 0 })) {
    expect([address, await visit(address)]).toEqual([address, status])
    expect([address, await tried(address)]).toEqual([address, status === 0])
  }
  await set('places', before)
})
