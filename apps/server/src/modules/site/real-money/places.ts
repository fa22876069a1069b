import type { RegionMode } from '../region.ts'
import type { RealMoneySite } from './configuration.ts'

/**
 * The rules that the product is shipped with: where real money is denied until an operator, with counsel, signs a rule
 * of its own for the country (docs/decisions/0310).
 */
export const deniedPlaces: Readonly<Record<string, RegionMode | undefined>> = { VN: 'deny' }

/**
 * Whether a site may take real money in a country: the licence is for it, and the signed rules allow it. Null is an
 * address that belongs to no country: what the rules say of all others decides.
 */
export function isOpenIn({ licence, places }: RealMoneySite, country: string | null): boolean {
  if (!licence || !places) return false
  if (country === null) return places.otherwise === 'allow'
  const mode = places.countries[country] ?? deniedPlaces[country] ?? places.otherwise
  return mode === 'allow' && licence.places.includes(country)
}
