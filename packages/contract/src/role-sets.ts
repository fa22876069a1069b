import {
  type StaffPermission,
  type StaffRole,
  everyone,
  rolePermissions,
  staffPermissions,
  staffRoles,
} from './staff-roles.ts'

/** How a role differs from what the product brings of its code, which is nothing where it was made here. */
export interface RoleDifference {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** Whether the product brings the role: it has its name in every language, and cannot be removed. */
export const isShippedRole = (code: string): code is StaffRole => staffRoles.some((role) => role === code)

/** What the product says that a role may; nothing of one that was made here. */
export const shippedPermissions = (code: string): readonly StaffPermission[] =>
  isShippedRole(code) ? rolePermissions[code] : []

const isNoRolesOwn = (permission: StaffPermission) => everyone.some((each) => each === permission)

/** What a role may be given or not: all but what no role is without. */
export const choosablePermissions: readonly StaffPermission[] = staffPermissions.filter((each) => !isNoRolesOwn(each))

/**
 * What a role may, in the order of the product. Only its difference is kept, so that what a later version of the
 * product gives a role reaches it, and what the product knows no more is nothing.
 */
export function permissionsOf(code: string, { added, removed }: RoleDifference = noDifference): StaffPermission[] {
  const shipped = shippedPermissions(code)
  return staffPermissions.filter(
    (each) => isNoRolesOwn(each) || ((shipped.includes(each) || added.includes(each)) && !removed.includes(each)),
  )
}

const noDifference: RoleDifference = { added: [], removed: [] }

/** How a role that may just this differs from what the product brings. */
export function differenceOf(code: string, permissions: readonly StaffPermission[]): RoleDifference {
  const shipped = shippedPermissions(code)
  const chosen = permissions.filter((each) => !isNoRolesOwn(each))
  return {
    added: chosen.filter((each) => !shipped.includes(each)),
    removed: shipped.filter((each) => !isNoRolesOwn(each) && !chosen.includes(each)),
  }
}

/** The permissions to make accounts and roles: only who holds them all gives a role that has one of them. */
export const managingPermissions = ['staff.manage', 'roles.set'] as const satisfies readonly StaffPermission[]

/** What a role may hold besides them: nothing that acts on members, money, games or results. */
const besideManaging: readonly StaffPermission[] = [...rolePermissions.sysadmin, 'audit.read', 'content.edit']

const managing = (permissions: readonly StaffPermission[]) =>
  managingPermissions.filter((each) => permissions.includes(each))

/** Whether a role holds only what may stand together: who gives permissions acts on nobody (OPS-07). */
export const isRoleApart = (permissions: readonly StaffPermission[]): boolean =>
  managing(permissions).length === 0 || permissions.every((each) => besideManaging.includes(each))

/** Whether whoever holds `own` may give a role, or an account that has it, to others. */
export const mayGiveRole = (own: readonly StaffPermission[], permissions: readonly StaffPermission[]): boolean =>
  managing(permissions).every((each) => own.includes(each))
