import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currencyByCode } from '@banyan/money'
import { afterAll, describe, expect, test } from 'vitest'
import { complete, signedFor } from '../../../../test/operator.ts'
import { newSigningKey } from '../../../platform/secrets/signed-document.ts'
import { type RealMoneySite, type SignedLicence, openConfiguration, signConfiguration } from './configuration.ts'
import { type KnownProvider, gapsOf } from './gate.ts'
import { createRealMoney, readRealMoney } from './real-money.ts'

const folder = mkdtempSync(join(tmpdir(), 'banyan-operator-'))
afterAll(() => rmSync(folder, { recursive: true }))

const now = new Date('2026-12-10T12:00:00Z')
const site = (currency: string, code = 'lotus', id = 2) => ({
  id,
  code,
  currency: currencyByCode(currency),
  timeZone: 'Asia/Bangkok',
})
const bank = (changes: Partial<KnownProvider> = {}): KnownProvider => ({
  code: 'test-bank',
  merchantId: 2,
  currency: 'VND',
  isSimulated: false,
  isOn: true,
  ...changes,
})

interface Start {
  readonly signed?: RealMoneySite | null
  readonly currency?: string
  readonly providers?: readonly KnownProvider[]
  readonly isDemo?: boolean
}

/** What is said at the start of a server with one site. */
const gaps = ({ signed = complete(), currency = 'VND', providers = [bank()], isDemo = false }: Start = {}) =>
  gapsOf({ isDemo, sites: signed ? { lotus: signed } : {}, merchants: [site(currency)], providers, now })

const without = (part: keyof RealMoneySite): RealMoneySite => {
  const { [part]: _absent, ...others } = complete()
  return others
}
const licensed = (changes: Partial<SignedLicence>) => ({
  ...complete(),
  licence: { ...complete().licence, ...changes },
})

const refusals: readonly (readonly [what: string, start: Start, said: string])[] = [
  [
    'no licence',
    { signed: without('licence') },
    'there is no licence: authority, number, holder, from, until and places',
  ],
  ['a licence that is over', { signed: licensed({ until: '2026-12-09' }) }, 'the licence has expired on 2026-12-09'],
  ['a licence to come', { signed: licensed({ from: '2026-12-11' }) }, 'the licence holds only from 2026-12-11'],
  ['no currency', { signed: without('currency') }, 'there is no currency'],
  [
    'another currency',
    { signed: complete('JPY') },
    'the currency is JPY in the configuration and VND in site.merchant',
  ],
  ['no KYC levels', { signed: without('kyc') }, 'there is no KYC level for deposit, withdrawal, transfer'],
  [
    'a level too few',
    { signed: { ...complete(), kyc: { deposit: 1, transfer: 1 } } },
    'there is no KYC level for withdrawal',
  ],
  ['no place rules', { signed: without('places') }, 'there are no place rules'],
  [
    'a place beyond the licence',
    { signed: { ...complete(), places: { otherwise: 'deny', countries: { PH: 'allow', TH: 'allow' } } } },
    'the place rules allow TH, where the licence does not hold',
  ],
  [
    'no place but the denied one',
    { signed: licensed({ places: ['VN'] }) },
    'the place rules deny every place of the licence',
  ],
  ['no provider', { signed: without('providers'), providers: [] }, 'there is no provider that is not the simulator'],
  [
    'the simulator alone',
    { signed: { ...complete(), providers: ['banyan-demo-bank'] }, providers: [] },
    'there is no provider that is not the simulator',
  ],
  [
    'the simulator beside another',
    { providers: [bank(), bank({ code: 'banyan-demo-bank', isSimulated: true })] },
    'the simulator banyan-demo-bank is connected: switch it off',
  ],
  [
    'a provider that was not signed for',
    { providers: [bank(), bank({ code: 'other-bank' })] },
    'the provider other-bank is connected, and nobody has signed for it',
  ],
  [
    'a provider of another currency',
    { providers: [bank({ currency: 'JPY' })] },
    'the provider test-bank counts in JPY, and nothing converts',
  ],
  ['a demo', { isDemo: true }, 'real money is taken with MODE=production alone'],
  [
    'the simulator on a site of play money in production',
    { signed: null, currency: 'PLAY', providers: [bank({ code: 'banyan-demo-bank', isSimulated: true })] },
    'the simulator banyan-demo-bank is connected: switch it off',
  ],
  [
    'real money signed for a site of play money',
    { currency: 'PLAY' },
    'the configuration says real money, and the site holds play money',
  ],
]

describe('the gate at the start', () => {
  test.each(refusals)('refuses %s', (_what, start, said) => {
    expect(gaps(start)).toEqual([`site lotus: ${said}`])
  })

  test('opens for a site that has everything, and for play money that has nothing', () => {
    expect(gaps()).toEqual([])
    expect(gaps({ providers: [bank(), bank({ currency: null })] })).toEqual([])
    expect(gaps({ providers: [bank(), bank({ code: 'banyan-demo-bank', isSimulated: true, isOn: false })] })).toEqual(
      [],
    )
    const simulator = bank({ code: 'banyan-demo-bank', isSimulated: true })
    expect(gaps({ signed: null, currency: 'PLAY', isDemo: true, providers: [simulator] })).toEqual([])
    expect(gaps({ signed: null, currency: 'PLAY' })).toEqual(gaps({ signed: null, currency: 'PLAY', providers: [] }))
  })

  test('says of a site that nothing was signed for all that is missing at once', () => {
    expect(gaps({ signed: null, isDemo: true, providers: [bank({ code: 'x', isSimulated: true })] })).toEqual([
      'site lotus: real money is taken with MODE=production alone; there is no licence: authority, number, holder, from, until and places; there is no currency; there is no KYC level for deposit, withdrawal, transfer; there are no place rules; there is no provider that is not the simulator; the simulator x is connected: switch it off',
    ])
  })
})

describe('a signed file', () => {
  const { privatePem, publicHex } = newSigningKey()
  const signed = signConfiguration(privatePem, JSON.stringify({ version: 1, sites: { lotus: complete() } }))

  test('is believed however it is laid out, and not by the key of somebody else', () => {
    expect(openConfiguration(signed, publicHex).sites).toEqual({ lotus: complete() })
    const packed = JSON.stringify(JSON.parse(signed))
    expect(openConfiguration(packed, publicHex).sites).toEqual({ lotus: complete() })
    expect(() => openConfiguration(signed, newSigningKey().publicHex)).toThrow(/^OPERATOR_CONFIG: the signature/)
  })

  test('is refused with any byte of it changed', () => {
    const bytes = Buffer.from(signed)
    for (let place = 0; place < bytes.length; place++) {
      const tampered = Buffer.from(bytes)
      tampered[place] = (tampered[place] ?? 0) ^ 1
      expect(() => openConfiguration(tampered.toString('utf8'), publicHex), `byte ${place}`).toThrow(
        /^OPERATOR_CONFIG: /,
      )
    }
  })

  test.each([
    ['no JSON', '{', 'The draft: the file is no JSON.'],
    ['a part that nobody knows', { lotus: { ...complete(), licences: 1 } }, /sites\.lotus\.licences\.$/],
    [
      'a licence without its number',
      { lotus: { licence: { ...complete().licence, number: undefined } } },
      /sites\.lotus\.licence\.number\.$/,
    ],
    [
      'a day that is none',
      { lotus: { licence: { ...complete().licence, until: '2027-02-30' } } },
      /sites\.lotus\.licence\.until\.$/,
    ],
    [
      'a licence for no place',
      { lotus: { licence: { ...complete().licence, places: [] } } },
      /sites\.lotus\.licence\.places\.$/,
    ],
    ['a level that there is not', { lotus: { kyc: { deposit: 9 } } }, /sites\.lotus\.kyc\.deposit\.$/],
  ])('is not made of %s', (_what, sites, said) => {
    const draft = typeof sites === 'string' ? sites : JSON.stringify({ version: 1, sites })
    expect(() => signConfiguration(privatePem, draft)).toThrow(said)
  })

  test('is read where the settings say, and its absence is one sentence', () => {
    const { OPERATOR_CONFIG: file, OPERATOR_KEY: publicKey } = signedFor(folder, { lotus: complete() })
    expect(readRealMoney({ file, publicKey }).mayBeServed(site('VND'))).toBe(true)
    expect(readRealMoney(null).mayBeServed(site('VND'))).toBe(false)
    expect(() => readRealMoney({ file: join(folder, 'none.json'), publicKey })).toThrow(
      /^OPERATOR_CONFIG: cannot read .*ENOENT\.$/,
    )
  })
})

describe('what is signed, while the server runs', () => {
  const realMoney = createRealMoney({ sites: { lotus: licensed({ until: '2026-12-10' }) } })
  const real = site('VND')

  test('a site of real money that nobody signed for, or in another currency, is not served, and play money always is', () => {
    expect([real, site('VND', 'demo', 1), site('JPY'), site('PLAY')].map(realMoney.mayBeServed)).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  test.each([
    ['PH', {}, true],
    ['VN', {}, false],
    ['VN', { VN: 'allow' }, true],
    ['PH', { PH: 'deny' }, false],
    ['TH', {}, false],
    [null, {}, true],
  ] as const)('in %s with the rules %o it is open: %s', (country, countries, isOpen) => {
    const rules = createRealMoney({ sites: { lotus: { ...complete(), places: { otherwise: 'allow', countries } } } })
    expect(rules.isOpenIn(real, country)).toBe(isOpen)
    expect(rules.isOpenIn(site('PLAY'), country)).toBe(true)
  })

  test('money moves by the banks and providers that were signed for, never by a simulator, and play money by any', () => {
    const providers = ['our-bank', 'banyan-demo-bank']
    const { signedProviders } = createRealMoney({ sites: { lotus: { ...complete(), providers } } })
    expect([real, site('VND', 'demo', 1), site('JPY'), site('PLAY')].map(signedProviders)).toEqual([
      ['our-bank'],
      [],
      [],
      null,
    ])
  })

  test('an address of no country is closed where the rules deny what they do not name', () => {
    const strict = createRealMoney({
      sites: { lotus: { ...complete(), places: { otherwise: 'deny', countries: { PH: 'allow' } } } },
    })
    expect([null, 'PH', 'VN'].map((country) => strict.isOpenIn(real, country))).toEqual([false, true, false])
  })

  test.each([
    ['2026-12-10T23:59:59.999Z', true],
    ['2026-12-11T00:00:00.000Z', false],
    ['2019-12-31T23:59:59.999Z', false],
  ])('at %s money is taken: %s, and play money always', (at, takes) => {
    expect(realMoney.takesMoney(real, new Date(at))).toBe(takes)
    expect(realMoney.licenceOf(real, new Date(at)) !== null).toBe(takes)
    expect(realMoney.takesMoney(site('PLAY'), new Date(at))).toBe(true)
  })
})
