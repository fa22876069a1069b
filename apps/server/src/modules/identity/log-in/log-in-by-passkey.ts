import { type InputOf, type Outcome, type PasskeyShown, type securityRoutes, done, refuse } from '@banyan/contract'
import { relyingPartyOf, verifyShown } from '../../../platform/secrets/passkey.ts'
import { addressKey, per, scaled } from '../../../platform/limits/rate-limit.ts'
import { type AccountRefusal, type LoginResult, checkAccount } from './check-account.ts'
import type { IdentityDeps } from '../deps.ts'
import { deviceOf, nameBrowser } from '../sessions/device.ts'
import type { LoginVisitor } from './finish-login.ts'
import { makePasskeyChallenge, passkeyUserOf, spendPasskeyChallenge } from '../proofs/passkey-challenge.ts'
import type { IdentityTables } from '../tables.ts'

/** Nobody can guess a signature; this keeps challenges from piling up and the trying from costing. */
const perAddress = per(60, 600)

type Shown = InputOf<typeof securityRoutes.logInByPasskey>

/** What the browser needs to ask its authenticators for a passkey of this site, whoever's it is. */
export async function beginPasskeyLogin(
  deps: IdentityDeps,
  visitor: LoginVisitor,
): Promise<Outcome<{ challenge: string; rpId: string }, 'too_many_requests'>> {
  const seconds = await deps.limiter.take(
    `passkey:${addressKey(visitor.address)}`,
    scaled(perAddress, deps.rateLimitFactor),
  )
  if (seconds > 0) return refuse('too_many_requests', { seconds })
  const challenge = await makePasskeyChallenge(deps.database.sql, { device: nameBrowser(visitor) })
  return done({ challenge, rpId: relyingPartyOf(deps.publicUrl).id })
}

/**
 * Logs in by a passkey. The authenticator has verified its user, so that no second step follows. An unknown key, a
 * broken signature and a challenge that is over get the same answer.
 */
export async function logInByPasskey(
  deps: IdentityDeps,
  now: Date,
  { entrance, ...shown }: Shown,
  visitor: LoginVisitor,
): Promise<Outcome<LoginResult, 'passkey_refused' | 'too_many_requests' | AccountRefusal>> {
  const seconds = await deps.limiter.take(
    `passkey:${addressKey(visitor.address)}`,
    scaled(perAddress, deps.rateLimitFactor),
  )
  if (seconds > 0) return refuse('too_many_requests', { seconds })
  const device = deviceOf(visitor)
  const challenge = device && (await spendPasskeyChallenge(deps.database.sql, shown.clientDataJSON, { device }))
  if (!challenge) return refuse('passkey_refused')
  const { id: merchantId } = await deps.site.merchant()
  return deps.database.transaction(
    async (tx) => {
      // The row lock lines uses of one passkey up, so that each is held against the count that the one before has left.
      const passkeys = tx.withTables<IdentityTables>().selectFrom('identity.passkey as passkey')
      const passkey = await passkeys
        .innerJoin('members.member', 'members.member.id', 'member_id')
        .select(['passkey.id', 'member_id', 'public_key', 'sign_count'])
        .where('credential_id', '=', Buffer.from(shown.id, 'base64url'))
        .where('merchant_id', '=', merchantId)
        .forUpdate('passkey')
        .executeTakeFirst()
      const used = await verify(deps, shown, { challenge, passkey })
      if (!used || !passkey) return refuse('passkey_refused')
      await tx
        .withTables<IdentityTables>()
        .updateTable('identity.passkey')
        .set({ sign_count: used.signCount, is_backed_up: used.isBackedUp, last_used_at: now })
        .where('id', '=', passkey.id)
        .execute()
      return checkAccount(deps, tx, now, { memberId: passkey.member_id, proof: 'passkey', visitor, entrance })
    },
    { keepsRefused: true },
  )
}

interface Known {
  readonly challenge: string
  readonly passkey: { readonly member_id: bigint; readonly public_key: Buffer; readonly sign_count: bigint } | undefined
}

async function verify({ publicUrl, vault }: IdentityDeps, shown: PasskeyShown, { challenge, passkey }: Known) {
  if (!passkey || !passkeyUserOf(vault, passkey.member_id).equals(Buffer.from(shown.userHandle, 'base64url')))
    return null
  const key = { publicKey: passkey.public_key, signCount: passkey.sign_count }
  return verifyShown({ party: relyingPartyOf(publicUrl), challenge }, shown, key)
}
