import { lookup as systemLookup } from 'node:dns/promises'
import { request } from 'node:https'
import { isPublicAddress } from './public-address.ts'

export interface Sent {
  /** Null: there was no answer. */
  readonly status: number | null
}
export type Send = (url: string, headers: Readonly<Record<string, string>>) => Promise<Sent>

interface Resolved {
  readonly address: string
  readonly family: number
}
type Lookup = (host: string) => Promise<readonly Resolved[]>

const timeoutMs = 5000

/** A host of the internet that is nobody's but its own: every address of it has to be a public one. */
export async function publicAddressOf(host: string, lookup: Lookup): Promise<Resolved | null> {
  const found = await lookup(host).catch(() => [])
  const [first] = found
  return first && found.every(({ address }) => isPublicAddress(address)) ? first : null
}

const everyAddress: Lookup = (host) => systemLookup(host, { all: true, verbatim: true })

/**
 * Calls an address of an affiliate: the very address of the host that was looked at, so that no later answer of its
 * names leads elsewhere. Redirections are not followed, and what is answered is not read.
 */
export const sendPostback: Send = async (url, headers) => {
  const { hostname } = new URL(url)
  const found = await publicAddressOf(hostname, everyAddress)
  if (!found) return { status: null }
  return new Promise((resolve) => {
    const asked = request(url, {
      headers,
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      lookup: (_host, options, answer) =>
        options.all ? answer(null, [found]) : answer(null, found.address, found.family),
    })
    asked.on('response', (response) => {
      resolve({ status: response.statusCode ?? null })
      response.destroy()
    })
    asked.on('error', () => resolve({ status: null }))
    asked.end()
  })
}
