import {
  type CommonRefusal,
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

export type CallCode<R extends Route = Route> = RefusalOf<R> | CommonRefusal | 'network'

export type Answer<R extends Route> =
  | { readonly ok: true; readonly value: OutputOf<R> }
  | { readonly ok: false; readonly code: CallCode<R>; readonly detail?: RefusalDetail }

export type Call = <R extends Route>(route: R, input: InputOf<R>) => Promise<Answer<R>>

export interface CallDeps {
  readonly fetch: typeof fetch
  token(): string | null
  readonly language: Language
}

/** No answer in this time is no answer: a spin is then asked for again under the same id. */
const answerWithinMs = 12_000

/** Calls of the play origin. What comes back is checked against the contract; a fault of the line is `network`, like an answer that is none. */
export function createCall({ fetch, token, language }: CallDeps): Call {
  return async <R extends Route>(route: R, input: InputOf<R>): Promise<Answer<R>> => {
    const bearer = token()
    const isRead = route.method === 'GET'
    const encoded = encodeInput(route, input)
    const query = isRead ? `?${new URLSearchParams(textsOf(encoded))}` : ''
    try {
      const response = await fetch(route.path + query, {
        method: route.method,
        credentials: 'same-origin',
        signal: AbortSignal.timeout(answerWithinMs),
        headers: {
          language,
          'x-requested-with': 'XMLHttpRequest',
          ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
          ...(isRead ? {} : { 'content-type': 'application/json' }),
        },
        ...(isRead ? {} : { body: JSON.stringify(encoded) }),
      })
      return answerOf(route, await response.json())
    } catch {
      return { ok: false, code: 'network' }
    }
  }
}

function answerOf<R extends Route>(route: R, reply: unknown): Answer<R> {
  const lost = { ok: false, code: 'network' } as const
  if (typeof reply !== 'object' || reply === null || !('success' in reply)) return lost
  const value = 'value' in reply ? reply.value : undefined
  if (reply.success === true) {
    const output = decodeOutput(route, value)
    return output ? { ok: true, value: output.value } : lost
  }
  const code = 'code' in reply ? reply.code : null
  if (typeof code !== 'string' || !isErrorCode(code)) return lost
  const detail = Object.entries(value ?? {}).filter((fact): fact is [string, string | number | boolean] => typeof fact[1] !== 'object')
  return { ok: false, code: code as RefusalOf<R>, detail: Object.fromEntries(detail) } // as: which codes a route gives, the server decides
}

/** The input of a read, which is flat, as the parameters of its address. */
function textsOf(input: unknown): Record<string, string> {
  const given = Object.entries(input ?? {}).filter((entry): entry is [string, string | number] => entry[1] !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}
