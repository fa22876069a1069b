import type { Caller, HandlersOf, Language, MemberAudience, Route } from '@banyan/contract'
import type { Cookies } from './cookies.ts'
import type { SiteMerchant } from './types.ts'

/** What every handler knows of its caller. Nothing here comes from the body. */
export interface VisitorContext {
  /** Finds this request in the log. */
  readonly reference: string
  /** The caller's address after the trusted proxies. */
  readonly address: string
  /** The host name that the site was asked under. */
  readonly host: string
  /** Whose site it is; null where neither the host nor a session says it: on the games' own origin alone. */
  readonly merchant: SiteMerchant | null
  readonly language: Language
  readonly userAgent: string
  /** The random name of the browser's visit, once a call of the contract marked `visit` has given it one. */
  readonly visitId: string | null
  /** The member of the session that came with the request, if one did. */
  readonly memberId: bigint | null
  readonly sessionId: bigint | null
  /** What this session may do, by `capabilities`. */
  readonly caller: Caller | null
  /** The browser's long-lived cookies, which no script can read. */
  readonly cookies: Cookies
  /** The server's clock when the request arrived. */
  readonly now: Date
}

export interface MemberContext extends VisitorContext {
  readonly merchant: SiteMerchant
  readonly memberId: bigint
  readonly sessionId: bigint
  readonly caller: Caller
}

type Contexts = { readonly [Audience in MemberAudience]: Audience extends 'public' ? VisitorContext : MemberContext }

/**
 * The handlers of a module's routes. The compiler names a missing one and rejects a refusal the contract does not list.
 */
export type Handlers<Routes extends Readonly<Record<string, Route>>> = HandlersOf<Routes, Contexts>
