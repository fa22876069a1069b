import type { HandlersOf, Language, Route } from '@banyan/contract'

/** What every handler knows of its caller. Nothing here comes from the body. */
export interface VisitorContext {
  /** Finds this request in the log. */
  readonly reference: string
  /** The caller's address after the trusted proxies. */
  readonly address: string
  readonly language: Language
  readonly userAgent: string
  /** The member of the session that came with the request, if one did. */
  readonly memberId: bigint | null
  readonly sessionId: bigint | null
  /** The server's clock when the request arrived. */
  readonly now: Date
}

export interface MemberContext extends VisitorContext {
  readonly memberId: bigint
  readonly sessionId: bigint
}

/** The handlers of a module's routes. The compiler names a missing one and rejects a refusal the contract does not list. */
export type Handlers<Routes extends Readonly<Record<string, Route>>> = HandlersOf<Routes, { public: VisitorContext; member: MemberContext }>
