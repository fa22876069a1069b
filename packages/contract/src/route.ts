import type { z } from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { Outcome } from './outcome.ts'

/**
 * Who may call; `capabilities` says what each means. `public` needs no token and is served with one too; `restricted`
 * takes every live session, `member` those that need no change of password, `account` those but trials, `sensitive`
 * only a session whose password or code was given at log-in, `agent` those of agents.
 */
export type MemberAudience = 'public' | 'restricted' | 'member' | 'account' | 'sensitive' | 'agent'
export type Audience = MemberAudience

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One call of the wire. GET and DELETE read their input from the query, the others from a JSON body.
 * `encrypted` calls take their input inside an `EncryptedPayload`. `idempotent` calls need the
 * `Idempotency-Key` header, a UUIDv7 made by the client once per intention, not per try. A call that
 * starts a session also sets its token as the cookie of the site (if its output has a `token`), and one
 * that ends it clears the cookie. A `visit` call names the browser's visit by a cookie when it has no name
 * yet, so that a later call can refer to what this one left. Inputs are strict objects at every depth.
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
  readonly visit?: true
  /** The body is form-encoded instead of JSON. */
  readonly form?: true
  /**
   * `taken`: the body is the bytes of a file, which become the input `file`. `given`: the
   * answer is the output's `file`, of its `type`.
   */
  readonly file?: 'taken' | 'given'
  /** Takes a deposit or a stake: refused while a site of real money has no licence that holds. */
  readonly takesMoney?: true
  /** Answered during maintenance and from a restricted region too. */
  readonly always?: true
}

/** Declares routes without widening them, so that handlers and clients are typed by them. */
export function routes<const Routes extends Readonly<Record<string, Route>>>(declared: Routes): Routes {
  return declared
}

/** What a handler receives: the input decoded (money as `Amount`). */
export type InputOf<R extends Pick<Route, 'input'>> = z.output<R['input']>

/** What a handler returns in `Outcome`: the output before it is encoded for the wire. */
export type OutputOf<R extends Pick<Route, 'output'>> = z.output<R['output']>

export type RefusalOf<R extends Pick<Route, 'refusals'>> = R['refusals'][number]

/** A handler for each route and none besides: a missing one, or a refusal the route does not list, does not compile. */
export type HandlersOf<Routes extends Readonly<Record<string, Route>>, Contexts extends Record<Audience, unknown>> = {
  readonly [Name in keyof Routes]: (
    input: InputOf<Routes[Name]>,
    context: Contexts[Routes[Name]['audience']] &
      (Routes[Name] extends { idempotent: true } ? { readonly idempotencyKey: string } : unknown) &
      (Routes[Name] extends { visit: true } ? { readonly visitId: string } : unknown),
  ) => Promise<Outcome<OutputOf<Routes[Name]>, RefusalOf<Routes[Name]>>>
}
