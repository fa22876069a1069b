import { randomInt } from 'node:crypto'
import { type InputOf, type Outcome, type RefusalOf, type identityRoutes, done, refuse } from '@banyan/contract'
import { startFirstSession } from '../log-in/check-account.ts'
import type { IdentityDeps } from '../deps.ts'
import type { LoginVisitor } from '../log-in/finish-login.ts'
import type { LoginAnswer } from '../log-in/start-session.ts'
import { ownerOfEmail } from '../log-in/log-in-social.ts'
import { insertMember } from './new-member.ts'
import { offersFaultOf } from './offer-consents.ts'
import { takeRegistration } from './limits.ts'
import { uplineOf } from './upline.ts'
import { readSocial } from '../proofs/sign-in.ts'
import { bindSocial, socialLinkOf } from '../proofs/social-link.ts'
import { consumeSignIn } from '../proofs/consumed-sign-in.ts'

type Join = InputOf<typeof identityRoutes.joinSocial>
type JoinVisitor = LoginVisitor & { readonly visitId: string }
type JoinRefusal = RefusalOf<typeof identityRoutes.joinSocial>

/** Somebody else used the token, or linked the identity, a moment ago. */
class Late extends Error {}

/**
 * Makes the account of an identity that has none [AUTH-19], with both consents [REG-45].
 * An e-mail address that the provider has verified becomes the member's; one that belongs
 * to an account already is refused, because that account's password decides.
 */
export async function joinSocial(
  deps: IdentityDeps,
  now: Date,
  input: Join,
  visitor: JoinVisitor,
): Promise<Outcome<LoginAnswer, JoinRefusal>> {
  const read = await readSocial(deps, now, input.firebaseIdToken)
  if (!read.ok) return read
  const identity = read.value
  const merchant = await deps.site.merchant()
  if (!merchant.flagsOn.has('USERNAMEREG3') && !merchant.flagsOn.has('MOBILENUMREG3'))
    return refuse('registration_closed')
  if (!input.agreedToTerms) return refuse('terms_not_agreed')
  if (!input.confirmedAge) return refuse('age_not_confirmed', { age: merchant.minAge })
  const unasked = offersFaultOf(merchant, input)
  if (unasked) return unasked
  if ((await ownerOfEmail(deps, merchant.id, identity)) !== null) return refuse('email_taken')
  const typed = typedOf(input, identity.isEmailVerified ? identity.email : null)
  const placement = await uplineOf(deps.database.sql, merchant, typed)
  if (!placement.ok) return placement
  const seconds = await takeRegistration(deps, visitor)
  if (seconds > 0) return refuse('too_many_requests', { seconds })

  const member = {
    merchant,
    registration: { mode: 'username', typed, language: visitor.language, visitor },
    username: typed.username,
    mobile: null,
    isMobileProved: false,
    placement: placement.value,
    passwordHash: undefined,
    paymentPasswordHash: undefined,
    now,
  } as const
  try {
    const made = await insertMember<LoginAnswer>(deps, member, async (tx, memberId) => {
      if (!(await consumeSignIn(tx, identity)) || !(await bindSocial(tx, memberId, socialLinkOf(deps.vault, identity))))
        throw new Late()
      if (typed.email) await deps.profile.markVerified(tx, memberId, 'email', now)
      return startFirstSession(deps, tx, now, { memberId, visitor, proof: 'registration' })
    })
    if (made.ok) return done(made.value)
    return made.taken === 'email' ? refuse('email_taken') : refuse('sign_in_failed')
  } catch (error) {
    if (error instanceof Late) return refuse('sign_in_failed')
    throw error
  }
}

/** Without letters and digits that are read for one another. */
const nameAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * The registration that a form would have sent. The name is made up: a provider's name or
 * address must not be read off it.
 */
function typedOf({ firebaseIdToken: _token, ...input }: Join, email: string | null) {
  const username = `u${Array.from({ length: 11 }, () => nameAlphabet[randomInt(nameAlphabet.length)]).join('')}`
  return {
    ...input,
    username,
    password: '',
    confirmPassword: '',
    login: true,
    registerMethod: 'WEB',
    ...(email !== null && { email }),
  } as const
}
