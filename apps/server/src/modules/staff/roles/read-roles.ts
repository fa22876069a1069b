import {
  type RoleForStaff,
  type StaffPermission,
  type WaitingRoleChange,
  everyone,
  isShippedRole,
  permissionsOf,
  staffRoles,
} from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import { type TodayPart, waitingIn } from '../../../platform/today.ts'
import type { Row } from '../rows.ts'

/** A role as it is now. */
export interface Role {
  readonly code: string
  /** Null: the product has its words. */
  readonly name: string | null
  readonly permissions: readonly StaffPermission[]
  /** 0: nobody has changed what the product brings. */
  readonly version: number
}

/** What a change makes of a role; null: it is removed. */
export interface KeptRole {
  readonly name: string | null
  readonly permissions: readonly StaffPermission[]
}

type RoleRow = Row<'staff.role', 'code' | 'name' | 'added' | 'removed' | 'version'>

const roleOf = (code: string, row: RoleRow | undefined): Role => ({
  code,
  name: row?.name ?? null,
  permissions: permissionsOf(code, row),
  version: row?.version ?? 0,
})

/** The role of a code; null of one that the product does not bring and nobody has made. */
export async function readRole(connection: Sql, code: string): Promise<Role | null> {
  const { rows } = await sql<RoleRow>`select code, name, added, removed, version from staff.role
    where code = ${code}`.execute(connection)
  return rows[0] || isShippedRole(code) ? roleOf(code, rows[0]) : null
}

/** Roles are changed, given and removed one at a time: until the transaction ends. */
export const lockRoles = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('staff roles'))`.execute(tx)

/** Every role, those of the product first. */
export async function listRoles(connection: Sql): Promise<RoleForStaff[]> {
  const { rows } = await sql<RoleRow>`select code, name, added, removed, version from staff.role
    order by code`.execute(connection)
  const { rows: borne } = await sql<{ role: string; accounts: bigint }>`
    select role, count(*) as accounts from staff.account group by role`.execute(connection)
  const bearers = new Map(borne.map(({ role, accounts }) => [role, Number(accounts)]))
  const made = rows.map(({ code }) => code).filter((code) => !isShippedRole(code))
  return [...staffRoles, ...made].map((code) => {
    const role = roleOf(
      code,
      rows.find((row) => row.code === code),
    ) // few
    return {
      ...role,
      permissions: [...role.permissions],
      isShipped: isShippedRole(code),
      bearers: bearers.get(code) ?? 0,
    }
  })
}

interface WaitingRow extends Row<'staff.role_change', 'id' | 'role' | 'reason' | 'proposed_by' | 'proposed_at'> {
  readonly was: KeptRole | null
  readonly becomes: KeptRole | null
}

/** The changes that wait for a second person, the oldest first. */
export async function listWaiting(connection: Sql): Promise<WaitingRoleChange[]> {
  const { rows } = await sql<WaitingRow>`select id, role, was, becomes, reason, proposed_by, proposed_at
    from staff.role_change where status = 'waiting' order by id`.execute(connection)
  return rows.map(({ id, role, was, becomes, reason, proposed_by, proposed_at }) => {
    const before = was?.permissions ?? everyone
    const after = becomes?.permissions ?? everyone
    return {
      id: String(id),
      code: role,
      name: becomes?.name ?? null,
      added: after.filter((each) => !before.includes(each)),
      removed: before.filter((each) => !after.includes(each)),
      by: proposed_by,
      at: proposed_at,
      reason,
    }
  })
}

/** What waits for whoever confirms changes of roles, on the first page. */
export const rolesToday: TodayPart = {
  tasks: {
    role_changes: (connection) =>
      waitingIn(connection, sql`select proposed_at as at from staff.role_change where status = 'waiting'`),
  },
}
