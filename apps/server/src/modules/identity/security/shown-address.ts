import { countryOf } from '../../../platform/http/country.ts'

/** Where something came from, as its member sees it: enough to recognise, too little to find anybody. */
export async function shownAddressOf(address: string): Promise<{ address: string; country: string | null }> {
  return { address: shortAddress(address), country: await countryOf(address) }
}

/** An IPv4 address without its last part; of an IPv6 one what names a provider's region. */
export function shortAddress(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
  if (plain.includes('.')) return plain.replace(/\.\d+$/, '.*')
  return `${plain.split(':').slice(0, 2).join(':')}:*`
}
