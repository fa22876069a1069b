import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import type { SignInToken } from './sign-in-token.ts'

/** True once for a token, also when several requests bring it at once [SITE-28]. */
export async function consumeSignIn(connection: Sql, { tokenHash, expiresAt }: SignInToken): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into identity.spent_sign_in (token_hash, expires_at) values (${tokenHash}, ${expiresAt})
      on conflict do nothing`.execute(connection)
  return numAffectedRows === 1n
}

/** Whether the token has done its work. */
export async function isSignInConsumed(connection: Sql, { tokenHash }: SignInToken): Promise<boolean> {
  const { rows } = await sql`select from identity.spent_sign_in where token_hash = ${tokenHash}`.execute(connection)
  return rows.length > 0
}

/** Gives a token back, when what it should have opened failed for a reason that the member can mend. */
export async function restoreSignIn(connection: Sql, { tokenHash }: SignInToken): Promise<void> {
  await sql`delete from identity.spent_sign_in where token_hash = ${tokenHash}`.execute(connection)
}

/** Forgets tokens that are too old to be accepted anyway. */
export async function pruneConsumedSignIns(connection: Sql): Promise<void> {
  await sql`delete from identity.spent_sign_in where expires_at < clock_timestamp()`.execute(connection)
}
