import { type ErrorCode, type Outcome, type Route, encryptedPayload } from '@banyan/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import { isDatabaseLost } from './database-lost.ts'
import type { VisitorContext } from './handlers.ts'
import { answerRefusal, answerValue, languageOf } from './http-answer.ts'
import { endCookie, isForeign, presentedToken, startCookie } from './http-session.ts'
import type { HttpDeps, Refusal, RouteLimits } from './http-types.ts'
import { type Limiter, addressKey, createLimiter } from './rate-limit.ts'

/** A handler whose types the contract has already checked where it was mounted. */
export type AnyHandler = (input: unknown, context: VisitorContext & { readonly idempotencyKey?: string }) => Promise<Outcome<unknown, ErrorCode>>

const uuid7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

/**
 * One call of the wire, from the request to the answer: session, audience, limits, origin, input, key, handler. Each step
 * either hands on what the next one needs or refuses; the cheap ones come first.
 */
export function createCall(deps: HttpDeps, route: Route, handler: AnyHandler, limits: RouteLimits) {
  const limiters = { address: limiterOf(limits.perAddress), member: limiterOf(limits.perMember) }

  return async function call(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const refuse = (refusal: Refusal) => answerRefusal(deps, request, reply, refusal)
    let mayHaveChanged = false
    try {
      const waitForAddress = limiters.address?.take(addressKey(request.ip)) ?? 0
      if (waitForAddress > 0) return refuse(tooMany(waitForAddress))

      const presented = presentedToken(request)
      const session = presented && (await deps.authenticate(presented.token))
      if (route.audience === 'member' && !session) return refuse({ code: 'not_logged_in' })
      const waitForMember = session ? (limiters.member?.take(session.memberId) ?? 0) : 0
      if (waitForMember > 0) return refuse(tooMany(waitForMember))
      if (isForeign(request, presented)) return refuse({ code: 'forbidden_origin' })

      const input = await readInput(deps, route, request)
      if (!input.ok) return refuse(input)
      const key = request.headers['idempotency-key']
      if (route.idempotent && !(typeof key === 'string' && uuid7.test(key))) return refuse({ code: 'idempotency_key_missing' })

      mayHaveChanged = route.method !== 'GET'
      const outcome = await handler(input.value, {
        reference: request.id,
        address: request.ip,
        language: languageOf(request, deps.settings.defaultLanguage),
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 256),
        memberId: session?.memberId ?? null,
        sessionId: session?.sessionId ?? null,
        now: new Date(),
        ...(route.idempotent && { idempotencyKey: String(key).toLowerCase() }),
      })
      if (!outcome.ok) return refuse(outcome)
      // Encoding takes out whatever the contract does not promise.
      const value = z.encode(route.output, outcome.value)
      if (route.session) void reply.header('set-cookie', route.session === 'ends' ? endCookie : startCookie(tokenIn(value)))
      return answerValue(reply, value)
    } catch (error) {
      if (!isDatabaseLost(error)) throw error
      deps.log.warn({ err: error, reference: request.id, route: route.path }, 'the database was away during a call')
      return refuse(mayHaveChanged ? { code: 'outcome_unknown' } : { code: 'not_ready', detail: { seconds: 2 } })
    }
  }
}

function limiterOf(limit: RouteLimits['perMember']): Limiter | undefined {
  return limit && createLimiter(limit)
}

function tooMany(seconds: number): Refusal {
  return { code: 'too_many_requests', detail: { seconds } }
}

function tokenIn(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string') return value.token
  throw new TypeError('a call that starts a session answers a token')
}

type Read<Value> = { readonly ok: true; readonly value: Value } | ({ readonly ok: false } & Refusal)

async function readInput(deps: HttpDeps, route: Route, request: FastifyRequest): Promise<Read<unknown>> {
  const isQuery = route.method === 'GET' || route.method === 'DELETE'
  if (isQuery && request.url.includes('%00')) return { ok: false, code: 'invalid_request' } // As in bodies: see parseJson.
  const sent = isQuery ? request.query : request.body === undefined ? {} : request.body
  if (!route.encrypted) return decode(route.input, sent)
  const sealed = decode(encryptedPayload, sent)
  if (!sealed.ok) return sealed
  const opened = await deps.unseal(route.method, route.path, sealed.value)
  return opened.ok ? decode(route.input, opened.value) : opened
}

/** Names the fields at fault and never their values. */
function decode<Schema extends z.ZodMiniType>(schema: Schema, sent: unknown): Read<z.output<Schema>> {
  const read = z.safeDecode(schema, sent as z.input<Schema>) // as: the schema is about to find out
  if (read.success) return { ok: true, value: read.data }
  const fields = read.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key].join('.')) : [issue.path.join('.')],
  )
  return { ok: false, code: 'invalid_request', detail: { fields: [...new Set(fields)].slice(0, 20).map((field) => field.slice(0, 100)) } }
}
