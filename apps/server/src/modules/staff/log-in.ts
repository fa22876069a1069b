import { type Outcome, type PasskeyShown, type PasskeyToShow, done, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { relyingPartyOf } from '../../platform/secrets/passkey.ts'
import { addressKey } from '../../platform/limits/rate-limit.ts'
import { totpStep } from '../../platform/secrets/totp.ts'
import { writeAudit } from './audit.ts'
import type { StaffDeps } from './deps.ts'
import { forgetGuesses, takeGuess, triesPerAddress, triesPerName } from './guesses.ts'
import { makeChallenge, usePasskey } from './passkeys.ts'
import { hashOf, openSecret } from './secrets.ts'
import { type Visitor, openSession } from './sessions.ts'
import type { StaffTables } from './tables.ts'

export interface Credentials {
  readonly name: string
  readonly password: string
  /** Six digits of the authenticator, or a recovery code. */
  readonly code?: string | undefined
  /** In place of the code. */
  readonly passkey?: PasskeyShown | undefined
}

/** Challenges asked for from one address: nobody can guess a signature, this keeps them from piling up. */
const challengesPerAddress = 100

type LogInRefusal = 'staff_login_refused' | 'too_many_requests' | 'not_ready'

interface Account {
  readonly id: bigint
  readonly name: string
  readonly role: string
  readonly password_hash: string | null
  readonly totp_secret: Buffer | null
}

/**
 * Logs in by name, password and second factor in one step: which of the three was wrong is told to nobody, and a name
 * that does not exist costs the same hash. Five failures lock the name for half an hour (OPS-02), but not where its
 * owner has lately been in, nor for a passkey alone.
 */
export async function logIn(
  deps: StaffDeps,
  now: Date,
  { name, password, ...second }: Credentials,
  visitor: Visitor,
): Promise<Outcome<Entered, LogInRefusal>> {
  const keys = { name: `name:${name.toLowerCase()}`, address: `address:${addressKey(visitor.address)}` }
  const ofAddress = await takeGuess(deps.database, keys.address, triesPerAddress)
  if (ofAddress.waitSeconds > 0) return refuse('too_many_requests', { seconds: ofAddress.waitSeconds })
  // Where the colleague has been in lately, tries count by themselves: those of strangers lock nobody out of there.
  const key = (await isKnownPlace(deps, name, visitor.address)) ? `${keys.name} at ${keys.address}` : keys.name
  const ofName = await takeGuess(deps.database, key, triesPerName)
  if (ofName.waitSeconds > 0) return refuse('too_many_requests', { seconds: ofName.waitSeconds })

  const account = await find(deps, name)
  const isRight = await deps.passwords.verify(password, account?.password_hash ?? null)
  if (isRight === null) return refuse('not_ready', { seconds: 5 })
  const entered =
    isRight && account
      ? await deps.database.transaction((tx) => enterBySecond(deps, tx, now, { account, second, visitor }))
      : null
  if (!entered) {
    if (account && ofName.isLast) await tellLocked(deps, account, visitor)
    return refuse('staff_login_refused')
  }
  await Promise.all([forgetGuesses(deps.database, key), forgetGuesses(deps.database, keys.address)])
  if (account?.password_hash) await renewHash(deps, account.id, { password, old: account.password_hash })
  return done(entered)
}

/** What the browser needs to ask its authenticators for a passkey of the back office. */
export async function beginPasskeyLogin(
  { database, publicUrl }: StaffDeps,
  { address }: Visitor,
): Promise<Outcome<PasskeyToShow, 'too_many_requests'>> {
  const { waitSeconds } = await takeGuess(database, `challenge:${addressKey(address)}`, challengesPerAddress)
  if (waitSeconds > 0) return refuse('too_many_requests', { seconds: waitSeconds })
  return done({ challenge: await makeChallenge(database.sql, null), rpId: relyingPartyOf(publicUrl).id })
}

/**
 * Logs in by a passkey alone: the authenticator has verified its user, so that it is both factors. An unknown key, a
 * broken signature, a closed account and a challenge that is over get the same answer.
 */
export async function logInByPasskey(
  deps: StaffDeps,
  now: Date,
  shown: PasskeyShown,
  visitor: Visitor,
): Promise<Outcome<Entered, 'passkey_refused' | 'too_many_requests'>> {
  const ofAddress = `address:${addressKey(visitor.address)}`
  const { waitSeconds } = await takeGuess(deps.database, ofAddress, triesPerAddress)
  if (waitSeconds > 0) return refuse('too_many_requests', { seconds: waitSeconds })
  const entered = await deps.database.transaction(async (tx) => {
    const account = await usePasskey(deps, tx, now, shown)
    return account && enter(deps, tx, now, { account, factor: 'passkey_alone', visitor })
  })
  if (!entered) return refuse('passkey_refused')
  await forgetGuesses(deps.database, ofAddress)
  return done(entered)
}

/** Whether the account has had a session from this address within thirty days. The same work for any name. */
async function isKnownPlace({ database }: StaffDeps, name: string, address: string): Promise<boolean> {
  const { rows } = await sql<{ address: string }>`select distinct address from staff.session
    join staff.account on account.id = account_id
    where account.name = ${name.toLowerCase()} and session.last_seen_at > clock_timestamp() - interval
      '30 days'`.execute(database.sql)
  return rows.some((known) => addressKey(known.address) === addressKey(address))
}

function find({ database }: StaffDeps, name: string): Promise<Account | undefined> {
  return database.sql
    .withTables<StaffTables>()
    .selectFrom('staff.account')
    .select(['id', 'name', 'role', 'password_hash', 'totp_secret'])
    .where('name', '=', name.toLowerCase())
    .where('status', '=', 'active')
    .executeTakeFirst()
}

/** The second factor, used up, and the session. Null when it was not right. */
async function enterBySecond(
  deps: StaffDeps,
  tx: Tx,
  now: Date,
  {
    account,
    second,
    visitor,
  }: { readonly account: Account; readonly second: Pick<Credentials, 'code' | 'passkey'>; readonly visitor: Visitor },
): Promise<Entered | null> {
  const factor = await factorOf(deps, tx, now, { account, ...second })
  return factor && enter(deps, tx, now, { account, factor, visitor })
}

type Factor = 'authenticator' | 'recovery_code' | 'passkey' | 'passkey_alone'

async function factorOf(
  deps: StaffDeps,
  tx: Tx,
  now: Date,
  { account, code = '', passkey }: { readonly account: Account } & Pick<Credentials, 'code' | 'passkey'>,
): Promise<Factor | null> {
  if (passkey) return (await usePasskey(deps, tx, now, passkey))?.id === account.id ? 'passkey' : null
  if (await useCode(tx, deps.key, now, account, code.trim())) return 'authenticator'
  return (await useRecoveryCode(tx, account.id, code)) ? 'recovery_code' : null
}

/** What a log-in answers. */
interface Entered {
  readonly recoveryCodesLeft: number
  readonly token: string
}

interface Entering {
  readonly account: Pick<Account, 'id' | 'name' | 'role'>
  readonly factor: Factor
  readonly visitor: Visitor
}

/** The session of whoever has shown everything; null when the account was closed meanwhile. */
async function enter(
  deps: StaffDeps,
  tx: Tx,
  now: Date,
  { account, factor, visitor }: Entering,
): Promise<Entered | null> {
  const opened = await tx
    .withTables<StaffTables>()
    .updateTable('staff.account')
    .set({ last_login_at: now })
    .where('id', '=', account.id)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (opened.numUpdatedRows === 0n) return null
  const token = await openSession(tx, account.id, visitor, deps.times)
  const { name, role } = account
  await writeAudit(
    tx,
    { name, role, address: visitor.address },
    { action: 'staff.logged_in', subject: `staff ${name}`, after: { factor } },
  )
  return { recoveryCodesLeft: await countRecoveryCodes(tx, account.id), token }
}

/**
 * Stores the password as new ones are stored: this is when it is known. When too many
 * wait for a hash, the next log-in does it.
 */
async function renewHash(
  { database, passwords }: StaffDeps,
  id: bigint,
  { password, old }: { readonly password: string; readonly old: string },
) {
  if (!passwords.isOld(old)) return
  const renewed = await passwords.make(password)
  if (renewed === null) return
  const account = database.sql.withTables<StaffTables>().updateTable('staff.account').set({ password_hash: renewed })
  // Unless it was taken away meanwhile.
  await account.where('id', '=', id).where('password_hash', '=', old).execute()
}

/** A code opens once: its time step must be later than that of the last one. */
async function useCode(
  tx: Tx,
  key: Buffer,
  now: Date,
  { id, totp_secret: sealed }: Account,
  code: string,
): Promise<boolean> {
  const step = sealed && totpStep(openSecret(key, id, sealed), code, now)
  if (step === null) return false
  const used = await tx
    .withTables<StaffTables>()
    .updateTable('staff.account')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where('totp_step', '<', step)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

async function useRecoveryCode(tx: Tx, accountId: bigint, code: string): Promise<boolean> {
  const used = await tx
    .withTables<StaffTables>()
    .updateTable('staff.recovery_code')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashOf(code.trim().toLowerCase()))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

async function countRecoveryCodes(tx: Tx, accountId: bigint): Promise<number> {
  const left = tx
    .withTables<StaffTables>()
    .selectFrom('staff.recovery_code')
    .select(sql<bigint>`count(*)`.as('left'))
  const row = await left.where('account_id', '=', accountId).where('used_at', 'is', null).executeTakeFirstOrThrow()
  return Number(row.left)
}

/** For the operator's alarms, and for the auditor. */
async function tellLocked({ database, log }: StaffDeps, { name }: Account, { address }: Visitor): Promise<void> {
  log.warn({ staff: name, address }, 'a staff account is locked for half an hour after failed log-ins')
  await database.transaction((tx) =>
    writeAudit(tx, { name: null, role: null, address }, { action: 'staff.locked', subject: `staff ${name}` }),
  )
}
