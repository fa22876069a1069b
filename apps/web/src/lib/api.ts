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
  permissionRoutes,
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
  /** The caller has the password at hand, and confirms it without the member's being asked. */
  readonly asksPassword?: false
  /** It was refused once for a token that has been renewed meanwhile. */
  readonly isRepeat?: true
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
  /** The server said that the session may not do this: its password must be changed first, or its account is of another type. */
  onBarred(code: BarredCode): void
  /** The server wants the password once more. Answers whether it has it now, and the call is worth repeating. */
  onPasswordRequired(): Promise<boolean>
  /** The server said that the site is closed, or this host nobody's. */
  onClosed(): void
}

const barredCodes = ['password_change_required', 'trial_account', 'not_an_agent'] as const
/** What every call is refused with while the site does not serve this page. */
const closedCodes: ReadonlySet<string> = new Set(['maintenance', 'region_restricted', 'domain_unknown'])
export const isOfClosedSite = ({ code }: Failure): boolean => closedCodes.has(code)
export type BarredCode = (typeof barredCodes)[number]

/** How long a refused call waits to learn whether its token was being renewed. */
const renewalMsMax = 5000

/** A client of the contract: it encodes the input, checks and decodes the output, and answers every failure as a value. */
export function createCall(deps: CallDeps): Call {
  /** Calls under way that give this session a new token: what is refused meanwhile may only have been sent with the one before. */
  const renewals = new Set<Promise<unknown>>()
  return function call<R extends Route>(route: R, input: InputOf<R>, options: CallOptions = {}): Promise<Answer<R>> {
    const answer = callOnce(route, input, options)
    if (route.session !== 'starts' || deps.token() === null) return answer
    const renewal = answer.finally(() => renewals.delete(renewal))
    renewals.add(renewal)
    return renewal
  }

  /** Whether the session goes on under another token than the one that was refused. */
  async function isRenewed(token: string | null): Promise<boolean> {
    if (token === null) return false
    // A renewal may itself be asking the member for the password, which nothing else waits for.
    await Promise.race([Promise.allSettled(renewals), new Promise((resolve) => setTimeout(resolve, renewalMsMax))])
    // Whoever called keeps the new token right after the answer.
    await new Promise((resolve) => setTimeout(resolve))
    const held = deps.token()
    return held !== null && held !== token
  }

  async function callOnce<R extends Route>(route: R, input: InputOf<R>, options: CallOptions): Promise<Answer<R>> {
    const token = deps.token()
    let reply: unknown
    try {
      const request = await requestOf(deps, route, encodeInput(route, input), options, token)
      const response = await deps.fetch(request.url, request.init)
      reply = response.ok && route.file === 'given' ? await fileOf(response) : await response.json()
    } catch (failure) {
      if (options.signal?.aborted) throw failure
      return { ok: false, code: 'network' }
    }
    const answer = answerOf(route, reply)
    if (!answer.ok && isOfClosedSite(answer) && route.path !== permissionRoutes.permission.path) deps.onClosed()
    // The door refused it before anything was done, so that it can be sent again. Once: a second refusal is of the token in use.
    if (!answer.ok && answer.code === 'not_logged_in' && route.session === undefined && !options.isRepeat && (await isRenewed(token)))
      return callOnce(route, input, { ...options, isRepeat: true })
    if (!answer.ok && !options.quiet && token === deps.token()) {
      const barred = barredCodes.find((code) => code === answer.code)
      if (answer.code === 'not_logged_in') deps.onSessionOver()
      else if (barred && token !== null) deps.onBarred(barred)
      else if (answer.code === 'password_required' && options.asksPassword !== false && (await deps.onPasswordRequired()))
        return callOnce(route, input, { ...options, asksPassword: false })
    }
    return answer
  }
}

async function requestOf(deps: CallDeps, route: Route, input: unknown, options: CallOptions, token: string | null) {
  const headers = new Headers({ 'X-Requested-With': 'XMLHttpRequest', Language: deps.language() })
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  if (options.idempotencyKey !== undefined) headers.set('Idempotency-Key', options.idempotencyKey)
  const init: RequestInit = { method: route.method, headers, credentials: 'same-origin', signal: options.signal ?? null }
  if (route.method === 'GET' || route.method === 'DELETE') return { url: route.path + queryOf(input), init }
  // The browser names the type of a form by itself.
  if (route.form) return { url: route.path, init: { ...init, body: formOf(input) } }
  if (route.file === 'taken') {
    headers.set('Content-Type', 'application/octet-stream')
    return { url: route.path, init: { ...init, body: bytesIn(input) } }
  }
  headers.set('Content-Type', 'application/json')
  const body = route.encrypted ? await deps.seal(route.method, route.path, input) : input
  return { url: route.path, init: { ...init, body: JSON.stringify(body) } }
}

/** The envelope of a file that came without one. */
async function fileOf(response: Response) {
  return { success: true, value: { file: new Uint8Array(await response.arrayBuffer()), type: response.headers.get('content-type') } }
}

function bytesIn(input: unknown): Blob | null {
  return typeof input === 'object' && input !== null && 'file' in input ? new Blob([input.file as BlobPart]) : null // as: `fileValue` has checked it
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

function answerOf<R extends Route>(route: R, reply: unknown): Answer<R> {
  if (typeof reply !== 'object' || reply === null || !('success' in reply)) return { ok: false, code: 'network' }
  if (reply.success === true) {
    const output = decodeOutput(route, 'value' in reply ? reply.value : undefined)
    return output ? { ok: true, value: output.value } : { ok: false, code: 'network' }
  }
  const detail = 'value' in reply ? detailOf(reply.value) : {}
  const code = 'code' in reply && typeof reply.code === 'string' && isErrorCode(reply.code) ? reply.code : 'unlisted'
  // A newer server may know a refusal that this page does not: its own words stand in for the text.
  if (code === 'unlisted') return { ok: false, code, detail: { ...detail, message: 'message' in reply ? String(reply.message) : '' } }
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
