import { fileURLToPath } from 'node:url'
import { type CountryResponse, type Reader, open } from 'maxmind'

const file = fileURLToPath(import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'))

let reading: Promise<Reader<CountryResponse>> | null = null

/**
 * The country of an address, as 'VN', or null of one that belongs to none. By a list that is right most of the time: a
 * hint for people, never the only ground of a decision.
 */
export async function countryOf(address: string): Promise<string | null> {
  reading ??= open<CountryResponse>(file)
  const found: unknown = (await reading).get(plainAddress(address))
  if (typeof found !== 'object' || found === null || !('country_code' in found)) return null
  return typeof found.country_code === 'string' ? found.country_code : null
}

/** An IPv4 address that came in over IPv6, as itself: nobody lists it the other way. */
export function plainAddress(address: string): string {
  return address.toLowerCase().startsWith('::ffff:') && address.includes('.')
    ? address.slice('::ffff:'.length)
    : address
}
