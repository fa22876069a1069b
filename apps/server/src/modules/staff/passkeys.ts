import { createHmac } from 'node:crypto'
import { type Outcome, type PasskeyShown, type PasskeyToMake, done, refuse, type staffRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import type { z } from 'zod/mini'
import type { Sql, Tx } from '../../platform/database/database.ts'
import type { SessionStaff } from '../../platform/http/staff-call.ts'
import {
  challengeIn,
  existingOf,
  relyingPartyOf,
  shownColumns,
  shownOf,
  verifyMade,
  verifyShown,
} from '../../platform/secrets/passkey.ts'
import { type Actor, writeAudit } from './audit.ts'
import type { StaffDeps } from './deps.ts'
import { forgetGuesses, takeGuess, triesPerName } from './guesses.ts'
import { hashOf, makeToken } from './secrets.ts'
import type { StaffTables } from './tables.ts'

const passkeysMax = 10
const challengeSeconds = 300

/** The name of an account that authenticators keep: it says nothing of whose it is. */
function passkeyUserOf({ key }: Pick<StaffDeps, 'key'>, accountId: bigint): Buffer {
  return createHmac('sha256', key).update(`passkey user|${accountId}`).digest()
}

export async function listPasskeys(connection: Sql, accountId: bigint) {
  const passkeys = connection.withTables<StaffTables>().selectFrom('staff.passkey').where('account_id', '=', accountId)
  const rows = await passkeys.select(shownColumns).orderBy('id').execute()
  return rows.map(shownOf)
}

/** What the browser needs to make a passkey: an open session is not enough, the password is asked for. */
export async function beginPasskey(
  deps: StaffDeps,
  password: string,
  { staffId, name }: SessionStaff,
): Promise<Outcome<PasskeyToMake, PasswordRefusal | 'passkeys_full'>> {
  const right = await checkOwnPassword(deps, staffId, password)
  if (!right.ok) return right
  const tables = deps.database.sql.withTables<StaffTables>()
  const passkeys = tables
    .selectFrom('staff.passkey')
    .select(['credential_id', 'transports'])
    .where('account_id', '=', staffId)
  const rows = await passkeys.execute()
  if (rows.length >= passkeysMax) return refuse('passkeys_full')
  return done({
    challenge: await makeChallenge(deps.database.sql, staffId),
    rpId: relyingPartyOf(deps.publicUrl).id,
    rpName: 'Banyan back office',
    userId: passkeyUserOf(deps, staffId).toString('base64url'),
    userName: name,
    existing: existingOf(rows),
  })
}

/** Keeps the passkey that the browser has made for this challenge, this site and with its user verified. */
export async function finishPasskey(
  deps: StaffDeps,
  made: z.output<typeof staffRoutes.finishPasskey.input>,
  { staffId, name: staff }: SessionStaff,
  actor: Actor,
): Promise<Outcome<{ id: string }, 'passkey_refused' | 'passkeys_full'>> {
  const challenge = await spendChallenge(deps.database.sql, made.clientDataJSON, staffId)
  const credential = challenge && (await verifyMade({ party: relyingPartyOf(deps.publicUrl), challenge }, made))
  if (!credential) return refuse('passkey_refused')
  const { name, transports } = made
  return deps.database.transaction(async (tx) => {
    const tables = tx.withTables<StaffTables>()
    // The account's row lines simultaneous ones up, so that their number holds.
    await tables
      .selectFrom('staff.account')
      .select('id')
      .where('id', '=', staffId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const kept = await tables.selectFrom('staff.passkey').select('id').where('account_id', '=', staffId).execute()
    if (kept.length >= passkeysMax) return refuse('passkeys_full')
    const inserted = await tables
      .insertInto('staff.passkey')
      .values({ account_id: staffId, name, transports, last_used_at: null, ...credential })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) return refuse('passkey_refused')
    await writeAudit(tx, actor, { action: 'staff.passkey_added', subject: `staff ${staff}`, after: { passkey: name } })
    return done({ id: String(inserted.id) })
  })
}

/** Forgets a passkey of the own account, by its password. Another's is unknown. */
export async function removePasskey(
  deps: StaffDeps,
  { id, password }: z.output<typeof staffRoutes.removePasskey.input>,
  { staffId, name: staff }: SessionStaff,
  actor: Actor,
): Promise<Outcome<Record<string, never>, PasswordRefusal | 'not_found'>> {
  const right = await checkOwnPassword(deps, staffId, password)
  if (!right.ok) return right
  return deps.database.transaction(async (tx) => {
    const passkey = tx
      .withTables<StaffTables>()
      .deleteFrom('staff.passkey')
      .where('id', '=', BigInt(id))
      .where('account_id', '=', staffId)
    const removed = await passkey.returning('name').executeTakeFirst()
    if (!removed) return refuse('not_found')
    await writeAudit(tx, actor, {
      action: 'staff.passkey_removed',
      subject: `staff ${staff}`,
      before: { passkey: removed.name },
    })
    return done({})
  })
}

/** Something for an authenticator to sign. What is stored of it opens nothing. */
export async function makeChallenge(connection: Sql, accountId: bigint | null): Promise<string> {
  const challenge = makeToken()
  await sql`
    insert into staff.passkey_challenge (challenge_hash, account_id, expires_at)
    values (${hashOf(challenge)}, ${accountId},
      clock_timestamp() + make_interval(secs => ${challengeSeconds}))`.execute(connection)
  return challenge
}

/**
 * Spends a challenge before the answer to it is looked at: deleting decides which of two
 * uses is the one, and a failed one is a use too.
 */
async function spendChallenge(
  connection: Sql,
  clientDataJSON: string,
  accountId: bigint | null,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === null) return null
  const { numAffectedRows } = await sql`
    delete from staff.passkey_challenge where challenge_hash = ${hashOf(challenge)} and expires_at > clock_timestamp()
      and account_id is not distinct from ${accountId}::bigint`.execute(connection)
  return numAffectedRows === 1n ? challenge : null
}

/**
 * The active account whose passkey signed a challenge of the door; null for anything else. A refusal keeps the
 * transaction: the challenge is spent.
 */
export async function usePasskey(
  deps: Pick<StaffDeps, 'key' | 'publicUrl'>,
  tx: Tx,
  now: Date,
  shown: PasskeyShown,
): Promise<{ readonly id: bigint; readonly name: string; readonly role: string } | null> {
  const challenge = await spendChallenge(tx, shown.clientDataJSON, null)
  if (challenge === null) return null
  // The row lock lines uses of one passkey up, so that each is held against the count that the one before has left.
  const passkey = await tx
    .withTables<StaffTables>()
    .selectFrom('staff.passkey as passkey')
    .innerJoin('staff.account as account', 'account.id', 'account_id')
    .select(['passkey.id as passkey_id', 'public_key', 'sign_count', 'account.id', 'account.name', 'role'])
    .where('credential_id', '=', Buffer.from(shown.id, 'base64url'))
    .where('status', '=', 'active')
    .forUpdate('passkey')
    .executeTakeFirst()
  if (!passkey || !passkeyUserOf(deps, passkey.id).equals(Buffer.from(shown.userHandle, 'base64url'))) return null
  const key = { publicKey: passkey.public_key, signCount: passkey.sign_count }
  const used = await verifyShown({ party: relyingPartyOf(deps.publicUrl), challenge }, shown, key)
  if (!used) return null
  await tx
    .withTables<StaffTables>()
    .updateTable('staff.passkey')
    .set({ sign_count: used.signCount, is_backed_up: used.isBackedUp, last_used_at: now })
    .where('id', '=', passkey.passkey_id)
    .execute()
  return { id: passkey.id, name: passkey.name, role: passkey.role }
}

export async function prunePasskeyChallenges(connection: Sql): Promise<void> {
  await sql`delete from staff.passkey_challenge where expires_at < clock_timestamp()`.execute(connection)
}

type PasswordRefusal = 'wrong_password' | 'too_many_requests' | 'not_ready'

/** The password of the session's own account, once more. Wrong ones count by account. */
async function checkOwnPassword(
  deps: StaffDeps,
  staffId: bigint,
  password: string,
): Promise<Outcome<object, PasswordRefusal>> {
  const counted = `own password:${staffId}`
  const { waitSeconds } = await takeGuess(deps.database, counted, triesPerName)
  if (waitSeconds > 0) return refuse('too_many_requests', { seconds: waitSeconds })
  const account = deps.database.sql.withTables<StaffTables>().selectFrom('staff.account').select('password_hash')
  const { password_hash } = await account.where('id', '=', staffId).executeTakeFirstOrThrow()
  const isRight = await deps.passwords.verify(password, password_hash)
  if (isRight === null) return refuse('not_ready', { seconds: 5 })
  if (!isRight) return refuse('wrong_password', { field: 'password' })
  await forgetGuesses(deps.database, counted)
  return done({})
}
