import type { OutgoingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { accepts } from './accepts.ts'

/** As much as all builds come to, several times. */
const bytesMost = 64 * 2 ** 20
const bytesMostOfFile = 2 ** 20

/** What is said of a file because it is this file, whoever asks. */
const ofFile = ['content-type', 'content-length', 'content-encoding', 'vary', 'etag', 'last-modified', 'cache-control']

interface KeptFile {
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
}

/**
 * Keeps the files that the routes of a scope have sent in memory, where `isKept` says that their path names their
 * content: looking for its compressed form, opening and reading it costs a request ten times what sending it does. Who
 * has a version already, or wants a part, is answered by the routes themselves. To be called before they are added.
 */
export function keepFiles(
  scope: FastifyInstance,
  {
    isKept,
    headers,
  }: { readonly isKept: (path: string) => boolean; readonly headers: Readonly<Record<string, string>> },
): void {
  const files = new LRUCache<string, KeptFile>({ maxSize: bytesMost, sizeCalculation: ({ body }) => body.length + 1 })
  const names = [...ofFile, ...Object.keys(headers)]
  scope.addHook('onRequest', async (request, reply) => {
    const kept = isWhole(request) ? files.get(keyOf(request)) : undefined
    return kept && reply.headers(kept.headers).send(kept.body)
  })
  scope.addHook('onSend', async (request, reply, payload) => {
    if (!(payload instanceof Readable) || reply.statusCode !== 200 || !isWhole(request)) return payload
    if (!isKept(pathOf(request)) || Number(reply.getHeader('content-length')) > bytesMostOfFile) return payload
    const body = await buffer(payload)
    const said = names.map((name) => [name, reply.getHeader(name)] as const)
    files.set(keyOf(request), { headers: Object.fromEntries(said.filter(([_name, value]) => value)), body })
    return body
  })
}

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? ''

const keyOf = (request: FastifyRequest) =>
  `${['br', 'gzip'].filter((encoding) => accepts(request, encoding)).join(' ')} ${pathOf(request)}`

/** Neither a part of a file nor one that may be known already. */
const isWhole = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && !headers.range && !headers['if-none-match'] && !headers['if-modified-since']
