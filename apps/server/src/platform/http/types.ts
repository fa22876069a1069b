import type {
  Audience,
  Caller,
  EncryptedPayload,
  ErrorCode,
  Language,
  Outcome,
  RefusalDetail,
  Route,
  SystemStatus,
} from '@banyan/contract'
import type { Currency } from '@banyan/money'
import type { Log } from '../process/log.ts'
import type { Limit } from '../limits/rate-limit.ts'

export interface HttpSettings {
  /** Addresses or networks of our own proxies. Empty: nobody's X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[]
  readonly defaultLanguage: Language
  /** Calls of one address, all routes together, on this node. */
  readonly callsPerAddress: Limit
}

export interface SessionMember extends Caller {
  readonly memberId: bigint
  /** A session opens nothing at another merchant's site. */
  readonly merchantId: number
  readonly sessionId: bigint
}

/** What an encrypted payload is good for: one call, made in the visit that asked for the key. */
export interface SealedFor {
  readonly method: string
  readonly path: string
  /** Null where the call shows no visit: nothing opens for it. */
  readonly visitId: string | null
}

export type Unsealed = Outcome<unknown, 'payload_undecryptable' | 'payload_replayed'>

/** What is known of a call before anything of it is read. */
export interface Visit {
  readonly host: string
  /** The merchant that an app names in the header `Merchant`. */
  readonly merchant: string | undefined
  readonly address: string
  /** Whether the call is answered in every state of the site. */
  readonly always: boolean
}

/** Whose site it is, as far as money and days go: handlers hand it down to whatever moves money or counts days. */
export interface SiteMerchant {
  readonly id: number
  readonly code: string
  /** In which its members hold money. */
  readonly currency: Currency
  /** By whose days it counts. */
  readonly timeZone: string
}

/** The site that a call is for. */
export interface Entry {
  readonly merchant: SiteMerchant
  readonly defaultLanguage: Language
  /** The features that it has on. */
  readonly flagsOn: ReadonlySet<string>
  /** Does the work as a call of this site. */
  readonly within: <T>(work: () => Promise<T>) => Promise<T>
}

export type ResolveMerchant = (
  visit: Visit,
) => Promise<Outcome<Entry, 'domain_unknown' | 'maintenance' | 'region_restricted'>>

export interface HttpDeps {
  readonly settings: HttpSettings
  readonly log: Pick<Log, 'error' | 'warn'>
  /** The member of a token, or null when the token opens no live session. */
  readonly authenticate: (token: string) => Promise<SessionMember | null>
  /** Whose site a call is for, and whether that one serves it. Without it every call is served. */
  readonly resolveMerchant?: ResolveMerchant
  /** What the site of a session's merchant is to an address, where none was resolved: on the games' own origin. */
  readonly statusFor?: (merchantId: number, address: string) => Promise<SystemStatus>
  /** The merchant of a session, where none was resolved: on the games' own origin. */
  readonly merchantOf?: (merchantId: number) => Promise<SiteMerchant>
  /** Whether a site takes deposits and stakes now. Without it every site does. */
  readonly takesMoney?: (merchant: SiteMerchant) => boolean
  /** Whether a site has no such call, of members or staff. Without it every site has all. */
  readonly isAbsent?: (
    route: { readonly path: string; readonly audience?: Audience },
    site: Pick<Entry, 'merchant' | 'flagsOn'>,
  ) => boolean
  /** Opens the body of an encrypted call. */
  readonly unseal: (sealedFor: SealedFor, body: EncryptedPayload) => Promise<Unsealed>
  /** The text of a refusal in a language, filled with its facts. */
  readonly messageOf: (language: Language, code: ErrorCode, detail: Readonly<Record<string, unknown>>) => string
  /** False while this node must not serve calls: they are answered `not_ready`. */
  readonly readiness?: () => boolean
  /** Told of each answered call, for the metrics. */
  readonly observe?: (route: Route, status: number, seconds: number) => void
}

/** What one member, or one address, may do on a route, counted on this node. */
export interface RouteLimits {
  readonly perMember?: Limit
  readonly perAddress?: Limit
}

/** A refusal of any code, before it is put into words. */
export interface Refusal {
  readonly code: ErrorCode
  readonly detail?: RefusalDetail | { readonly fields: readonly string[] }
}
