import { z } from 'zod/mini'
import { seenVersion, settingChanges } from './kept-setting.ts'
import { staffPermissions } from './staff-roles.ts'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { idValue, instantValue } from './values.ts'

/** How a role is named in the audit log and on the command line. */
export const roleCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/))

/** The words of a role that was made here; null of one that the product brings, which has them in each language. */
const roleName = z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(40)))
const permissions = z.array(z.enum(staffPermissions)).check(z.maxLength(staffPermissions.length))

/** What a role may be set to. */
export const roleValues = z.strictObject({ code: roleCode, name: roleName, permissions })
export type RoleValues = z.output<typeof roleValues>

const role = z.object({
  ...roleValues.shape,
  /** Counts its changes; 0 where nobody has changed what the product brings. */
  version: z.int(),
  isShipped: z.boolean(),
  /** Accounts that have it, disabled ones too. */
  bearers: z.int(),
})
export type RoleForStaff = z.output<typeof role>

const waiting = z.object({
  id: idValue,
  code: z.string(),
  name: roleName,
  added: permissions,
  removed: permissions,
  by: z.string(),
  at: instantValue,
  reason: z.string(),
})
export type WaitingRoleChange = z.output<typeof waiting>

/** The desk of the roles. They are those of the installation, as the accounts are. */
export const staffRoleRoutes = declareStaffRoutes({
  roles: {
    method: 'GET',
    path: '/ops/api/roles',
    summary: 'The roles with what each may, and the changes that wait for a second person',
    permission: 'staff.read',
    input: z.strictObject({}),
    output: z.object({ roles: z.array(role), waiting: z.array(waiting) }),
    refusals: [],
  },
  setRole: {
    method: 'POST',
    path: '/ops/api/roles',
    summary:
      'Makes a role or says what one may. A change that only takes away holds at once, another waits for a second person',
    permission: 'roles.set',
    input: z.strictObject({ ...roleValues.shape, version: seenVersion, reason: reasonText }),
    output: z.object({ version: z.int(), isWaiting: z.boolean() }),
    /** `invalid_request`: a name where the product has one, or none where it has not. */
    refusals: ['changed_meanwhile', 'role_own', 'role_not_apart', 'invalid_request'],
  },
  decideRole: {
    method: 'POST',
    path: '/ops/api/roles/decide',
    summary: 'Puts a change that waits into force, as another person than the one who made it, or rejects it',
    permission: 'roles.confirm',
    input: z.strictObject({ id: idValue, verdict: z.enum(['confirmed', 'rejected']), reason: reasonText }),
    output: z.object({}),
    /** `changed_meanwhile`: the role is no longer what the change was made upon. */
    refusals: [
      'not_found',
      'already_decided',
      'second_person_needed',
      'role_own',
      'role_not_apart',
      'changed_meanwhile',
    ],
  },
  removeRole: {
    method: 'POST',
    path: '/ops/api/roles/remove',
    summary: 'Removes a role that was made here and that no account has',
    permission: 'roles.set',
    input: z.strictObject({ code: roleCode, version: seenVersion, reason: reasonText }),
    output: z.object({}),
    refusals: ['not_found', 'changed_meanwhile', 'role_in_use'],
  },
  roleChanges: {
    method: 'GET',
    path: '/ops/api/roles/changes',
    summary: 'Who has changed a role, with whom, when, why and what, the last first',
    permission: 'staff.read',
    input: z.strictObject({ code: roleCode }),
    output: settingChanges,
    refusals: [],
  },
})
