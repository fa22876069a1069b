import { BlockList, isIP } from 'node:net'
import { plainAddress } from './country.ts'

/**
 * Whether an address is in one of the networks, like 10.0.0.0/8, or is one of the single
 * addresses; none at all allows everybody.
 */
export function allowList(networks: readonly string[]): (address: string) => boolean {
  if (networks.length === 0) return () => true
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, prefix === undefined ? (family === 'ipv6' ? 128 : 32) : Number(prefix), family)
  }
  return (address) => {
    const plain = plainAddress(address)
    return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
  }
}
