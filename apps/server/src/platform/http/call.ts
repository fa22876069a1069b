import {
  type ErrorCode,
  type Outcome,
  type Route,
  encryptedPayload,
  imageBytesMax,
  isForExcluded,
  refusalFor,
} from '@banyan/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import { isDatabaseLost } from '../database/database-lost.ts'
import type { VisitorContext } from './handlers.ts'
import { answerFile, answerPublic, answerRefusal, answerValue, languageOf } from './answer.ts'
import { cookiesOf } from './cookies.ts'
import {
  clearedAtLogout,
  endCookie,
  isForeign,
  isShownByItself,
  newVisit,
  presentedToken,
  presentedVisit,
  startCookie,
  visitCookie,
} from './session.ts'
import { FormBody } from './form.ts'
import type { Entry, HttpDeps, Refusal, RouteLimits, SessionMember, Visit } from './types.ts'
import { type Limiter, addressKey, createLimiter } from '../limits/rate-limit.ts'
import { LimitsAway } from '../limits/rate-limit-shared.ts'
import { warnOfBurst } from '../process/burst-log.ts'
import type { UploadRoom } from './upload-room.ts'

/** A handler whose types the contract has already checked where it was mounted. */
export type AnyHandler = (
  input: unknown,
  context: VisitorContext & { readonly idempotencyKey?: string },
) => Promise<Outcome<unknown, ErrorCode>>

const uuid7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

interface Progress {
  mayHaveChanged: boolean
}

interface Admitted {
  readonly entry: Entry | null
  readonly session: SessionMember | null
  readonly progress: Progress
}

export interface Call {
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /**
   * Decides who calls, and whether there is room for what they send, before the body is
   * read: undefined when it may be. Only members have room.
   */
  admitBody(request: FastifyRequest, reply: FastifyReply, room: UploadRoom): Promise<FastifyReply | undefined>
}

/** What the steps of a call know from its route on. */
interface CallContext {
  readonly deps: HttpDeps
  readonly route: Route
  readonly handler: AnyHandler
  readonly limiters: { readonly address: Limiter | undefined; readonly member: Limiter | undefined }
}

/** Where a refusal is answered; the site decides its language. */
interface Place {
  readonly entry: Entry | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * One call of the wire, from the request to the answer: site, session, audience, limits, origin, input, key, handler.
 * Each step either hands on what the next one needs or refuses; the cheap ones come first.
 */
export function createCall(deps: HttpDeps, route: Route, handler: AnyHandler, limits: RouteLimits): Call {
  const limiters = { address: limiterOf(limits.perAddress), member: limiterOf(limits.perMember) }
  const context: CallContext = { deps, route, handler, limiters }
  const admitted = new WeakMap<FastifyRequest, SessionMember | null>()

  return {
    answer: (request, reply) =>
      atSite(context, request, reply, async (entry, progress) => {
        const session = admitted.get(request)
        if (session !== undefined) return serve(context, request, reply, { entry, session, progress })
        const caller = await admit(context, request, entry)
        return caller.ok
          ? serve(context, request, reply, { entry, session: caller.value, progress })
          : refuseAt(context, { entry, request, reply }, caller)
      }),
    admitBody: (request, reply, room) =>
      atSite(context, request, reply, async (entry) => {
        const caller = await admit(context, request, entry)
        if (!caller.ok) return refuseAt(context, { entry, request, reply }, caller)
        const release =
          caller.value && room.take(caller.value.memberId, Number(request.headers['content-length'] ?? imageBytesMax))
        if (!release)
          return refuseAt(context, { entry, request, reply }, { code: 'pictures_busy', detail: { seconds: 5 } })
        reply.raw.once('close', release)
        admitted.set(request, caller.value)
        return undefined
      }),
  }
}

/**
 * Does the work as a call of the site that it is for. Whatever database or limits do not answer becomes a refusal.
 */
async function atSite<Answered extends FastifyReply | undefined>(
  { deps, route }: CallContext,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (entry: Entry | null, progress: Progress) => Promise<Answered>,
): Promise<Answered | FastifyReply> {
  const refuse = (refusal: Refusal) => answerRefusal(deps, request, reply, refusal)
  const progress = { mayHaveChanged: false }
  try {
    const entry = deps.resolveMerchant && (await deps.resolveMerchant(visitOf(request, route)))
    if (entry && !entry.ok) return refuse(entry)
    return await (entry ? entry.value.within(() => work(entry.value, progress)) : work(null, progress))
  } catch (error) {
    const facts = { err: error, reference: request.id, route: route.path }
    if (error instanceof LimitsAway) {
      warnOfBurst(deps.log, facts, 'a call was refused because its limit could not be asked')
      return refuse({ code: 'not_ready', detail: { seconds: 5 } })
    }
    if (!isDatabaseLost(error)) throw error
    warnOfBurst(deps.log, facts, 'the database was away during a call')
    return refuse(progress.mayHaveChanged ? { code: 'outcome_unknown' } : { code: 'not_ready', detail: { seconds: 2 } })
  }
}

function refuseAt({ deps }: CallContext, { entry, request, reply }: Place, refusal: Refusal): FastifyReply {
  const defaultLanguage = entry?.defaultLanguage ?? deps.settings.defaultLanguage
  return answerRefusal(
    { messageOf: deps.messageOf, settings: { ...deps.settings, defaultLanguage } },
    request,
    reply,
    refusal,
  )
}

/** Who calls, and whether they may: all that is decided before a byte of the body counts. */
async function admit(
  { deps, route, limiters }: CallContext,
  request: FastifyRequest,
  entry: Entry | null,
): Promise<Read<SessionMember | null>> {
  const waitForAddress = limiters.address?.take(addressKey(request.ip)) ?? 0
  if (waitForAddress > 0) return tooMany(waitForAddress)

  const presented = presentedToken(request)
  const known = presented && (await deps.authenticate(presented.token))
  // A session opens nothing at another merchant's site.
  const session = known && entry && known.merchantId !== entry.merchant.id ? null : known
  const denied = refusalFor(route.audience, session || null, isForExcluded(route))
  if (denied) return { ok: false, code: denied }
  const status = session && deps.statusFor ? await deps.statusFor(session.merchantId, request.ip) : 0
  if (status !== 0) return { ok: false, code: status === 1 ? 'maintenance' : 'region_restricted' }
  const waitForMember = session ? (limiters.member?.take(session.memberId) ?? 0) : 0
  if (waitForMember > 0) return tooMany(waitForMember)
  return isForeign(request, presented) ? { ok: false, code: 'forbidden_origin' } : { ok: true, value: session || null }
}

async function serve(
  context: CallContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { entry, session, progress }: Admitted,
): Promise<FastifyReply> {
  const { deps, route, handler } = context
  const refuse = (refusal: Refusal) => refuseAt(context, { entry, request, reply }, refusal)
  if (entry && deps.isAbsent?.(route, entry)) return refuse({ code: 'not_found' })
  if (route.file === 'given' && isShownByItself(request)) return refuse({ code: 'forbidden_origin' })
  const input = await readInput(deps, route, request)
  if (!input.ok) return refuse(input)
  const key = request.headers['idempotency-key']
  if (route.idempotent && !(typeof key === 'string' && uuid7.test(key)))
    return refuse({ code: 'idempotency_key_missing' })

  const merchant = entry?.merchant ?? (session && (await deps.merchantOf?.(session.merchantId))) ?? null
  if (route.takesMoney && merchant && deps.takesMoney?.(merchant) === false) return refuse({ code: 'licence_ended' })

  let visitId = presentedVisit(request)
  if (route.visit && !visitId) void reply.header('set-cookie', visitCookie((visitId = newVisit())))

  // A picture that nobody sends with anything goes by itself: its upload may be made again.
  progress.mayHaveChanged = route.method !== 'GET' && route.file !== 'taken'
  const outcome = await handler(input.value, {
    reference: request.id,
    address: request.ip,
    host: request.hostname,
    merchant,
    language: languageOf(request, entry?.defaultLanguage ?? deps.settings.defaultLanguage),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 256),
    memberId: session?.memberId ?? null,
    sessionId: session?.sessionId ?? null,
    visitId,
    caller: session,
    cookies: cookiesOf(request, reply),
    now: new Date(),
    ...(route.idempotent && { idempotencyKey: String(key).toLowerCase() }),
  })
  if (!outcome.ok) return refuse(outcome)
  // Encoding takes out whatever the contract does not promise.
  const value = z.encode(route.output, outcome.value)
  const token = route.session === 'starts' && tokenIn(value)
  if (token) void reply.header('set-cookie', startCookie(token))
  if (route.session === 'ends') void reply.headers({ 'set-cookie': endCookie, 'clear-site-data': clearedAtLogout })
  if (route.file === 'given') return answerFile(reply, outcome.value)
  const isPublic = route.audience === 'public' && route.method === 'GET'
  return isPublic ? answerPublic(request, reply, value) : answerValue(reply, value)
}

function visitOf({ host, ip, headers: { merchant } }: FastifyRequest, { always }: Route): Visit {
  return { host, address: ip, merchant: typeof merchant === 'string' ? merchant : undefined, always: always === true }
}

function limiterOf(limit: RouteLimits['perMember']): Limiter | undefined {
  return limit && createLimiter(limit)
}

function tooMany(seconds: number) {
  return { ok: false, code: 'too_many_requests', detail: { seconds } } as const
}

/** None when the session has to wait for a further proof. */
function tokenIn(value: unknown): string | null {
  return typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string'
    ? value.token
    : null
}

type Read<Value> = { readonly ok: true; readonly value: Value } | ({ readonly ok: false } & Refusal)

async function readInput(deps: HttpDeps, route: Route, request: FastifyRequest): Promise<Read<unknown>> {
  const isQuery = route.method === 'GET' || route.method === 'DELETE'
  // As in bodies: see parseJson.
  if (isQuery && request.url.includes('%00')) return { ok: false, code: 'invalid_request' }
  const { body } = request
  if (body instanceof FormBody)
    return route.form ? decode(route.input, body.fields) : { ok: false, code: 'unsupported_media_type' }
  if (route.form) return { ok: false, code: 'unsupported_media_type' }
  if (body instanceof Uint8Array)
    return route.file === 'taken' ? decode(route.input, { file: body }) : { ok: false, code: 'unsupported_media_type' }
  const sent = isQuery ? request.query : body === undefined ? {} : body
  if (!route.encrypted) return decode(route.input, sent)
  const sealed = decode(encryptedPayload, sent)
  if (!sealed.ok) return sealed
  const opened = await deps.unseal({ ...route, visitId: presentedVisit(request) }, sealed.value)
  return opened.ok ? decode(route.input, opened.value) : opened
}

/** Names the fields at fault and never their values. */
export function decode<Schema extends z.ZodMiniType>(schema: Schema, sent: unknown): Read<z.output<Schema>> {
  const read = z.safeDecode(schema, sent as z.input<Schema>) // as: the schema is about to find out
  if (read.success) return { ok: true, value: read.data }
  const fields = read.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [...issue.path, key].join('.'))
      : [issue.path.join('.')],
  )
  return {
    ok: false,
    code: 'invalid_request',
    detail: { fields: [...new Set(fields)].slice(0, 20).map((field) => field.slice(0, 100)) },
  }
}
