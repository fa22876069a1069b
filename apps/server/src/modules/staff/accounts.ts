import { type Outcome, type StaffAccount, done, mayGiveRole, refuse } from '@banyan/contract'
import { type Selectable, sql } from 'kysely'
import type { Database, Sql, Tx } from '../../platform/database/database.ts'
import type { SessionStaff } from '../../platform/http/staff-call.ts'
import type { Act } from '../../platform/http/staff-desk.ts'
import { type Actor, writeAudit } from './audit.ts'
import { type Role, lockRoles, readRole } from './roles/read-roles.ts'
import { hashOf, makeToken } from './secrets.ts'
import { endSessions } from './sessions.ts'
import type { StaffTables } from './tables.ts'

const columns = ['id', 'name', 'role', 'status', 'created_at', 'last_login_at'] as const
type Row = Pick<Selectable<StaffTables['staff.account']>, (typeof columns)[number]>

/** Whose call it is; null: the command line of the server, which may everything. */
type Asker = Pick<SessionStaff, 'staffId' | 'permissions'> | null

const mayGive = (by: Asker, role: Role | null) => by === null || mayGiveRole(by.permissions, role?.permissions ?? [])

/** How long a set-up link waits to be used. */
const linkHours = 24

export interface Invitation {
  readonly account: StaffAccount
  /** The path with the one-time token, told this once. The token stands behind the '#', which no server log sees. */
  readonly link: string
}

export async function listAccounts(connection: Sql): Promise<StaffAccount[]> {
  const rows = await connection
    .withTables<StaffTables>()
    .selectFrom('staff.account as account')
    .leftJoin('staff.role as role', 'role.code', 'account.role')
    .select(columns.map((column) => `account.${column}` as const))
    .select('role.name as role_name')
    .orderBy('account.name')
    .execute()
  return rows.map((row) => shown(row, row.role_name))
}

/** Makes an account without any password; only its set-up link leads in (OPS-03). */
export async function createAccount(
  database: Database,
  actor: Actor,
  { name, role, by, reason }: NewAccount,
): Promise<Outcome<Invitation, 'staff_name_taken' | 'not_found' | 'role_beyond_own'>> {
  return database.transaction(async (tx) => {
    const given = await roleToGive(tx, by, role)
    if (!given.ok) return given
    const made = await tx
      .withTables<StaffTables>()
      .insertInto('staff.account')
      .values({ name, role, password_hash: null, totp_secret: null, last_login_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning(columns)
      .executeTakeFirst()
    if (!made) return refuse('staff_name_taken')
    const link = await makeLink(tx, made.id)
    await writeAudit(tx, actor, actOf('staff.created', made, { after: { role }, reason }))
    return done({ account: shown(made, given.value.name), link })
  })
}

interface NewAccount {
  readonly name: string
  readonly role: string
  readonly by: Asker
  readonly reason?: string
}

interface Change {
  /** By name from the command line, by id from the back office. */
  readonly account: { readonly name: string } | { readonly id: bigint }
  readonly reason?: string
  /** Nobody changes their own account, nor one whose role they may not give (OPS-07). */
  readonly by: Asker
}

type ChangeRefusal = 'staff_not_found' | 'staff_own_account' | 'role_beyond_own'

/** Takes password, authenticator, recovery codes, passkeys and sessions away, and invites anew (OPS-04). */
export async function resetAccount(
  database: Database,
  actor: Actor,
  change: Change,
): Promise<Outcome<Invitation, ChangeRefusal>> {
  return database.transaction(async (tx) => {
    const found = await lock(tx, change)
    if (!found.ok) return found
    const account = await shut(tx, found.value.row.id, 'invited')
    const link = await makeLink(tx, account.id)
    await writeAudit(
      tx,
      actor,
      actOf('staff.reset', account, {
        before: { status: found.value.row.status },
        after: { status: 'invited' },
        reason: change.reason,
      }),
    )
    return done({ account: shown(account, found.value.role?.name), link })
  })
}

/** Gives an account another role, which its open sessions have from their next call on. */
export async function giveRole(
  database: Database,
  actor: Actor,
  { before, role, ...change }: Change & { readonly before: string; readonly role: string },
): Promise<Outcome<StaffAccount, ChangeRefusal | 'not_found' | 'changed_meanwhile'>> {
  return database.transaction(async (tx) => {
    const given = await roleToGive(tx, change.by, role)
    if (!given.ok) return given
    const found = await lock(tx, change)
    if (!found.ok) return found
    if (found.value.row.role !== before) return refuse('changed_meanwhile')
    const account = await tx
      .withTables<StaffTables>()
      .updateTable('staff.account')
      .set({ role })
      .where('id', '=', found.value.row.id)
      .returning(columns)
      .executeTakeFirstOrThrow()
    const states = { before: { role: before }, after: { role } }
    await writeAudit(tx, actor, actOf('staff.role_given', account, { ...states, reason: change.reason }))
    return done(shown(account, given.value.name))
  })
}

/** A role that whoever asks may give. It is there until the transaction ends. */
async function roleToGive(tx: Tx, by: Asker, code: string): Promise<Outcome<Role, 'not_found' | 'role_beyond_own'>> {
  await lockRoles(tx)
  const role = await readRole(tx, code)
  if (!role) return refuse('not_found')
  return mayGive(by, role) ? done(role) : refuse('role_beyond_own')
}

/** Closes an account at once, everywhere. A reset opens it again. */
export async function disableAccount(
  database: Database,
  actor: Actor,
  change: Change,
): Promise<Outcome<StaffAccount, ChangeRefusal>> {
  return database.transaction(async (tx) => {
    const found = await lock(tx, change)
    if (!found.ok) return found
    const account = await shut(tx, found.value.row.id, 'disabled')
    await writeAudit(
      tx,
      actor,
      actOf('staff.disabled', account, {
        before: { status: found.value.row.status },
        after: { status: 'disabled' },
        reason: change.reason,
      }),
    )
    return done(shown(account, found.value.role?.name))
  })
}

async function lock(
  tx: Tx,
  { account, by }: Change,
): Promise<Outcome<{ readonly row: Row; readonly role: Role | null }, ChangeRefusal>> {
  const asked = tx.withTables<StaffTables>().selectFrom('staff.account').select(columns).forUpdate()
  const row = await (
    'id' in account ? asked.where('id', '=', account.id) : asked.where('name', '=', account.name)
  ).executeTakeFirst()
  if (!row) return refuse('staff_not_found')
  if (row.id === by?.staffId) return refuse('staff_own_account')
  const role = await readRole(tx, row.role)
  return mayGive(by, role) ? done({ row, role }) : refuse('role_beyond_own')
}

/** Nothing of the account leads in any more. */
async function shut(tx: Tx, id: bigint, status: 'invited' | 'disabled'): Promise<Row> {
  const tables = tx.withTables<StaffTables>()
  await tables.deleteFrom('staff.recovery_code').where('account_id', '=', id).execute()
  await tables.deleteFrom('staff.passkey').where('account_id', '=', id).execute()
  await tables
    .updateTable('staff.setup')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('account_id', '=', id)
    .where('used_at', 'is', null)
    .execute()
  await endSessions(tx, id)
  return tables
    .updateTable('staff.account')
    .set({ status, password_hash: null, totp_secret: null })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

async function makeLink(tx: Tx, accountId: bigint): Promise<string> {
  const token = makeToken()
  await tx
    .withTables<StaffTables>()
    .insertInto('staff.setup')
    .values({
      link_hash: hashOf(token),
      account_id: accountId,
      expires_at: sql<Date>`clock_timestamp() + make_interval(hours => ${linkHours})`,
      used_at: null,
      totp_secret: null,
    })
    .execute()
  return `/ops/setup#${token}`
}

function actOf(
  action: string,
  { name }: Row,
  { reason, ...states }: Pick<Act, 'before' | 'after'> & { readonly reason: string | undefined },
): Act {
  return { action, subject: `staff ${name}`, ...states, ...(reason !== undefined && { reason }) }
}

function shown(
  { id, name, role, status, created_at, last_login_at }: Row,
  roleName: string | null = null,
): StaffAccount {
  return { id: String(id), name, role, roleName, status, createdAt: created_at, lastLoginAt: last_login_at }
}
