import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Route } from '@banyan/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accepts } from './accepts.ts'
import { openApiOf } from './openapi.ts'
import { callHeaders } from './security-headers.ts'

const compress = promisify(brotliCompress)

interface Made {
  readonly json: Buffer
  readonly small: Buffer
  readonly etag: string
}

/**
 * The description of the calls as a file: made and compressed once, since making it takes the event loop some fifty
 * milliseconds.
 */
export interface OpenApiFile {
  make(): Promise<unknown>
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
}

/** The routes are read when it is made, at the latest by the first call. */
export function createOpenApiFile(routes: readonly Route[]): OpenApiFile {
  let made: Promise<Made> | undefined
  const make = () => (made ??= makeOf(routes))
  return {
    make,
    async answer(request, reply) {
      const { json, small, etag } = await make()
      void reply.headers({ ...callHeaders, vary: 'accept-encoding', etag })
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      void reply.type('application/json; charset=utf-8')
      return accepts(request, 'br') ? reply.header('content-encoding', 'br').send(small) : reply.send(json)
    },
  }
}

async function makeOf(routes: readonly Route[]): Promise<Made> {
  const json = Buffer.from(JSON.stringify(openApiOf(routes)))
  const small = await compress(json, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: json.length },
  })
  return { json, small, etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"` }
}
