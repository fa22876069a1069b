import { z } from 'zod/mini'
import type { Outcome } from './outcome.ts'
import type { Route } from './route.ts'
import type { StaffPermission } from './staff-roles.ts'

/**
 * A call of the back office. It is no `Route`, so that it cannot be mounted for members nor take their sessions
 * (ROLE-19). `door` is what leads to a staff session and needs none; every other call needs one whose role has the
 * permission. Without a permission a call does not compile: nothing is open by default (OPS-06).
 */
export interface StaffRoute extends Pick<
  Route,
  'method' | 'path' | 'summary' | 'input' | 'output' | 'refusals' | 'session'
> {
  readonly path: `/ops/api/${string}`
  readonly permission: StaffPermission | 'door'
  /**
   * `taken`: the body is the input's `file`, and what else the input has stands in the address. `given`: the answer is
   * the output's `file`, of its `type`.
   */
  readonly file?: 'taken' | 'given'
}

/** Why something was done: part of the audit log, so never empty. */
export const reasonText = z.string().check(z.trim(), z.minLength(3), z.maxLength(500))

export type StaffRoutes = Readonly<Record<string, StaffRoute>>

/** Declares staff routes without widening them. */
export function declareStaffRoutes<const Routes extends StaffRoutes>(declared: Routes): Routes {
  return declared
}

/** What a call that starts a session answers besides its output: it becomes the cookie and stays out of the body. */
export interface StartedSession {
  readonly token: string
}

type Answered<R extends StaffRoute> = z.output<R['output']> &
  (R extends { session: 'starts' } ? StartedSession : unknown)

/** A handler for each staff route and none besides, as `HandlersOf` for the members'. */
export type StaffHandlersOf<Routes extends StaffRoutes, Door, Staff> = {
  readonly [Name in keyof Routes]: (
    input: z.output<Routes[Name]['input']>,
    context: Routes[Name]['permission'] extends 'door' ? Door : Staff,
  ) => Promise<Outcome<Answered<Routes[Name]>, Routes[Name]['refusals'][number]>>
}
