import type { StaffRoutes } from '@banyan/contract'
import type { Tx } from '../database/database.ts'
import type { Http } from './http.ts'
import type { AuthenticateStaff, StaffContext, StaffHandlers } from './staff-call.ts'

/** What a colleague did, for the audit log. */
export interface Act {
  readonly action: string
  /** What it was done to, such as `member 17`. Decides the chain of hashes. */
  readonly subject: string
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
  readonly reason?: string
}

/**
 * Writes an entry of the audit log for the colleague whose call it is, in the transaction of the change, so that
 * neither stands without the other (OPS-08). No secret may be in it.
 */
export type Audit = (tx: Tx, context: StaffContext, act: Act) => Promise<void>

export interface DeskDeps {
  readonly authenticate: AuthenticateStaff
  readonly audit: Audit
}

/** The calls of a desk that a module brings to the back office, to be mounted there. */
export type ServedDesk = (edge: Pick<Http, 'mountStaff'>, deps: DeskDeps) => void

/** A desk of a module: its calls, and their handlers, which write what they change into the audit log. */
export function desk<Routes extends StaffRoutes>(
  routes: Routes,
  handlersWith: (audit: Audit) => StaffHandlers<Routes>,
): ServedDesk {
  return (edge, { authenticate, audit }) => edge.mountStaff(routes, handlersWith(audit), authenticate)
}
