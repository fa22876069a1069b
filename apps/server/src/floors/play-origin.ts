import { existsSync } from 'node:fs'
import type { Route } from '@banyan/contract'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import type { Handlers } from '../platform/http/handlers.ts'
import { answerRefusal } from '../platform/http/answer.ts'
import { filesPerCall, stalledMsMax } from '../platform/http/bounds.ts'
import { type AnyHandler, createCall } from '../platform/http/call.ts'
import { readJsonBodies, refusalOfError } from '../platform/http/errors.ts'
import { answerUnreadable, isMalformed } from '../platform/http/malformed.ts'
import type { HttpDeps, RouteLimits } from '../platform/http/types.ts'
import { refusePort } from '../platform/http/listen.ts'
import { addressKey, createLimiter, scaled } from '../platform/limits/rate-limit.ts'
import { playHeaders, playPolicy } from '../platform/http/security-headers.ts'
import { serveFiles } from '../platform/http/static.ts'

export interface PlayOriginOptions extends Omit<HttpDeps, 'door' | 'unseal'> {
  /** The folder of the built game clients. Without it every file is not found. */
  readonly dist: string
  /** The origins of the sites, whose pages alone may frame a game. */
  readonly siteOrigins: () => Promise<readonly string[]>
}

export interface PlayOrigin {
  readonly fastify: FastifyInstance
  /** Serves calls of the game clients, to play sessions only: `authenticate` knows no session of the site. */
  mount<Routes extends Readonly<Record<string, Route>>>(
    routes: Routes,
    handlers: Handlers<Routes>,
    limits?: { readonly [Name in keyof Routes]?: RouteLimits },
  ): void
  /**
   * Listens and returns its URL.
   *
   * @throws StartRefused when the port is taken or may not be used.
   */
  listen(port: number, host: string): Promise<string>
  close(): Promise<void>
}

/** The largest honest call is a spin. */
const bodyBytesMax = 4096

/**
 * The listener of our own game clients: an origin of its own, so that a game reads nothing of the site. It has files,
 * and the calls that are mounted on it: none of the site's, and none that a session of the site opens.
 */
export function createPlayOrigin({ dist, siteOrigins, ...deps }: PlayOriginOptions): PlayOrigin {
  const { observe } = deps
  const fastify = openFastify(deps, siteOrigins)
  if (existsSync(dist)) serveFiles(fastify, dist, { headers: playHeaders, index: ['index.html'] })
  // None of the calls is encrypted, and whose site it is was decided at the launch.
  const callDeps: HttpDeps = { ...deps, unseal: async () => ({ ok: false, code: 'payload_undecryptable' }) }

  return {
    fastify,
    mount(mounted, handlers, limits = {}) {
      for (const [name, route] of Object.entries(mounted)) {
        const handler = handlers[name] as AnyHandler // as: `Handlers` has checked each handler against its route
        fastify.route({
          method: route.method,
          url: route.path,
          handler: createCall(callDeps, route, handler, limits[name] ?? {}).answer,
          ...(observe && {
            onResponse(_request, reply, next) {
              observe(route, reply.statusCode, reply.elapsedTime / 1000)
              next()
            },
          }),
        })
      }
    },
    listen: (port, host) =>
      fastify
        .listen({ host, port })
        .catch((error: unknown) => Promise.reject(refusePort(error, { host, port, setting: 'PLAY_PORT' }))),
    close: () => fastify.close(),
  }
}

type FastifyDeps = Omit<PlayOriginOptions, 'dist' | 'siteOrigins'>

/** The listener without its files and calls: limits per address, refusals, and the policy of its files. */
function openFastify(deps: FastifyDeps, siteOrigins: PlayOriginOptions['siteOrigins']): FastifyInstance {
  const { log, settings } = deps
  const callers = createLimiter(settings.callsPerAddress)
  const readers = createLimiter(scaled(settings.callsPerAddress, filesPerCall))
  const fastify = Fastify({
    logger: false,
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    bodyLimit: bodyBytesMax,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    connectionTimeout: stalledMsMax,
    return503OnClosing: false,
    exposeHeadRoutes: false,
    frameworkErrors: (_error, request, reply) => void answerRefusal(deps, request, reply, { code: 'invalid_request' }),
    clientErrorHandler: answerUnreadable,
  })
  readJsonBodies(fastify)
  fastify.addHook('onRequest', (request, reply, next) => {
    if (isMalformed(request)) return void answerRefusal(deps, request, reply, { code: 'invalid_request' })
    const isCall = request.url.startsWith('/play/') || request.url.startsWith('/wps/')
    if (isCall && deps.readiness?.() === false)
      return void answerRefusal(deps, request, reply, { code: 'not_ready', detail: { seconds: 5 } })
    const seconds = (isCall ? callers : readers).take(addressKey(request.ip))
    if (seconds > 0) return void answerRefusal(deps, request, reply, { code: 'too_many_requests', detail: { seconds } })
    next()
  })
  // The policy of the files; calls have their own. A site that is added may frame games at once.
  fastify.addHook(
    'onRequest',
    async (_request, reply) => void reply.header('content-security-policy', playPolicy(await siteOrigins())),
  )
  fastify.setNotFoundHandler((request, reply) => answerRefusal(deps, request, reply, { code: 'not_found' }))
  fastify.setErrorHandler((error: FastifyError, request, reply) =>
    answerRefusal(deps, request, reply, refusalOfError(log, error, request)),
  )
  return fastify
}
