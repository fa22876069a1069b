import { expect, test, vi } from 'vitest'
import { countryOf } from '../../platform/http/country.ts'
import { type RegionMode, isRestricted, networkList } from './region.ts'

const rules = {
  otherwise: 'allow',
  countries: new Map<string, RegionMode>([
    ['US', 'deny'],
    ['TH', 'deny'],
    ['VN', 'allow'],
  ]),
  allowedNetworks: networkList(['8.8.8.0/24', '2001:4860:4860::8888/128']),
  deniedNetworks: networkList(['113.161.72.0/24', '8.8.0.0/16', '2405:4800:1::/48', '10.9.0.0/16']),
} as const

/** The same countries, where only those that are named may play. */
const strict = { ...rules, otherwise: 'deny' } as const

test.each`
  address                   | open     | closed   | why
  ${'14.161.0.1'}           | ${false} | ${false} | ${'Vietnam is allowed by name'}
  ${'2405:4800::1'}         | ${false} | ${false} | ${'Vietnam over IPv6'}
  ${'::ffff:14.161.0.1'}    | ${false} | ${false} | ${'IPv4 that came in over IPv6'}
  ${'::FFFF:14.161.0.1'}    | ${false} | ${false} | ${'the same in capitals'}
  ${'113.161.72.10'}        | ${true}  | ${true}  | ${'a network of an allowed country is denied'}
  ${'113.161.73.10'}        | ${false} | ${false} | ${'the one beside it is not'}
  ${'::ffff:113.161.72.10'} | ${true}  | ${true}  | ${'a denied network over IPv6'}
  ${'2405:4800:1::5'}       | ${true}  | ${true}  | ${'a denied IPv6 network'}
  ${'4.4.4.4'}              | ${true}  | ${true}  | ${'the United States are denied'}
  ${'8.8.8.8'}              | ${false} | ${false} | ${'an exception comes before a denied network and country'}
  ${'8.8.4.4'}              | ${true}  | ${true}  | ${'beside the exception'}
  ${'2001:4860:4860::8888'} | ${false} | ${false} | ${'an exception over IPv6'}
  ${'2001:4860:4860::8844'} | ${true}  | ${true}  | ${'beside it'}
  ${'1.0.16.1'}             | ${false} | ${true}  | ${'Japan is not named'}
  ${'127.0.0.1'}            | ${false} | ${true}  | ${'an address of no country'}
  ${'::1'}                  | ${false} | ${true}  | ${'an address of no country'}
  ${'192.168.1.20'}         | ${false} | ${true}  | ${'a private address'}
  ${'fd00::1'}              | ${false} | ${true}  | ${'a private address'}
  ${'10.9.1.1'}             | ${true}  | ${true}  | ${'a private network that is denied'}
`('[SITE-03] $address: $why', async ({ address, open, closed }) => {
  expect([await isRestricted(rules, address, countryOf), await isRestricted(strict, address, countryOf)]).toEqual([
    open,
    closed,
  ])
})

test('a single address is a network of its own, with or without its length', async () => {
  const rulesOf = (...networks: string[]) => ({
    ...rules,
    countries: new Map<string, RegionMode>(),
    deniedNetworks: networkList(networks),
  })
  const denied = (address: string) =>
    isRestricted(rulesOf('2001:db8::1', '10.9.1.1', '2001:db8::9/128'), address, countryOf)
  expect(await Promise.all(['2001:db8::1', '10.9.1.1', '2001:db8::9'].map(denied))).toEqual([true, true, true])
  expect(await Promise.all(['2001:db8::2', '10.9.1.2', '2001:db8::8'].map(denied))).toEqual([false, false, false])
})

test('the country of an address is looked up only where the answer depends on it', async () => {
  const asked = vi.fn<typeof countryOf>(async () => 'US')
  const countries = new Map<string, RegionMode>()
  expect(await isRestricted({ ...rules, countries }, '4.4.4.4', asked)).toBe(false)
  expect(await isRestricted({ ...strict, countries }, '4.4.4.4', asked)).toBe(true)
  expect([await isRestricted(rules, '8.8.8.8', asked), await isRestricted(rules, '10.9.1.1', asked)]).toEqual([
    false,
    true,
  ])
  expect(asked).not.toHaveBeenCalled()
})
