import { type Outcome, type StaffAccount, type StaffRole, done, refuse } from '@banyan/contract'
import { type Selectable, sql } from 'kysely'
import type { Database, Sql, Tx } from '../../platform/database/database.ts'
import type { Act } from '../../platform/http/staff-desk.ts'
import { type Actor, writeAudit } from './audit.ts'
import { hashOf, makeToken } from './secrets.ts'
import { endSessions } from './sessions.ts'
import type { StaffTables } from './tables.ts'

const columns = ['id', 'name', 'role', 'status', 'created_at', 'last_login_at'] as const
type Row = Pick<Selectable<StaffTables['staff.account']>, (typeof columns)[number]>

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
    .selectFrom('staff.account')
    .select(columns)
    .orderBy('name')
    .execute()
  return rows.map(shown)
}

/** Makes an account without any password; only its set-up link leads in (OPS-03). */
export async function createAccount(
  database: Database,
  actor: Actor,
  { name, role, reason }: { readonly name: string; readonly role: StaffRole; readonly reason?: string },
): Promise<Outcome<Invitation, 'staff_name_taken'>> {
  return database.transaction(async (tx) => {
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
    return done({ account: shown(made), link })
  })
}

interface Change {
  /** By name from the command line, by id from the back office. */
  readonly account: { readonly name: string } | { readonly id: bigint }
  readonly reason?: string
  /** The account of whoever asks: nobody changes their own (OPS-07). */
  readonly ownId: bigint | null
}

type ChangeRefusal = 'staff_not_found' | 'staff_own_account'

/** Takes password, authenticator, recovery codes, passkeys and sessions away, and invites anew (OPS-04). */
export async function resetAccount(
  database: Database,
  actor: Actor,
  change: Change,
): Promise<Outcome<Invitation, ChangeRefusal>> {
  return database.transaction(async (tx) => {
    const found = await lock(tx, change)
    if (!found.ok) return found
    const account = await shut(tx, found.value.id, 'invited')
    const link = await makeLink(tx, account.id)
    await writeAudit(
      tx,
      actor,
      actOf('staff.reset', account, {
        before: { status: found.value.status },
        after: { status: 'invited' },
        reason: change.reason,
      }),
    )
    return done({ account: shown(account), link })
  })
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
    const account = await shut(tx, found.value.id, 'disabled')
    await writeAudit(
      tx,
      actor,
      actOf('staff.disabled', account, {
        before: { status: found.value.status },
        after: { status: 'disabled' },
        reason: change.reason,
      }),
    )
    return done(shown(account))
  })
}

async function lock(tx: Tx, { account, ownId }: Change): Promise<Outcome<Row, ChangeRefusal>> {
  const asked = tx.withTables<StaffTables>().selectFrom('staff.account').select(columns).forUpdate()
  const row = await (
    'id' in account ? asked.where('id', '=', account.id) : asked.where('name', '=', account.name)
  ).executeTakeFirst()
  if (!row) return refuse('staff_not_found')
  return row.id === ownId ? refuse('staff_own_account') : done(row)
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

function shown({ id, name, role, status, created_at, last_login_at }: Row): StaffAccount {
  return { id: String(id), name, role, status, createdAt: created_at, lastLoginAt: last_login_at }
}
