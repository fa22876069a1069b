import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { allowList } from './networks.ts'

/**
 * The address that a request without a route comes from: that of the connection, or the last one in `X-Forwarded-For`
 * that is not one of our own proxies.
 */
export function callerAddress(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isProxy = trustedProxies.length > 0 ? allowList(trustedProxies) : () => false
  return ({ socket, headers }) => {
    const peer = socket.remoteAddress ?? ''
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
    const hops = [...forwarded.map((hop) => hop.trim()).filter((hop) => isIP(hop) !== 0), peer]
    return hops.findLast((hop, index) => index === 0 || !isProxy(hop)) ?? peer
  }
}
