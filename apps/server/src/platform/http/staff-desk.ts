import type { StaffRoutes } from '@banyan/contract'
import type { Tx } from '../database/database.ts'
import type { Http } from './http.ts'
import type { StaffContext, StaffDoor, StaffHandlers } from './staff-call.ts'

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

/** What was done to a subject, as the audit log has it. */
export interface DoneAct {
  readonly seq: bigint
  readonly at: Date
  /** Null: the command line of the server. */
  readonly actor: string | null
  readonly action: string
  readonly before: string | null
  readonly after: string | null
  readonly reason: string | null
}

/** The acts on one subject, newest first: those before an entry of the log, or the last ones. */
export type ActsOn = (
  subject: string,
  page: { readonly before: bigint | null; readonly most: number },
) => Promise<DoneAct[]>

export interface DeskDeps extends StaffDoor {
  readonly audit: Audit
  readonly actsOn: ActsOn
}

/** The calls of a desk that a module brings to the back office, to be mounted there. */
export type ServedDesk = (edge: Pick<Http, 'mountStaff'>, deps: DeskDeps) => void

/** A desk of a module: its calls, and their handlers, which write what they change into the audit log. */
export function desk<Routes extends StaffRoutes>(
  routes: Routes,
  handlersWith: (audit: Audit, actsOn: ActsOn) => StaffHandlers<Routes>,
): ServedDesk {
  return (edge, deps) => edge.mountStaff(routes, handlersWith(deps.audit, deps.actsOn), deps)
}
