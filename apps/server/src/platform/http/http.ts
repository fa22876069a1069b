import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type Route, type StaffRoute, type StaffRoutes, imageBytesMax } from '@banyan/contract'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify'
import { callerAddress } from './caller-address.ts'
import type { Handlers } from './handlers.ts'
import { answerRefusal } from './answer.ts'
import { filesPerCall, stalledMsMax } from './bounds.ts'
import { type AnyHandler, type Call, createCall } from './call.ts'
import { readJsonBodies, refusalOfError } from './errors.ts'
import { parseForm } from './form.ts'
import { answerUnreadable, isMalformed } from './malformed.ts'
import type { UnreadableBody } from './json-body.ts'
import { isPage, type ServePage } from './page.ts'
import {
  type AnyStaffHandler,
  type StaffDoor,
  createStaffCall,
  createStaffUpload,
  type StaffHandlers,
} from './staff-call.ts'
import type { HttpDeps, Refusal, RouteLimits } from './types.ts'
import { createOpenApiFile } from './openapi-file.ts'
import { addressKey, createLimiter, scaled } from '../limits/rate-limit.ts'
import { type UploadRoom, createUploadRoom } from './upload-room.ts'

export type { HttpDeps, HttpSettings, RouteLimits, SessionMember } from './types.ts'

export interface Http {
  readonly fastify: FastifyInstance
  /** Serves a module's routes. The limits are of the routes named; the others have only the one of the address. */
  mount<Routes extends Readonly<Record<string, Route>>>(
    routes: Routes,
    handlers: Handlers<Routes>,
    limits?: { readonly [Name in keyof Routes]?: RouteLimits },
  ): void
  /**
   * Serves the calls of the back office, to its own sessions only. They are not in `/openapi.json`, which is for
   * members.
   */
  mountStaff<Routes extends StaffRoutes>(routes: Routes, handlers: StaffHandlers<Routes>, door: StaffDoor): void
  /** Answers the paths that are neither calls nor files by the application page. */
  servePages(page: ServePage): void
  /** Counts a socket that is being opened as a call of its address: 0, or the whole seconds to wait. */
  takeUpgrade(request: IncomingMessage): number
  /** Listens and returns the URL to open. */
  listen(port: number, host: string): Promise<string>
  /** Takes no more connections, lets the calls in flight finish for at most 20 seconds, then closes. */
  close(): Promise<void>
}

/** The largest honest body is a bet of 20 lines with 1,000 numbers each. */
const bodyBytesMax = 512 * 1024
/** One more than a picture may be, so that what is too large can be told from what is not a picture. */
const pictureBodyMax = imageBytesMax + 1
const drainMs = 20_000

/** Paths of calls, where an unknown one is answered in the envelope and not with the application page. */
const callPath = /^\/(wps|lgw|lotto|internal|openapi\.json|ws|ops\/api)(\/|\?|$)/

/** The HTTP edge. It knows no module: routes come from the contract, handlers are mounted by the composition root. */
export function createHttp(deps: HttpDeps): Http {
  const routes: Route[] = []
  const room = createUploadRoom()
  const admission = createAdmission(deps)
  let isDraining = false
  let page: ServePage | undefined
  const fastify = newServer(deps)

  fastify.addHook('onRequest', (request, reply, next) => {
    if (isDraining) void reply.header('connection', 'close')
    const refusal = admission.refusalOf(request)
    if (refusal) void answerRefusal(deps, request, reply, refusal)
    else next()
  })
  fastify.setErrorHandler((error: FastifyError, request, reply) =>
    answerRefusal(deps, request, reply, refusalOfError(deps.log, error, request)),
  )
  fastify.setNotFoundHandler((request, reply) =>
    page && isPage(request) && !callPath.test(request.url)
      ? page(request, reply)
      : answerRefusal(deps, request, reply, { code: 'not_found' }),
  )
  const openApi = createOpenApiFile(routes)
  fastify.get('/openapi.json', openApi.answer)

  return {
    fastify,
    mount(mounted, handlers, limits = {}) {
      for (const [name, route] of Object.entries(mounted)) {
        routes.push(route)
        const handler = handlers[name] as AnyHandler // as: `Handlers` has checked each handler against its route
        mountCall(fastify, deps, route, { call: createCall(deps, route, handler, limits[name] ?? {}), room })
      }
    },
    mountStaff(mounted, handlers, door) {
      for (const [name, route] of Object.entries(mounted)) {
        // as: `StaffHandlers` has checked each handler against its route
        const handler = handlers[name] as AnyStaffHandler
        mountStaffCall(fastify, deps, route, { handler, door, room })
      }
    },
    servePages(given) {
      page = given
      fastify.get('/', given)
    },
    takeUpgrade: admission.takeUpgrade,
    async listen(port, host) {
      await openApi.make()
      return fastify.listen({ port, host })
    },
    async close() {
      isDraining = true
      await drain(fastify)
    },
  }
}

/** What is refused before a byte of the body is read. Nothing is answered without a limit. */
function createAdmission({ settings, readiness }: Pick<HttpDeps, 'settings' | 'readiness'>) {
  const callers = createLimiter(settings.callsPerAddress)
  const readers = createLimiter(scaled(settings.callsPerAddress, filesPerCall))
  const addressOf = callerAddress(settings.trustedProxies)
  return {
    refusalOf(request: FastifyRequest): Refusal | null {
      if (isMalformed(request)) return { code: 'invalid_request' }
      const isCall = callPath.test(request.url)
      if (isCall && readiness?.() === false) return { code: 'not_ready', detail: { seconds: 5 } }
      const seconds = (isCall ? callers : readers).take(addressKey(request.ip))
      return seconds > 0 ? { code: 'too_many_requests', detail: { seconds } } : null
    },
    takeUpgrade: (request: IncomingMessage): number => callers.take(addressKey(addressOf(request))),
  }
}

/** The server with its bounds, and how bodies are read. */
function newServer(deps: HttpDeps): FastifyInstance {
  const fastify = Fastify({
    logger: false,
    trustProxy: deps.settings.trustedProxies.length > 0 ? [...deps.settings.trustedProxies] : false,
    bodyLimit: bodyBytesMax,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    connectionTimeout: stalledMsMax,
    // Whoever offers another protocol on a call gets HTTP, as the standard allows.
    http: { shouldUpgradeCallback: ({ url }) => url?.startsWith('/ws') === true },
    genReqId: () => randomUUID().slice(0, 13),
    requestIdHeader: false,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    frameworkErrors: (_error, request, reply) => void answerRefusal(deps, request, reply, { code: 'invalid_request' }),
    clientErrorHandler: answerUnreadable,
  })
  fastify.server.headersTimeout = 10_000
  readJsonBodies(fastify)
  fastify.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseForm(String(body)))
    } catch (error) {
      done(error as UnreadableBody) // as: parseForm throws nothing else
    }
  })
  return fastify
}

function mountCall(
  fastify: FastifyInstance,
  { observe }: HttpDeps,
  route: Route,
  { call, room }: { readonly call: Call; readonly room: UploadRoom },
): void {
  fastify.route({
    method: route.method,
    url: route.path,
    handler: call.answer,
    ...(route.file === 'taken' && {
      bodyLimit: pictureBodyMax,
      onRequest: (request, reply) => call.admitBody(request, reply, room),
    }),
    ...(observe && {
      onResponse(_request, reply, next) {
        observe(route, reply.statusCode, reply.elapsedTime / 1000)
        next()
      },
    }),
  })
}

interface StaffMount {
  readonly handler: AnyStaffHandler
  readonly door: StaffDoor
  readonly room: UploadRoom
}

function mountStaffCall(
  fastify: FastifyInstance,
  deps: HttpDeps,
  route: StaffRoute,
  { handler, door, room }: StaffMount,
): void {
  fastify.route({
    method: route.method,
    url: route.path,
    handler: createStaffCall(deps, door, route, handler),
    ...(route.file === 'taken' && {
      bodyLimit: pictureBodyMax,
      onRequest: createStaffUpload(deps, door, route, room),
    }),
  })
}

/** Lets the calls in flight finish, for a while, and closes. */
async function drain(fastify: FastifyInstance): Promise<void> {
  const lastResort = setTimeout(() => fastify.server.closeAllConnections(), drainMs)
  // A connection whose call was under way is idle, and kept alive, once that call is answered.
  const idle = setInterval(() => fastify.server.closeIdleConnections(), 50)
  await fastify.close()
  clearInterval(idle)
  clearTimeout(lastResort)
}
