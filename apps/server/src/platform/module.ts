import type { Route } from '@banyan/contract'
import type { Handlers } from './http/handlers.ts'
import type { Tx } from './database/database.ts'
import type { Http } from './http/http.ts'
import type { ServedDesk } from './http/staff-desk.ts'
import type { RouteLimits, SiteMerchant } from './http/types.ts'
import type { Invariant } from './invariants.ts'
import type { Work } from './nodes/jobs.ts'
import type { OutboxReader } from './nodes/outbox.ts'
import type { TodayPart } from './today.ts'

/** Calls with their handlers and limits, to be mounted on an edge. */
export type Served = (edge: Pick<Http, 'mount'>) => void

/** Work that one node at a time does again and again. */
export interface ModuleJob {
  readonly name: string
  readonly everySeconds: number
  readonly work: Work
  /** A colleague may have it run at once: it does what is due and nothing twice. */
  readonly mayRunNow?: true
}

/** A site that is being opened. */
export interface OpenedSite {
  readonly merchant: SiteMerchant
  /** The site whose settings it begins with; null: what the product ships. */
  readonly from: { readonly id: number; readonly isSameMoney: boolean } | null
}

/** What a module gives to the server that runs it. What other modules ask of it stands beside. */
export interface Module {
  readonly routes?: readonly Served[]
  /** Its desks in the back office. */
  readonly desks?: readonly ServedDesk[]
  /** What it tells on the first page of the back office. */
  readonly today?: TodayPart
  readonly jobs?: readonly ModuleJob[]
  /** They read the outbox on nodes that do the jobs. */
  readonly readers?: readonly Pick<OutboxReader, 'start' | 'wake' | 'stop'>[]
  readonly invariants?: readonly Invariant[]
  /** Writes what a new site begins with, in the transaction that opens it. Amounts go with the same money alone. */
  siteOpened?(tx: Tx, opened: OpenedSite): Promise<void>
  /** Forgets what is needed no more. Every minute, on one node. */
  prune?(): Promise<unknown>
  /** Before anything is served, on every node. */
  start?(): Promise<void>
  /** Likewise, on nodes that do the jobs, and before they begin. */
  startWorker?(): Promise<void>
  stop?(): Promise<void>
}

/** The limits are of the routes named; the others have only the one of the address. */
export function served<Routes extends Readonly<Record<string, Route>>>(
  routes: Routes,
  handlers: Handlers<Routes>,
  limits?: { readonly [Name in keyof Routes]?: RouteLimits },
): Served {
  return (edge) => edge.mount(routes, handlers, limits)
}
