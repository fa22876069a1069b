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
  commonRefusals,
} from '@banyan/contract'
import type { BrowserError } from '@banyan/i18n'

/**
 * What a client knows of a call: a player's `Route` has all of it, and the back office's `StaffRoute` what it needs.
 */
export type ClientRoute = Pick<
  Route,
  'method' | 'path' | 'input' | 'output' | 'refusals' | 'encrypted' | 'form' | 'file'
>

/** What a call can fail with: what its route declares, what any call may answer, and what never reached the server. */
export type CallError<R extends ClientRoute = ClientRoute> = RefusalOf<R> | CommonRefusal | BrowserError

/** Why a call failed. `detail` fills the text of its code. */
export interface Failure<Code extends ErrorCode | BrowserError = ErrorCode | BrowserError> {
  readonly ok: false
  readonly code: Code
  readonly detail?: RefusalDetail
}

export type Answer<R extends ClientRoute> = { readonly ok: true; readonly value: OutputOf<R> } | Failure<CallError<R>>

export interface CallOptions {
  /** A UUIDv7 of the intention, the same for every try. Routes marked `idempotent` need it. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal | undefined
  /** The browser sends it to the end although the page is left meanwhile. */
  readonly outlivesPage?: true
}

export type Call = <R extends ClientRoute>(route: R, input: InputOf<R>, options?: CallOptions) => Promise<Answer<R>>

export interface CallDeps {
  readonly fetch: typeof fetch
  language(): Language
  /** The bearer token of the session. Without it the session travels as a cookie that no script can read. */
  readonly token?: () => string | null
  /** Encrypts the input of a route marked `encrypted`. */
  readonly seal?: (method: string, path: string, payload: unknown) => Promise<unknown>
  /** No answer in this time is no answer. Without it a call takes as long as the browser lets it. */
  readonly answerWithinMs?: number
  /**
   * Every refusal brings the server's own words as `message` of its detail: for a page that has no texts of refusals.
   */
  readonly keepsWords?: true
}

/**
 * A client of the contract: it encodes the input, checks and decodes the output, and answers every failure as a value.
 */
export function createCall(deps: CallDeps): Call {
  return async <R extends ClientRoute>(route: R, input: InputOf<R>, options: CallOptions = {}): Promise<Answer<R>> => {
    try {
      const { url, init } = await requestOf(deps, route, encodeInput(route, input), options)
      const response = await deps.fetch(url, init)
      return answerOf(
        route,
        response.ok && route.file === 'given' ? await fileOf(response) : await response.json(),
        deps.keepsWords,
      )
    } catch (failure) {
      if (options.signal?.aborted) throw failure
      return { ok: false, code: 'network' }
    }
  }
}

async function requestOf(deps: CallDeps, route: ClientRoute, input: unknown, options: CallOptions) {
  const { idempotencyKey, signal, outlivesPage = false } = options
  const headers = new Headers({ 'X-Requested-With': 'XMLHttpRequest', Language: deps.language() })
  const token = deps.token?.() ?? null
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey)
  const patience = deps.answerWithinMs === undefined ? null : AbortSignal.timeout(deps.answerWithinMs)
  const init: RequestInit = {
    method: route.method,
    headers,
    credentials: 'same-origin',
    signal: signal ?? patience,
    keepalive: outlivesPage,
  }
  if (route.method === 'GET' || route.method === 'DELETE') return { url: route.path + queryOf(input), init }
  // The browser names the type of a form by itself.
  if (route.form) return { url: route.path, init: { ...init, body: formOf(input) } }
  if (route.file === 'taken') {
    headers.set('Content-Type', 'application/octet-stream')
    // as: the input of a call is an object; what belongs to the file stands in the address
    return {
      url: route.path + queryOf({ ...(input as object), file: undefined }),
      init: { ...init, body: bytesIn(input) },
    }
  }
  headers.set('Content-Type', 'application/json')
  const body = route.encrypted && deps.seal ? await deps.seal(route.method, route.path, input) : input
  return { url: route.path, init: { ...init, body: JSON.stringify(body) } }
}

/** The envelope of a file that came without one. */
async function fileOf(response: Response) {
  return {
    success: true,
    value: { file: new Uint8Array(await response.arrayBuffer()), type: response.headers.get('content-type') },
  }
}

function bytesIn(input: unknown): Blob | null {
  // as: `fileValue` has checked it
  return typeof input === 'object' && input !== null && 'file' in input ? new Blob([input.file as BlobPart]) : null
}

function formOf(input: unknown): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(input ?? {})) if (value !== undefined) form.set(name, String(value))
  return form
}

function queryOf(input: unknown): string {
  const query = formOf(input)
  return query.size === 0 ? '' : `?${query}`
}

function answerOf<R extends ClientRoute>(route: R, reply: unknown, keepsWords = false): Answer<R> {
  if (typeof reply !== 'object' || reply === null || !('success' in reply)) return { ok: false, code: 'network' }
  if (reply.success === true) {
    const output = decodeOutput(route, 'value' in reply ? reply.value : undefined)
    return output ? { ok: true, value: output.value } : { ok: false, code: 'network' }
  }
  const given = 'code' in reply ? reply.code : null
  const code = [...commonRefusals, ...route.refusals].find((each) => each === given) ?? 'unlisted'
  const facts = 'value' in reply ? detailOf(reply.value) : {}
  // A newer server may know a refusal that this page does not: its own words stand in for the text.
  const isTold = code === 'unlisted' || keepsWords
  const detail = isTold ? { ...facts, message: 'message' in reply ? String(reply.message) : '' } : facts
  // as: the server answers only what the route declares; its tests hold it to that
  return { ok: false, code: code as CallError<R>, detail }
}

function detailOf(value: unknown): RefusalDetail {
  if (typeof value !== 'object' || value === null) return {}
  const facts: Record<string, string | number | boolean> = {}
  for (const [name, fact] of Object.entries(value)) {
    if (typeof fact === 'string' || typeof fact === 'number' || typeof fact === 'boolean') facts[name] = fact
  }
  return facts
}
