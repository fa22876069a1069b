import {
  type ErrorCode,
  type Language,
  type Outcome,
  type StaffHandlersOf,
  type StaffPermission,
  type StaffRoute,
  type StaffRoutes,
  imageBytesMax,
} from '@banyan/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import { isDatabaseLost } from '../database/database-lost.ts'
import { warnOfBurst } from '../process/burst-log.ts'
import { answerFile, answerRefusal, answerValue, languageOf } from './answer.ts'
import { decode } from './call.ts'
import { isOwnOrigin, isShownByItself } from './session.ts'
import type { HttpDeps, Refusal } from './types.ts'
import type { UploadRoom } from './upload-room.ts'

/** Whom a staff session belongs to. */
export interface SessionStaff {
  readonly staffId: bigint
  readonly sessionId: bigint
  readonly name: string
  /** The code of the role. */
  readonly role: string
  /** Its words where it was made here; null of one that the product brings. */
  readonly roleName: string | null
  /** What it may, as the database had it when the call came. */
  readonly permissions: readonly StaffPermission[]
}

/** What a handler of the back office knows of its caller before any session. Nothing here comes from the body. */
export interface StaffVisitor {
  readonly reference: string
  readonly address: string
  readonly language: Language
  readonly userAgent: string
  readonly now: Date
}

export interface StaffContext extends StaffVisitor {
  readonly staff: SessionStaff
}

export type StaffHandlers<Routes extends StaffRoutes> = StaffHandlersOf<Routes, StaffVisitor, StaffContext>

/** Who comes in, and what is written down of whom is turned away. */
export interface StaffDoor {
  authenticate(token: string): Promise<SessionStaff | null>
  /** Writes down that a colleague has made a call that the role does not allow. */
  turnedAway(staff: SessionStaff, call: Pick<StaffRoute, 'method' | 'path'>, address: string): Promise<void>
}

/** A handler whose types the contract has already checked where it was mounted. */
export type AnyStaffHandler = (
  input: unknown,
  context: StaffVisitor & { readonly staff: SessionStaff | null },
) => Promise<Outcome<unknown, ErrorCode>>

/**
 * One call of the back office. It reads the back office's cookie and nothing else, so that no session of a member leads
 * in; the permission is checked before the input is looked at; what changes something must come from our own page. The
 * desk is that of the site whose address it is opened at, whether that site serves its members now or not.
 */
export function createStaffCall(deps: HttpDeps, door: StaffDoor, route: StaffRoute, handler: AnyStaffHandler) {
  return async function call(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const refuse = (refusal: Refusal) => answerRefusal(deps, request, reply, refusal)
    const isQuery = route.method === 'GET' || route.method === 'DELETE'
    try {
      if (route.file === 'given' && isShownByItself(request)) return refuse({ code: 'forbidden_origin' })
      const admitted = await admitStaff(request, door, route)
      if (!admitted.ok) return refuse(admitted)
      const staff = admitted.value
      const site = await deps.resolveMerchant?.({
        host: request.host,
        address: request.ip,
        merchant: undefined,
        always: true,
      })
      if (site?.ok && deps.isAbsent?.(route, site.value)) return refuse({ code: 'not_found' })
      if ((isQuery || route.file === 'taken') && request.url.includes('%00')) return refuse({ code: 'invalid_request' })
      const input = decode(route.input, isQuery ? request.query : sentIn(request))
      if (!input.ok) return refuse(input)

      const context = {
        reference: request.id,
        address: request.ip,
        language: languageOf(request, deps.settings.defaultLanguage),
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 256),
        now: new Date(),
        staff,
      }
      const work = () => handler(input.value, context)
      const outcome = await (site?.ok ? site.value.within(work) : work())
      if (!outcome.ok) return refuse(outcome)
      if (route.session) void reply.header('set-cookie', route.session === 'ends' ? endCookie : cookieOf(outcome.value))
      if (route.file === 'given') return answerFile(reply, outcome.value)
      // Encoding takes out whatever the contract does not promise: the token of a new session too.
      return answerValue(reply, z.encode(route.output, outcome.value))
    } catch (error) {
      if (!isDatabaseLost(error)) throw error
      const facts = { err: error, reference: request.id, route: route.path }
      warnOfBurst(deps.log, facts, 'the database was away during a call')
      return refuse(isQuery ? { code: 'not_ready', detail: { seconds: 2 } } : { code: 'outcome_unknown' })
    }
  }
}

/** The body as the contract names it: that of a file is the file, and what belongs to it stands in the address. */
const sentIn = ({ body, query }: FastifyRequest): unknown =>
  body instanceof Uint8Array ? { ...(query as object), file: body } : (body ?? {}) // as: a query is an object of texts

type Admitted = { readonly ok: true; readonly value: SessionStaff | null } | ({ readonly ok: false } & Refusal)

async function admitStaff(
  request: FastifyRequest,
  door: StaffDoor,
  { method, path, permission }: StaffRoute,
): Promise<Admitted> {
  if (method !== 'GET' && !isFromOwnPage(request)) return { ok: false, code: 'forbidden_origin' }
  if (permission === 'door') return { ok: true, value: null }
  const staff = await staffOf(request, door)
  if (!staff) return { ok: false, code: 'not_logged_in' }
  if (staff.permissions.includes(permission)) return { ok: true, value: staff }
  await door.turnedAway(staff, { method, path }, request.ip)
  return { ok: false, code: 'not_permitted' }
}

/** Before a byte of a file is read: whether its sender may send one, and whether there is room for it. */
export const createStaffUpload =
  (deps: HttpDeps, door: StaffDoor, route: StaffRoute, room: UploadRoom) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const admitted = await admitStaff(request, door, route)
    if (!admitted.ok) return answerRefusal(deps, request, reply, admitted)
    // A colleague takes no member's room.
    const release = room.take(
      -(admitted.value?.staffId ?? 0n),
      Number(request.headers['content-length'] ?? imageBytesMax),
    )
    if (!release) return answerRefusal(deps, request, reply, { code: 'pictures_busy', detail: { seconds: 5 } })
    reply.raw.once('close', release)
    return undefined
  }

const cookieName = '__Host-ops'
const attributes = 'Path=/; Secure; HttpOnly; SameSite=Strict'
const endCookie = `${cookieName}=; Max-Age=0; ${attributes}`

function cookieOf(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string')
    return `${cookieName}=${value.token}; ${attributes}`
  throw new TypeError('a call that starts a session answers a token')
}

async function staffOf({ headers }: FastifyRequest, { authenticate }: StaffDoor): Promise<SessionStaff | null> {
  const token = /(?:^|; ?)__Host-ops=([\w-]{43})(?:;|$)/.exec(headers.cookie ?? '')?.[1]
  return token === undefined ? null : authenticate(token)
}

/** By a header that other origins may not set, and by its origin. */
function isFromOwnPage(request: FastifyRequest): boolean {
  const { origin } = request.headers
  return request.headers['x-requested-with'] !== undefined && origin !== undefined && isOwnOrigin(request, origin)
}
