import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export interface SignedCalls {
  readonly bodyBytesMax: number
  /** Who calls, in the log: 'a vendor'. */
  readonly caller: string
  readonly log: { error(facts: object, message: string): void }
  /** Answers a call that could not be read, or was not answered. */
  refuse(reply: FastifyReply, code: 'BAD_REQUEST' | 'INTERNAL'): FastifyReply
  /** Mounts the calls themselves. */
  routes(scope: FastifyInstance): void
}

/**
 * Mounts calls of programs that sign the raw bytes of what they send, in a scope of their own: nothing of a body is
 * parsed before its signature is right.
 */
export function mountSigned(
  fastify: FastifyInstance,
  { bodyBytesMax, caller, log, refuse, routes }: SignedCalls,
): void {
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytesMax }, (_request, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler((error: Error & { readonly statusCode?: number }, request, reply) => {
      if (error.statusCode !== undefined && error.statusCode < 500) return refuse(reply, 'BAD_REQUEST')
      log.error({ reference: request.id, err: error }, `a call of ${caller} failed`)
      return refuse(reply, 'INTERNAL')
    })
    routes(scope)
  })
}

/** The raw bytes of a call; none of one without a body. */
export const bytesIn = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))
