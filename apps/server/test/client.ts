import {
  type ErrorCode,
  type InputOf,
  type Language,
  type OutputOf,
  type Route,
  decodeOutput,
  encodeInput,
  identityRoutes,
} from '@banyan/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { seal } from '../../web/src/lib/seal.ts'
import { newVisit } from '../src/platform/http/session.ts'

export interface CallOptions {
  readonly token?: string | undefined
  readonly key?: string
  readonly language?: Language
  readonly headers?: Readonly<Record<string, string>>
  readonly address?: string
}

export type Answer<R extends Route> = {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
} & (
  | { readonly ok: true; readonly value: OutputOf<R> }
  | {
      readonly ok: false
      readonly code: ErrorCode
      readonly message: string
      readonly detail: Readonly<Record<string, unknown>>
    }
)

export type Client = ReturnType<typeof createClient>

/** A client of the contract that talks to a server in this process, for tests. */
export function createClient(fastify: FastifyInstance) {
  async function call<R extends Route>(route: R, input: InputOf<R>, options: CallOptions = {}): Promise<Answer<R>> {
    const wire = encodeInput(route, input)
    return send(route, route.encrypted ? await sealed(route, wire, visitIn(options)) : wire, options)
  }

  /** Sends any input, right or wrong, as it stands. */
  async function send<R extends Route>(route: R, input: unknown, options: CallOptions = {}): Promise<Answer<R>> {
    const response = await fastify.inject(requestOf(route, input, options))
    const body = route.file === 'given' && response.statusCode === 200 ? fileIn(response) : response.json()
    const facts = { status: response.statusCode, headers: response.headers }
    if (body.success !== true)
      return { ...facts, ok: false, code: body.code, message: body.message, detail: body.value ?? {} }
    const output = decodeOutput(route, body.value)
    if (!output)
      throw new Error(`${route.method} ${route.path} answered what the contract does not promise: ${response.body}`)
    return { ...facts, ok: true, value: output.value }
  }

  /** Seals as the page of a visit does: a new one where the test names none. `send` shows it with the body. */
  async function sealed(route: Route, payload: unknown, visitId = newVisit()) {
    const key = await call(identityRoutes.publicKey, {}, { headers: { cookie: cookieOf(visitId) } })
    if (!key.ok) throw new Error(`no key for payloads: ${key.code}`)
    const body = await seal(route.method, route.path, payload, key.value)
    visitsOfBodies.set(body, visitId)
    return body
  }

  /** Registers a member and returns the token. */
  async function register(username: string, options: CallOptions = {}): Promise<string> {
    const registered = await call(identityRoutes.register, { ...registration, username }, options)
    if (!registered.ok)
      throw new Error(`${username} was not registered: ${registered.code} ${JSON.stringify(registered.detail)}`)
    return registered.value.token
  }

  /** Logs in by name and returns what the session answered. */
  async function logIn(username: string, password: string = registration.password, options: CallOptions = {}) {
    const answer = await call(identityRoutes.login, { username, password, type: 'username' }, options)
    if (!answer.ok) throw new Error(`${username} was not logged in: ${answer.code}`)
    if ('pending' in answer.value) throw new Error(`${username} has to prove more: ${answer.value.pending.kind}`)
    return answer.value
  }

  return { call, send, sealed, register, logIn }
}

const visitsOfBodies = new WeakMap<object, string>()
const cookieOf = (visitId: string) => `__Host-visit=${visitId}`
const visitIn = ({ headers }: CallOptions) => /__Host-visit=([\w-]{22})/.exec(headers?.['cookie'] ?? '')?.[1]

/** The cookie of the visit that a body is sealed for, for tests that send it, or what they made of it, themselves. */
export function cookieFor(body: unknown): string {
  const visitId = typeof body === 'object' && body !== null ? visitsOfBodies.get(body) : undefined
  return visitId === undefined ? '' : cookieOf(visitId)
}

/** The caller's cookies, with the visit of a sealed body where they have none of their own. */
function cookiesOf(input: unknown, options: CallOptions): string {
  const visit = visitIn(options) === undefined ? cookieFor(input) : ''
  return [options.headers?.['cookie'] ?? '', visit].filter((cookie) => cookie !== '').join('; ')
}

/** What a careful visitor fills in, besides the name. */
export const registration = {
  password: 'co-thu-12-phan',
  confirmPassword: 'co-thu-12-phan',
  login: true,
  registerUrl: 'http://127.0.0.1:3000/index',
  registerMethod: 'WEB',
  agreedToTerms: true,
  confirmedAge: true,
} as const

function requestOf(route: Route, input: unknown, options: CallOptions): InjectOptions {
  const { token, key, language, headers, address } = options
  const cookie = cookiesOf(input, options)
  const isQuery = route.method === 'GET' || route.method === 'DELETE'
  return {
    method: route.method,
    url: isQuery ? `${route.path}?${new URLSearchParams(Object.entries(input ?? {}))}` : route.path,
    ...(!isQuery && { payload: payloadOf(route, input) }),
    ...(address !== undefined && { remoteAddress: address }),
    headers: {
      ...(!isQuery && { 'content-type': typeOf(route, input) }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(language !== undefined && { language }),
      ...headers,
      ...(cookie !== '' && { cookie }),
    },
  }
}

/** The bytes of a file, if that is what the route takes and the test gives. */
export function bytesIn(route: Pick<Route, 'file'>, input: unknown): Buffer | null {
  const file =
    route.file === 'taken' && typeof input === 'object' && input !== null && 'file' in input ? input.file : null
  return file instanceof Uint8Array ? Buffer.from(file) : null
}

function payloadOf(route: Route, input: unknown): string | Buffer {
  if (route.form) return new URLSearchParams(Object.entries(input ?? {})).toString()
  return bytesIn(route, input) ?? JSON.stringify(input)
}

function typeOf(route: Route, input: unknown): string {
  if (route.form) return 'application/x-www-form-urlencoded'
  return bytesIn(route, input) ? 'application/octet-stream' : 'application/json'
}

/** The envelope of a file that came without one. */
export const fileIn = ({
  rawPayload,
  headers,
}: {
  readonly rawPayload: Buffer
  readonly headers: Readonly<Record<string, unknown>>
}) => ({
  success: true,
  value: { file: new Uint8Array(rawPayload), type: headers['content-type'] },
})
