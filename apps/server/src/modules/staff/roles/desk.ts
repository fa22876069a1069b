import { type KeptSetting, type SettingChange, choosablePermissions, done, staffRoleRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import type { Database, Sql } from '../../../platform/database/database.ts'
import { type ServedDesk, desk } from '../../../platform/http/staff-desk.ts'
import type { Row } from '../rows.ts'
import { decideRole, removeRole, setRole } from './change-role.ts'
import { type KeptRole, listRoles, listWaiting } from './read-roles.ts'

/** The desk of the roles: what each may, what is made of it, and by whom. */
export function rolesDesk(database: Database): ServedDesk {
  return desk(staffRoleRoutes, (audit) => ({
    roles: async () => done({ roles: await listRoles(database.sql), waiting: await listWaiting(database.sql) }),
    setRole: (input, context) => database.transaction((tx) => setRole(tx, { audit, context }, input)),
    decideRole: (input, context) => database.transaction((tx) => decideRole(tx, { audit, context }, input)),
    removeRole: (input, context) => database.transaction((tx) => removeRole(tx, { audit, context }, input)),
    roleChanges: async ({ code }) => done({ changes: await readChanges(database.sql, code) }),
  }))
}

type ChangeRow = Row<'staff.role_change', 'version' | 'reason' | 'proposed_by' | 'proposed_at' | 'decided_by'> & {
  readonly was: KeptRole | null
  readonly becomes: KeptRole | null
}

/** The changes that were put into force, the last first, twenty at most. */
async function readChanges(connection: Sql, code: string): Promise<SettingChange[]> {
  const { rows } = await sql<ChangeRow>`
    select version, reason, proposed_by, proposed_at, decided_by, was, becomes from staff.role_change
    where role = ${code} and status = 'done' order by id desc limit 20`.execute(connection)
  return rows.map(({ version, reason, proposed_by, proposed_at, decided_by, was, becomes }) => ({
    version,
    at: proposed_at,
    by: decided_by === null ? proposed_by : `${proposed_by}, ${decided_by}`,
    reason,
    ...difference(fieldsOf(was), fieldsOf(becomes)),
  }))
}

/** A role field by field: its name, and `yes` for each permission that it has. */
const fieldsOf = (role: KeptRole | null): KeptSetting => ({
  name: role?.name ?? '',
  ...Object.fromEntries(choosablePermissions.map((each) => [each, role?.permissions.includes(each) ? 'yes' : ''])),
})

function difference(was: KeptSetting, is: KeptSetting): Pick<SettingChange, 'before' | 'after'> {
  const changed = Object.keys(is).filter((name) => was[name] !== is[name])
  const of = (fields: KeptSetting) => Object.fromEntries(changed.map((name) => [name, fields[name] ?? '']))
  return { before: of(was), after: of(is) }
}
