import { type Outcome, done, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import { makeRecoveryCodes, makeTotpSecret, totpStep, totpUri } from '../../platform/secrets/totp.ts'
import { writeAudit } from './audit.ts'
import type { StaffDeps } from './deps.ts'
import { hashOf, openSecret, sealSecret } from './secrets.ts'
import { type Visitor, endSessions, openSession } from './sessions.ts'
import type { StaffTables } from './tables.ts'

const passwordLengthMin = 12
const passwordLengthMax = 128

interface OpenLink {
  readonly account_id: bigint
  readonly name: string
  readonly role: string
  readonly role_name: string | null
  readonly totp_secret: Buffer | null
}

/** What a one-time link sets up. Opening it again shows the same authenticator secret. */
export async function beginSetup(
  deps: Pick<StaffDeps, 'database' | 'key'>,
  link: string,
): Promise<
  Outcome<{ name: string; role: string; roleName: string | null; secret: string; uri: string }, 'staff_link_invalid'>
> {
  return deps.database.transaction(async (tx) => {
    const open = await findLink(tx, link)
    if (!open) return refuse('staff_link_invalid')
    const { account_id: accountId, name, role, role_name: roleName, totp_secret: sealed } = open
    const secret = sealed ? openSecret(deps.key, accountId, sealed) : makeTotpSecret()
    if (!sealed) await keepSecret(tx, link, sealSecret(deps.key, accountId, secret))
    return done({ name, role, roleName, secret, uri: totpUri(secret, { issuer: 'Banyan back office', label: name }) })
  })
}

export interface SetUp {
  readonly link: string
  readonly password: string
  readonly code: string
}

type SetUpRefusal = 'staff_link_invalid' | 'staff_password_weak' | 'staff_code_wrong' | 'not_ready'

/** Uses the link up: password and authenticator are set, and whoever just proved both is logged in. */
export async function finishSetup(
  deps: Pick<StaffDeps, 'database' | 'key' | 'passwords' | 'times'>,
  now: Date,
  { link, password, code }: SetUp,
  visitor: Visitor,
): Promise<Outcome<{ recoveryCodes: string[]; token: string }, SetUpRefusal>> {
  const open = await findLink(deps.database.sql, link)
  if (!open?.totp_secret) return refuse('staff_link_invalid')
  const { account_id: accountId, name, role, totp_secret: sealed } = open
  const { length } = Array.from(password)
  if (length < passwordLengthMin || length > passwordLengthMax || deps.passwords.isCommon(password, name))
    return refuse('staff_password_weak')
  const step = totpStep(openSecret(deps.key, accountId, sealed), code, now)
  if (step === null) return refuse('staff_code_wrong')
  const passwordHash = await deps.passwords.make(password)
  if (passwordHash === null) return refuse('not_ready', { seconds: 5 })

  return deps.database.transaction(async (tx) => {
    if (!(await useLink(tx, link))) return refuse('staff_link_invalid')
    const recoveryCodes = makeRecoveryCodes()
    const tables = tx.withTables<StaffTables>()
    await tables
      .updateTable('staff.account')
      .set({ status: 'active', password_hash: passwordHash, totp_secret: sealed, totp_step: step, last_login_at: now })
      .where('id', '=', accountId)
      .execute()
    await tables
      .insertInto('staff.recovery_code')
      .values(recoveryCodes.map((each) => ({ account_id: accountId, code_hash: hashOf(each), used_at: null })))
      .execute()
    await endSessions(tx, accountId)
    const token = await openSession(tx, accountId, visitor, deps.times)
    await writeAudit(
      tx,
      { name, role, address: visitor.address },
      { action: 'staff.set_up', subject: `staff ${name}`, after: { status: 'active' } },
    )
    return done({ recoveryCodes, token })
  })
}

function findLink(connection: Sql, link: string): Promise<OpenLink | undefined> {
  return connection
    .withTables<StaffTables>()
    .selectFrom('staff.setup as setup')
    .innerJoin('staff.account as account', 'account.id', 'setup.account_id')
    .leftJoin('staff.role as role', 'role.code', 'account.role')
    .select(['setup.account_id', 'account.name', 'account.role', 'role.name as role_name', 'setup.totp_secret'])
    .where('setup.link_hash', '=', hashOf(link))
    .where('setup.used_at', 'is', null)
    .where('setup.expires_at', '>', sql<Date>`clock_timestamp()`)
    .$if(connection.isTransaction, (asked) => asked.forUpdate(['setup', 'account']))
    .executeTakeFirst()
}

async function keepSecret(tx: Tx, link: string, sealed: Buffer): Promise<void> {
  await tx
    .withTables<StaffTables>()
    .updateTable('staff.setup')
    .set({ totp_secret: sealed })
    .where('link_hash', '=', hashOf(link))
    .execute()
}

/** The conditional update decides which of two simultaneous uses is the one. */
async function useLink(tx: Tx, link: string): Promise<boolean> {
  const used = await tx
    .withTables<StaffTables>()
    .updateTable('staff.setup')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('link_hash', '=', hashOf(link))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}
