import type { z } from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { Outcome } from './outcome.ts'

/** Who may call: `public` needs no token and is served with one too; `member` needs a live session. */
export type Audience = 'public' | 'member'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One call of the wire. GET and DELETE read their input from the query, the others from a JSON body. `encrypted` calls
 * take their input inside an `EncryptedPayload`. `idempotent` calls need the `Idempotency-Key` header, a UUIDv7 made by
 * the client once per intention, not per try. A call that starts a session also sets its token as the cookie of the site
 * (its output has a `token`), and one that ends it clears the cookie. Inputs are strict objects at every depth.
 */
export interface Route {
  readonly method: Method
  readonly path: string
  readonly summary: string
  readonly audience: Audience
  readonly input: z.ZodMiniType
  readonly output: z.ZodMiniType
  readonly refusals: readonly ErrorCode[]
  readonly encrypted?: true
  readonly idempotent?: true
  readonly session?: 'starts' | 'ends'
}

/** Declares routes without widening them, so that handlers and clients are typed by them. */
export function routes<const Routes extends Readonly<Record<string, Route>>>(declared: Routes): Routes {
  return declared
}

/** What a handler receives: the input decoded (money as `Amount`). */
export type InputOf<R extends Route> = z.output<R['input']>

/** What a handler returns in `Outcome`: the output before it is encoded for the wire. */
export type OutputOf<R extends Route> = z.output<R['output']>

export type RefusalOf<R extends Route> = R['refusals'][number]

/** A handler for each route and none besides: a missing one, or a refusal the route does not list, does not compile. */
export type HandlersOf<Routes extends Readonly<Record<string, Route>>, Contexts extends Record<Audience, unknown>> = {
  readonly [Name in keyof Routes]: (
    input: InputOf<Routes[Name]>,
    context: Contexts[Routes[Name]['audience']] & (Routes[Name] extends { idempotent: true } ? { readonly idempotencyKey: string } : unknown),
  ) => Promise<Outcome<OutputOf<Routes[Name]>, RefusalOf<Routes[Name]>>>
}
