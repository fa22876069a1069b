import type { centralStaffRoutes } from '@banyan/contract'
import type { StaffDoor, StaffHandlers } from '../../platform/http/staff-call.ts'
import type { ActsOn, Audit } from '../../platform/http/staff-desk.ts'
import type { Module } from '../../platform/module.ts'
import type { StaffDeps } from './deps.ts'
import { createTurnedAway, readActsOn, writeAudit } from './audit.ts'
import { pruneGuesses } from './guesses.ts'
import { staffInvariants } from './invariants.ts'
import { prunePasskeyChallenges } from './passkeys.ts'
import { rolesDesk } from './roles/desk.ts'
import { rolesToday } from './roles/read-roles.ts'
import { staffHandlers } from './routes.ts'
import { type SessionTimes, authenticate, usualTimes } from './sessions.ts'
import type { System } from './system.ts'

export { createAccount, disableAccount, giveRole, listAccounts, resetAccount } from './accounts.ts'
export { listRoles } from './roles/read-roles.ts'
export { commandLine, writeAudit } from './audit.ts'
export type { MemberDirectory, MemberRecord } from './deps.ts'
export { staffInvariants } from './invariants.ts'
export { sharedCount } from './system.ts'
export { jobsDesk } from './jobs.ts'
export { createToday, todayDesk } from './today.ts'

export interface StaffOptions extends Omit<StaffDeps, 'times'> {
  readonly system: System
  readonly sessionTimes?: SessionTimes
}

export interface Staff extends StaffDoor {
  readonly handlers: StaffHandlers<typeof centralStaffRoutes>
  /** For the desks of other modules. */
  readonly audit: Audit
  readonly actsOn: ActsOn
  readonly module: Module
}

/** Who works in the back office, what their roles allow, and what they did. Calls no other module. */
export function createStaff({ system, sessionTimes = usualTimes, ...options }: StaffOptions): Staff {
  const deps: StaffDeps = { ...options, times: sessionTimes }
  return {
    handlers: staffHandlers(deps, system),
    authenticate: (token) => authenticate(deps.database, token, sessionTimes),
    turnedAway: createTurnedAway(deps.database),
    audit: (tx, { staff: { name, role }, address }, act) => writeAudit(tx, { name, role, address }, act),
    actsOn: (subject, page) => readActsOn(deps.database.sql, subject, page),
    module: {
      desks: [rolesDesk(deps.database)],
      today: rolesToday,
      invariants: staffInvariants,
      prune: () => Promise.all([pruneGuesses(deps.database), prunePasskeyChallenges(deps.database.sql)]),
    },
  }
}
