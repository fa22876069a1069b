import { avatarRoutes } from './avatars.ts'
import { personalRoutes } from './personal.ts'
import { referralRoutes } from './referral.ts'
import { memberReportRoutes } from './reports.ts'
import type { Route } from './route.ts'

/**
 * The addresses of calls that the member centre alone makes. Passwords, limits, records of bets and what moves money
 * are needed without one, too.
 */
const addresses: ReadonlySet<string> = new Set(
  [personalRoutes, avatarRoutes, referralRoutes, memberReportRoutes].flatMap((routes) =>
    Object.values<Pick<Route, 'path'>>(routes).map(({ path }) => path),
  ),
)

/** Whether a call is there only where the member centre is, by its flag `MEMBERCENTER3` [MEMBER-27]. */
export const isCentreCall = ({ path }: Pick<Route, 'path'>): boolean => addresses.has(path)
