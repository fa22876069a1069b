import { type InputOf, type Outcome, type RefusalOf, type identityRoutes, done, refuse } from '@banyan/contract'
import type { LoginResult } from './check-account.ts'
import type { IdentityDeps } from '../deps.ts'
import { type LoginVisitor, finishLogin } from './finish-login.ts'
import { readSocial } from '../proofs/sign-in.ts'
import type { SocialIdentity } from '../proofs/sign-in-token.ts'
import { findLinked, socialLinkOf } from '../proofs/social-link.ts'
import { consumeSignIn } from '../proofs/consumed-sign-in.ts'

/** An identity that nobody has yet: its account is made, or it is linked to the one that has its e-mail address. */
export interface Joining {
  readonly joining: 'new' | 'existing'
}

type SocialRefusal = RefusalOf<typeof identityRoutes.logInSocial>

/**
 * By an identity at Google or Facebook [AUTH-17, AUTH-18, AUTH-19]. Each token of the sign-in service does its work
 * once [SITE-28]: an identity without an account is told so, and the token is still good for getting one.
 */
export async function logInSocial(
  deps: IdentityDeps,
  now: Date,
  { firebaseIdToken, captchaProof, entrance }: InputOf<typeof identityRoutes.logInSocial>,
  visitor: LoginVisitor,
): Promise<Outcome<LoginResult | Joining, SocialRefusal>> {
  if (!(await deps.captcha.check({ action: 'login', proof: captchaProof, visitor })))
    return refuse('captcha_check_failed')
  const read = await readSocial(deps, now, firebaseIdToken)
  if (!read.ok) return read
  const identity = read.value
  const { id: merchantId } = await deps.site.merchant()
  const memberId = await findLinked(deps.database.sql, merchantId, socialLinkOf(deps.vault, identity))
  if (memberId !== null) {
    if (!(await consumeSignIn(deps.database.sql, identity))) return refuse('sign_in_failed')
    return finishLogin(deps, now, { entrance }, { memberId, proof: 'social', visitor })
  }
  // Agents are made by the house, never by logging in.
  if (entrance === 'agent') return refuse('not_an_agent')
  return done({ joining: (await ownerOfEmail(deps, merchantId, identity)) === null ? 'new' : 'existing' })
}

/** The member whose account has the e-mail address of an identity, whether the provider has verified it or not. */
export async function ownerOfEmail(
  { profile, database }: Pick<IdentityDeps, 'profile' | 'database'>,
  merchantId: number,
  { email }: Pick<SocialIdentity, 'email'>,
): Promise<bigint | null> {
  return email === null ? null : profile.findByContact(database.sql, merchantId, 'email', email)
}
