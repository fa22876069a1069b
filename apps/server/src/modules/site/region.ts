import { BlockList, isIPv6 } from 'node:net'
import type { Configuration } from '@banyan/contract'
import { plainAddress } from '../../platform/http/country.ts'

export type RegionMode = 'allow' | 'deny'

/** Where a merchant may be played. */
export interface RegionRules {
  /** The mode of a country that no rule names, and of an address that belongs to no country. */
  readonly otherwise: RegionMode
  readonly countries: ReadonlyMap<string, RegionMode>
  readonly allowedNetworks: BlockList
  readonly deniedNetworks: BlockList
}

/** Networks as PostgreSQL writes them: '10.0.0.0/8', '2405:4800::/32'. */
export function networkList(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return list
}

/** The rules of a merchant from its lists. */
export function regionRules(places: Configuration['places']): RegionRules {
  const modes = (codes: readonly string[], mode: RegionMode) => codes.map((code) => [code, mode] as const)
  return {
    otherwise: places.otherwise,
    countries: new Map([...modes(places.allowedCountries, 'allow'), ...modes(places.deniedCountries, 'deny')]),
    allowedNetworks: networkList(places.allowedNetworks),
    deniedNetworks: networkList(places.deniedNetworks),
  }
}

/**
 * Whether a place may not be served [SITE-03]. A network that is allowed is an exception to every other rule; then the
 * networks that are denied, then the country. `countryOf` is asked only when the answer depends on it.
 */
export async function isRestricted(
  { otherwise, countries, allowedNetworks, deniedNetworks }: RegionRules,
  address: string,
  countryOf: (address: string) => Promise<string | null>,
): Promise<boolean> {
  const plain = plainAddress(address)
  const family = isIPv6(plain) ? 'ipv6' : 'ipv4'
  if (allowedNetworks.check(plain, family)) return false
  if (deniedNetworks.check(plain, family)) return true
  if (countries.size === 0) return otherwise === 'deny'
  const country = await countryOf(plain)
  return ((country === null ? undefined : countries.get(country)) ?? otherwise) === 'deny'
}
