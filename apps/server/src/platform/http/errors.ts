import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { Counter } from 'prom-client'
import { isDatabaseLost } from '../database/database-lost.ts'
import { warnOfBurst } from '../process/burst-log.ts'
import { parseJson, UnreadableBody } from './json-body.ts'
import type { Refusal } from './types.ts'
import type { Log } from '../process/log.ts'
import { metrics } from '../process/metrics.ts'

const callsAbandoned = new Counter({
  name: 'banyan_calls_abandoned_total',
  help: 'Calls whose caller hung up before the body was there',
  registers: [metrics],
})

/** Lets a listener read bodies of JSON and nothing else. */
export function readJsonBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body.length === 0 ? undefined : parseJson(String(body)))
    } catch (error) {
      done(error as UnreadableBody) // as: parseJson throws nothing else
    }
  })
}

/** What is told of an error that no handler answered. One that is ours is written down first. */
export function refusalOfError(
  log: Pick<Log, 'error' | 'warn'>,
  error: FastifyError,
  request: FastifyRequest,
): Refusal {
  // Whoever asked has gone while the body came: nobody hears the answer.
  if (request.raw.destroyed && !request.raw.complete) {
    callsAbandoned.inc()
    return { code: 'invalid_request' }
  }
  if (error instanceof UnreadableBody) return { code: 'invalid_request' }
  if (error.statusCode === 413) return { code: 'payload_too_large' }
  if (error.statusCode === 415) return { code: 'unsupported_media_type' }
  if ((error.statusCode ?? 500) < 500 && (error.code === undefined || error.code.startsWith('FST_')))
    return { code: 'invalid_request' }
  const { name, message, stack, code } = error
  const facts = { reference: request.id, route: request.routeOptions.url, error: { name, message, code, stack } }
  if (isDatabaseLost(error)) warnOfBurst(log, facts, 'the database was away during a call')
  else log.error(facts, 'a call failed')
  return { code: 'system_error', detail: { reference: request.id } }
}
