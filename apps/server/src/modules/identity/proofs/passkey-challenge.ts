import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import { challengeIn } from '../../../platform/secrets/passkey.ts'
import type { Vault } from '../../../platform/secrets/vault.ts'
import { hashToken, makeToken } from '../sessions/token.ts'

const lifeSeconds = 300

/** For whom a challenge is: the member who registers a passkey, or the browser that logs in by one. */
export type ChallengeOwner = { readonly memberId: bigint } | { readonly device: Buffer }

/**
 * The name of a member that authenticators keep: it says nothing of who it is, and is the
 * same for all of the member's passkeys.
 */
export function passkeyUserOf(vault: Pick<Vault, 'indexOf'>, memberId: bigint): Buffer {
  return vault.indexOf('passkey user', String(memberId))
}

/** Something for an authenticator to sign: good once, for five minutes. What is stored of it opens nothing. */
export async function makePasskeyChallenge(connection: Sql, owner: ChallengeOwner): Promise<string> {
  const challenge = makeToken()
  const { memberId, device } = partsOf(owner)
  await sql`
    insert into identity.passkey_challenge (challenge_hash, member_id, device_hash, expires_at)
    values (${hashToken(challenge)}, ${memberId}, ${device},
      clock_timestamp() + make_interval(secs => ${lifeSeconds}))`.execute(connection)
  return challenge
}

/**
 * Spends the challenge of an answer, before the answer itself is looked at, and answers it; null when it is over, or
 * another's. Deleting decides which of two simultaneous uses is the one, and a failed one is a use too.
 */
export async function spendPasskeyChallenge(
  connection: Sql,
  clientDataJSON: string,
  owner: ChallengeOwner,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === null) return null
  const { memberId, device } = partsOf(owner)
  const { numAffectedRows } = await sql`
    delete from identity.passkey_challenge where challenge_hash = ${hashToken(challenge)}
      and expires_at > clock_timestamp()
      and member_id is not distinct from ${memberId}::bigint and device_hash is not distinct
        from ${device}::bytea`.execute(connection)
  return numAffectedRows === 1n ? challenge : null
}

function partsOf(owner: ChallengeOwner) {
  return 'memberId' in owner ? { memberId: owner.memberId, device: null } : { memberId: null, device: owner.device }
}

export async function prunePasskeyChallenges(connection: Sql): Promise<void> {
  await sql`delete from identity.passkey_challenge where expires_at < clock_timestamp()`.execute(connection)
}
