import {
  type CommonRefusal,
  type ErrorCode,
  type InputOf,
  type Language,
  type OutputOf,
  type RefusalDetail,
  type RefusalOf,
  type Route,
  decodeOutput,
  encodeInput,
  isErrorCode,
} from '@banyan/contract'
import type { BrowserError } from '@banyan/i18n'

/** What a call can fail with: what its route declares, what any call may answer, and what never reached the server. */
export type CallError<R extends Route = Route> = RefusalOf<R> | CommonRefusal | BrowserError

/** Why a call failed. The text is `errorText(t, failure)`; `detail` fills it. */
export interface Failure<Code extends ErrorCode | BrowserError = ErrorCode | BrowserError> {
  readonly ok: false
  readonly code: Code
  readonly detail?: RefusalDetail
}

export type Answer<R extends Route> = { readonly ok: true; readonly value: OutputOf<R> } | Failure<CallError<R>>

export interface CallOptions {
  /** A UUIDv7 of the intention, the same for every try. Routes marked `idempotent` need it. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  /** Do not report a session that is over: the caller only wants to know. */
  readonly quiet?: true
}

export type Call = <R extends Route>(route: R, input: InputOf<R>, options?: CallOptions) => Promise<Answer<R>>

export interface CallDeps {
  readonly fetch: typeof fetch
  token(): string | null
  language(): Language
  /** Encrypts the input of a route marked `encrypted`. */
  seal(method: string, path: string, payload: unknown): Promise<unknown>
  /** The server said that the session is over. */
  onSessionOver(): void
}

/** A client of the contract: it encodes the input, checks and decodes the output, and answers every failure as a value. */
export function createCall(deps: CallDeps): Call {
  return async function call<R extends Route>(route: R, input: InputOf<R>, options: CallOptions = {}): Promise<Answer<R>> {
    const token = deps.token()
    let reply: unknown
    try {
      const request = await requestOf(deps, route, encodeInput(route, input), options, token)
      const response = await deps.fetch(request.url, request.init)
      reply = await response.json()
    } catch (failure) {
      if (options.signal?.aborted) throw failure
      return { ok: false, code: 'network' }
    }
    const answer = answerOf(route, reply)
    if (!answer.ok && answer.code === 'not_logged_in' && !options.quiet && token === deps.token()) deps.onSessionOver()
    return answer
  }
}

async function requestOf(deps: CallDeps, route: Route, input: unknown, options: CallOptions, token: string | null) {
  const headers = new Headers({ 'X-Requested-With': 'XMLHttpRequest', Language: deps.language() })
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  if (options.idempotencyKey !== undefined) headers.set('Idempotency-Key', options.idempotencyKey)
  const init: RequestInit = { method: route.method, headers, credentials: 'same-origin', signal: options.signal ?? null }
  if (route.method === 'GET' || route.method === 'DELETE') return { url: route.path + queryOf(input), init }
  headers.set('Content-Type', 'application/json')
  const body = route.encrypted ? await deps.seal(route.method, route.path, input) : input
  return { url: route.path, init: { ...init, body: JSON.stringify(body) } }
}

function queryOf(input: unknown): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input ?? {})) if (value !== undefined) query.set(name, String(value))
  return query.size === 0 ? '' : `?${query}`
}

function answerOf<R extends Route>(route: R, reply: unknown): Answer<R> {
  if (typeof reply !== 'object' || reply === null || !('success' in reply)) return { ok: false, code: 'network' }
  if (reply.success === true) {
    const output = decodeOutput(route, 'value' in reply ? reply.value : undefined)
    return output ? { ok: true, value: output.value } : { ok: false, code: 'network' }
  }
  const code = 'code' in reply && typeof reply.code === 'string' && isErrorCode(reply.code) ? reply.code : 'network'
  const detail = 'value' in reply ? detailOf(reply.value) : {}
  return { ok: false, code: code as CallError<R>, detail } // The server answers only what the route declares; its tests hold it to that.
}

function detailOf(value: unknown): RefusalDetail {
  if (typeof value !== 'object' || value === null) return {}
  const facts: Record<string, string | number | boolean> = {}
  for (const [name, fact] of Object.entries(value)) {
    if (typeof fact === 'string' || typeof fact === 'number' || typeof fact === 'boolean') facts[name] = fact
  }
  return facts
}
