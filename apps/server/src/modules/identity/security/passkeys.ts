import { type InputOf, type Outcome, type OutputOf, type securityRoutes, done, refuse } from '@banyan/contract'
import type { Sql } from '../../../platform/database/database.ts'
import { existingOf, relyingPartyOf, shownColumns, shownOf, verifyMade } from '../../../platform/secrets/passkey.ts'
import type { IdentityDeps } from '../deps.ts'
import { makePasskeyChallenge, passkeyUserOf, spendPasskeyChallenge } from '../proofs/passkey-challenge.ts'
import { type Nothing, type Owner, changing } from '../sessions/security-change.ts'
import { type OwnerProof, type OwnerRefusal, proveOwner } from '../proofs/owner.ts'
import type { IdentityTables } from '../tables.ts'
import { isLastWayIn, lockWaysIn, readWaysIn } from '../proofs/ways-in.ts'

const passkeysMax = 10

export async function listPasskeys(
  connection: Sql,
  memberId: bigint,
): Promise<OutputOf<typeof securityRoutes.passkeys>> {
  const passkeys = connection
    .withTables<IdentityTables>()
    .selectFrom('identity.passkey')
    .where('member_id', '=', memberId)
  const rows = await passkeys.select(shownColumns).orderBy('id').execute()
  return {
    passkeys: rows.map(shownOf),
  }
}

/** What the browser needs to make a passkey. */
export async function beginPasskey(
  deps: IdentityDeps,
  proof: OwnerProof,
  owner: Owner,
): Promise<Outcome<OutputOf<typeof securityRoutes.beginPasskey>, 'passkeys_full' | OwnerRefusal>> {
  const { memberId } = owner
  const { sql: connection } = deps.database
  const tables = connection.withTables<IdentityTables>()
  const passkeys = tables
    .selectFrom('identity.passkey')
    .select(['credential_id', 'transports'])
    .where('member_id', '=', memberId)
  const rows = await passkeys.execute()
  if (rows.length >= passkeysMax) return refuse('passkeys_full')
  const proven = await proveOwner(deps, owner, proof)
  if (!proven.ok) return proven
  const { username } = await tables
    .selectFrom('members.member')
    .select('username')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return done({
    challenge: await makePasskeyChallenge(connection, { memberId }),
    rpId: relyingPartyOf(deps.publicUrl).id,
    rpName: (await deps.site.merchant()).brandName,
    userId: passkeyUserOf(deps.vault, memberId).toString('base64url'),
    userName: username,
    existing: existingOf(rows),
  })
}

/** Keeps the passkey that the browser has made for this challenge, this site and with its user verified. */
export async function finishPasskey(
  deps: IdentityDeps,
  made: InputOf<typeof securityRoutes.finishPasskey>,
  owner: Owner,
): Promise<Outcome<{ id: string }, 'passkey_refused' | 'passkeys_full'>> {
  const { memberId } = owner
  const credential = await verify(deps, made, memberId)
  if (!credential) return refuse('passkey_refused')
  return changing<{ id: string }, 'passkey_refused' | 'passkeys_full'>(
    deps,
    owner,
    { change: 'passkey_added' },
    async (tx) => {
      const tables = tx.withTables<IdentityTables>()
      // Simultaneous ones are lined up, so that their number holds.
      await lockWaysIn(tx, memberId)
      const { count } = await tables
        .selectFrom('identity.passkey')
        .select((row) => row.fn.countAll<bigint>().as('count'))
        .where('member_id', '=', memberId)
        .executeTakeFirstOrThrow()
      if (count >= BigInt(passkeysMax)) return refuse('passkeys_full')
      const inserted = await tables
        .insertInto('identity.passkey')
        .values({
          member_id: memberId,
          name: made.name,
          transports: made.transports,
          last_used_at: null,
          ...credential,
        })
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .returning('id')
        .executeTakeFirst()
      return inserted ? done({ id: String(inserted.id) }) : refuse('passkey_refused')
    },
  )
}

/** Gives a passkey of the member another name. Another member's is unknown [ROLE-21]. */
export async function renamePasskey(
  { database }: Pick<IdentityDeps, 'database'>,
  { id, name }: InputOf<typeof securityRoutes.renamePasskey>,
  { memberId }: Pick<Owner, 'memberId'>,
): Promise<Outcome<Nothing, 'not_found'>> {
  const passkey = database.sql.withTables<IdentityTables>().updateTable('identity.passkey').set({ name })
  const { numUpdatedRows } = await passkey
    .where('id', '=', BigInt(id))
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? done({}) : refuse('not_found')
}

/** Forgets a passkey of the member, unless the member gets in by nothing else. */
export async function removePasskey(
  deps: IdentityDeps,
  { id, owner: proof }: InputOf<typeof securityRoutes.removePasskey>,
  owner: Owner,
): Promise<Outcome<Nothing, 'not_found' | 'last_way_in' | OwnerRefusal>> {
  const { memberId } = owner
  const proven = await proveOwner(deps, owner, proof)
  if (!proven.ok) return proven
  const removed = await changing<Nothing, 'not_found' | 'last_way_in'>(
    deps,
    owner,
    { change: 'passkey_removed' },
    async (tx) => {
      await lockWaysIn(tx, memberId)
      const tables = tx.withTables<IdentityTables>()
      const passkey = tables
        .selectFrom('identity.passkey')
        .select('id')
        .where('id', '=', BigInt(id))
        .where('member_id', '=', memberId)
      const found = await passkey.executeTakeFirst()
      if (!found) return refuse('not_found')
      if (isLastWayIn(await readWaysIn(tx, await deps.site.merchant(tx), memberId), { isOpen: true }))
        return refuse('last_way_in')
      await tables.deleteFrom('identity.passkey').where('id', '=', found.id).execute()
      return done({})
    },
  )
  if (!removed.ok) await proven.value.restore()
  return removed
}

/** The parts to keep of what an authenticator answered, or null when anything of it is not right. */
async function verify(
  { database, publicUrl }: IdentityDeps,
  made: InputOf<typeof securityRoutes.finishPasskey>,
  memberId: bigint,
) {
  const challenge = await spendPasskeyChallenge(database.sql, made.clientDataJSON, { memberId })
  return challenge && verifyMade({ party: relyingPartyOf(publicUrl), challenge }, made)
}
