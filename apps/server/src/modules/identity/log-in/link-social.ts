import {
  type InputOf,
  type Outcome,
  type RefusalOf,
  defaultPassword,
  type identityRoutes,
  refuse,
} from '@banyan/contract'
import type { LoginResult } from './check-account.ts'
import type { IdentityDeps } from '../deps.ts'
import { type LoginVisitor, finishLogin } from './finish-login.ts'
import { recordFailure } from '../sessions/attempts.ts'
import { ownerOfEmail } from './log-in-social.ts'
import { readSocial } from '../proofs/sign-in.ts'
import { socialLinkOf } from '../proofs/social-link.ts'
import { consumeSignIn } from '../proofs/consumed-sign-in.ts'
import type { IdentityTables } from '../tables.ts'

type LinkRefusal = RefusalOf<typeof identityRoutes.linkSocial>

/**
 * Links an identity to the account that has its e-mail address, by that account's password and nothing less: who has a
 * mailbox at a provider need not be who has the account. Tries count as those of logging in by the account's name do;
 * the link is made when the log-in is through, its further proof included.
 */
export async function linkSocial(
  deps: IdentityDeps,
  now: Date,
  { firebaseIdToken, password }: InputOf<typeof identityRoutes.linkSocial>,
  visitor: LoginVisitor,
): Promise<Outcome<LoginResult, LinkRefusal>> {
  const read = await readSocial(deps, now, firebaseIdToken)
  if (!read.ok) return read
  const identity = read.value
  const { sql } = deps.database
  const { id: merchantId } = await deps.site.merchant()
  const memberId = await ownerOfEmail(deps, merchantId, identity)
  if (memberId === null) return refuse('sign_in_failed')
  const members = sql.withTables<IdentityTables>().selectFrom('members.member').select(['username', 'password_hash'])
  const member = await members.where('id', '=', memberId).executeTakeFirstOrThrow()
  const counted = `name:${member.username.toLowerCase()}`
  const seconds = await deps.guesses.take(merchantId, counted)
  if (seconds > 0) return refuse('too_many_requests', { seconds })

  const isRight = await deps.passwords.verify(password, member.password_hash)
  if (isRight === null) return refuse('not_ready', { seconds: 5 })
  if (!isRight) {
    await recordFailure(deps.database, { memberId, visitor, outcome: 'wrong_password' })
    return refuse('wrong_password')
  }
  await deps.guesses.forget(merchantId, counted)
  if (!(await consumeSignIn(sql, identity))) return refuse('sign_in_failed')
  const proved = { memberId, proof: 'password', visitor, isDefaultPassword: password === defaultPassword } as const
  return finishLogin(deps, now, {}, { ...proved, link: socialLinkOf(deps.vault, identity) })
}
