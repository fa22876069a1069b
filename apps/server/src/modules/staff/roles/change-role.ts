import {
  type InputOf,
  type Outcome,
  type StaffPermission,
  differenceOf,
  done,
  everyone,
  isRoleApart,
  isShippedRole,
  permissionsOf,
  refuse,
  type staffRoleRoutes,
} from '@banyan/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { StaffContext } from '../../../platform/http/staff-call.ts'
import type { Audit } from '../../../platform/http/staff-desk.ts'
import type { Row } from '../rows.ts'
import { type KeptRole, type Role, lockRoles, readRole } from './read-roles.ts'

type Routes = typeof staffRoleRoutes
type Refusals<Name extends keyof Routes> = Routes[Name]['refusals'][number]

/** Who acts, and what writes it down. */
interface Acting {
  readonly audit: Audit
  readonly context: StaffContext
}

const kept = (role: Role | null): KeptRole | null => role && { name: role.name, permissions: role.permissions }
const withoutIn = (one: readonly StaffPermission[], other: readonly StaffPermission[]) =>
  one.filter((each) => !other.includes(each))

/** What the audit log says of a change: the names, and what it takes away and adds. */
function facts(before: KeptRole | null, after: KeptRole | null) {
  const [was, is] = [before?.permissions ?? everyone, after?.permissions ?? everyone]
  return {
    before: { name: before?.name ?? null, removed: withoutIn(was, is) },
    after: { name: after?.name ?? null, added: withoutIn(is, was) },
  }
}

/**
 * Makes a role or says what one may. Whoever bears it may not. A change that adds nothing holds at once; one that adds
 * anything waits for a second person, in place of one that waits already (docs/decisions/0396).
 */
export async function setRole(
  tx: Tx,
  { audit, context }: Acting,
  { code, name, permissions, version, reason }: InputOf<Routes['setRole']>,
): Promise<Outcome<{ version: number; isWaiting: boolean }, Refusals<'setRole'>>> {
  await lockRoles(tx)
  if (context.staff.role === code) return refuse('role_own')
  if (isShippedRole(code) !== (name === null)) return refuse('invalid_request')
  const role = await readRole(tx, code)
  if ((role?.version ?? 0) !== version) return refuse('changed_meanwhile')
  const next = { name, permissions: permissionsOf(code, differenceOf(code, permissions)) }
  if (!isRoleApart(next.permissions)) return refuse('role_not_apart')
  const added = withoutIn(next.permissions, role?.permissions ?? [])
  const isWaiting = added.length > 0
  await sql`update staff.role_change set status = 'replaced' where role = ${code} and status = 'waiting'`.execute(tx)
  await writeChange(tx, context, { code, version: version + 1, was: kept(role), becomes: next, reason, isWaiting })
  if (!isWaiting) await putInForce(tx, code, next, version + 1)
  const action = isWaiting ? 'role.proposed' : 'role.set'
  await audit(tx, context, { action, subject: `role ${code}`, ...facts(kept(role), next), reason })
  return done({ version: isWaiting ? version : version + 1, isWaiting })
}

type WaitingRow = Row<'staff.role_change', 'role' | 'version' | 'status' | 'proposed_by'> & {
  readonly was: KeptRole | null
  readonly becomes: KeptRole
}

/**
 * Puts a change that waits into force, or rejects it: whoever bears the role may not, and nobody confirms what they
 * have proposed themselves.
 */
export async function decideRole(
  tx: Tx,
  { audit, context }: Acting,
  { id, verdict, reason }: InputOf<Routes['decideRole']>,
): Promise<Outcome<Record<string, never>, Refusals<'decideRole'>>> {
  await lockRoles(tx)
  const { rows } = await sql<WaitingRow>`select role, version, status, proposed_by, was, becomes
    from staff.role_change where id = ${BigInt(id)}`.execute(tx)
  const [change] = rows
  if (!change) return refuse('not_found')
  if (change.status !== 'waiting') return refuse('already_decided')
  if (change.role === context.staff.role) return refuse('role_own')
  const isConfirmed = verdict === 'confirmed'
  if (isConfirmed && change.proposed_by === context.staff.name) return refuse('second_person_needed')
  const { role: code, version, was, becomes } = change
  if (isConfirmed) {
    if (((await readRole(tx, code))?.version ?? 0) !== version - 1) return refuse('changed_meanwhile')
    if (!isRoleApart(becomes.permissions)) return refuse('role_not_apart')
    await putInForce(tx, code, becomes, version)
  }
  await sql`update staff.role_change set status = ${isConfirmed ? 'done' : 'rejected'},
    decided_by = ${context.staff.name} where id = ${BigInt(id)}`.execute(tx)
  await audit(tx, context, {
    action: isConfirmed ? 'role.confirmed' : 'role.rejected',
    subject: `role ${code}`,
    ...(isConfirmed && facts(was, becomes)),
    reason,
  })
  return done({})
}

/** Removes a role that was made here and that no account has, disabled ones too: a reset would bring it back. */
export async function removeRole(
  tx: Tx,
  { audit, context }: Acting,
  { code, version, reason }: InputOf<Routes['removeRole']>,
): Promise<Outcome<Record<string, never>, Refusals<'removeRole'>>> {
  await lockRoles(tx)
  const role = await readRole(tx, code)
  if (!role || isShippedRole(code)) return refuse('not_found')
  if (role.version !== version) return refuse('changed_meanwhile')
  const { rows } = await sql`select from staff.account where role = ${code} limit 1`.execute(tx)
  if (rows.length > 0) return refuse('role_in_use')
  await sql`update staff.role_change set status = 'replaced' where role = ${code} and status = 'waiting'`.execute(tx)
  await writeChange(tx, context, { code, version: version + 1, was: kept(role), becomes: null, reason })
  await sql`delete from staff.role where code = ${code}`.execute(tx)
  await audit(tx, context, { action: 'role.removed', subject: `role ${code}`, ...facts(kept(role), null), reason })
  return done({})
}

interface NewChange {
  readonly code: string
  readonly version: number
  readonly was: KeptRole | null
  readonly becomes: KeptRole | null
  readonly reason: string
  readonly isWaiting?: boolean
}

async function writeChange(
  tx: Tx,
  { staff, now }: StaffContext,
  { code, version, was, becomes, reason, isWaiting = false }: NewChange,
): Promise<void> {
  const json = (role: KeptRole | null) => role && JSON.stringify(role)
  await sql`insert into staff.role_change (role, version, was, becomes, reason, proposed_by, proposed_at, status)
    values (${code}, ${version}, ${json(was)}::jsonb, ${json(becomes)}::jsonb, ${reason}, ${staff.name}, ${now},
      ${isWaiting ? 'waiting' : 'done'})`.execute(tx)
}

/** The next call of whoever bears the role is asked by it, on every node. */
async function putInForce(tx: Tx, code: string, { name, permissions }: KeptRole, version: number): Promise<void> {
  const { added, removed } = differenceOf(code, permissions)
  await sql`insert into staff.role (code, name, added, removed, version)
    values (${code}, ${name}, ${added}::text[], ${removed}::text[], ${version})
    on conflict (code) do update set name = excluded.name, added = excluded.added, removed = excluded.removed,
      version = excluded.version`.execute(tx)
}
