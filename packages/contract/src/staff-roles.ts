/** What a staff member can be allowed. Each name stands in the routes that need it and is checked on the server. */
export const staffPermissions = [
  /** One's own name, sessions and log-out. */
  'session.own',
  'health.read',
  'members.read',
  'members.freeze',
  /** Corrects the name that withdrawals are paid to. */
  'members.name',
  'staff.read',
  'staff.manage',
  'audit.read',
  /** Completes or rejects what members redeem their points for. */
  'rewards.decide',
  /** Accepts or rejects applications for promotions. */
  'promotions.decide',
  /** Vendors, their games, their open transfers and differences. */
  'vendors.read',
  /** Opens and closes vendors and games. */
  'vendors.switch',
  /** Has a vendor asked about a transfer, and closes differences between the books. */
  'vendors.settle',
  /** Decides how fast the slots may be played. */
  'slots.pace',
  /** Writes to the inbox of a member or of all. */
  'messages.send',
] as const
export type StaffPermission = (typeof staffPermissions)[number]

const everyone = ['session.own', 'health.read'] as const satisfies readonly StaffPermission[]

/**
 * The one table of roles. What does not stand here is refused. No role can both act on members and manage staff, so
 * that nobody gives themselves the power they lack (OPS-05, OPS-07).
 */
export const rolePermissions = {
  support: [...everyone, 'members.read'],
  risk: [...everyone, 'members.read', 'members.freeze', 'members.name'],
  'finance-maker': [...everyone, 'vendors.read', 'promotions.decide'],
  'finance-checker': [...everyone, 'vendors.read', 'vendors.settle', 'rewards.decide', 'promotions.decide'],
  content: [...everyone, 'messages.send'],
  trader: [...everyone, 'vendors.read', 'vendors.switch'],
  compliance: [...everyone, 'members.read', 'slots.pace'],
  auditor: [...everyone, 'members.read', 'staff.read', 'audit.read', 'vendors.read'],
  sysadmin: [...everyone, 'staff.read', 'staff.manage'],
} as const satisfies Readonly<Record<string, readonly StaffPermission[]>>

export type StaffRole = keyof typeof rolePermissions
export const staffRoles = Object.keys(rolePermissions) as readonly StaffRole[] // The keys of a constant are its type's.

export function roleMay(role: StaffRole, permission: StaffPermission): boolean {
  return rolePermissions[role].some((each) => each === permission)
}
