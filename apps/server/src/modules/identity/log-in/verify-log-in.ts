import { hash, timingSafeEqual } from 'node:crypto'
import {
  type ChallengeWay,
  type InputOf,
  type Outcome,
  type OutputOf,
  type identityRoutes,
  refuse,
} from '@banyan/contract'
import { plainName } from '../../members/index.ts'
import { type AccountRefusal, recheckAccount } from './check-account.ts'
import type { LoginAttempt } from './login-attempt.ts'
import { tryTotp, useRecoveryCode } from '../proofs/authenticator.ts'
import { type OpenChallenge, findChallenge, spendChallenge, takeChallengeTry } from './challenge.ts'
import type { IdentityDeps } from '../deps.ts'
import { recordFailure } from '../sessions/attempts.ts'
import type { LoginAnswer } from './start-session.ts'
import type { LoginVisitor } from './finish-login.ts'
import { type ToOwnerRefusal, contactOf, sendToOwner } from '../proofs/own-contact.ts'
import { proveMobile } from '../proofs/prove-mobile.ts'
import { forgetBrowser, remember } from './remember.ts'

export type VerifyRefusal =
  | 'verification_incomplete'
  | 'verification_incorrect'
  | 'verification_over'
  | 'too_many_requests'
  | AccountRefusal

type Verify = InputOf<typeof identityRoutes.verifyLogin>

/**
 * Goes on with a log-in that waited for one more proof. Wrong ones count by account,
 * whichever ticket they come with; the ticket itself dies after five.
 */
export async function verifyLogIn(
  deps: IdentityDeps,
  now: Date,
  { ticket, way, code, firebaseIdToken }: Verify,
  visitor: LoginVisitor,
): Promise<Outcome<LoginAnswer, VerifyRefusal>> {
  if (code.trim() === '' && firebaseIdToken === undefined) return refuse('verification_incomplete')
  const { id: merchantId } = await deps.site.merchant()
  const named = await findChallenge(deps.database.sql, { ticket, visitor })
  if (!named) return refuse('verification_over')
  const counted = `further proof of ${named.member_id}`
  const seconds = await deps.guesses.take(merchantId, counted)
  if (seconds > 0) return refuse('too_many_requests', { seconds })
  const challenge = await takeChallengeTry(deps.database.sql, { ticket, visitor })
  if (!challenge) return refuse('verification_over')
  if (!challenge.ways.includes(way)) return refuse('verification_incorrect')

  const memberId = challenge.member_id
  const proven = await isRight(deps, now, { memberId, way, code: code.trim(), firebaseIdToken, visitor })
  if (typeof proven === 'object') return refuse('too_many_requests', { seconds: proven.lockedSeconds })
  if (!proven) {
    await recordFailure(deps.database, { memberId, visitor, outcome: 'wrong_code' })
    return refuse('verification_incorrect')
  }
  await deps.guesses.forget(merchantId, counted)
  return deps.database.transaction(
    async (tx) => {
      if (!(await spendChallenge(tx, ticket))) return refuse('verification_over')
      const attempt = arrivalOf(challenge, visitor)
      const result = await recheckAccount(deps, tx, now, attempt)
      // A remembered log-in has its memory already.
      if (result.ok && attempt.proof !== 'remembered')
        await (attempt.rememberMe ? remember(tx, attempt) : forgetBrowser(tx, visitor))
      return result
    },
    { keepsRefused: true },
  )
}

/** Sends the code of a way that needs one, to the number or address on the account. */
export async function sendChallengeCode(
  deps: IdentityDeps,
  { ticket, way, ...typed }: InputOf<typeof identityRoutes.sendChallengeCode>,
  visitor: LoginVisitor,
): Promise<Outcome<OutputOf<typeof identityRoutes.sendChallengeCode>, 'verification_over' | ToOwnerRefusal>> {
  const challenge = await findChallenge(deps.database.sql, { ticket, visitor })
  if (!challenge?.ways.includes(way)) return refuse('verification_over')
  return sendToOwner(deps, {
    purpose: 'address',
    way,
    memberId: challenge.member_id,
    typed,
    visitor,
    language: visitor.language,
  })
}

interface Given {
  readonly memberId: bigint
  readonly way: ChallengeWay
  readonly code: string
  readonly firebaseIdToken: string | undefined
  readonly visitor: LoginVisitor
}

async function isRight(
  deps: IdentityDeps,
  now: Date,
  { memberId, way, code, firebaseIdToken, visitor }: Given,
): Promise<boolean | { readonly lockedSeconds: number }> {
  switch (way) {
    case 'totp': {
      const tried = await deps.database.transaction((tx) => tryTotp(deps.vault, tx, now, { memberId, code }))
      return typeof tried === 'object' ? tried : tried === 'right'
    }
    case 'recoveryCode':
      return deps.database.transaction((tx) => useRecoveryCode(tx, { memberId, code }))
    case 'sms': {
      const to = await contactOf(deps, memberId, way)
      return (
        to !== undefined &&
        (await proveMobile(deps, now, { purpose: 'address', to, memberId, code, firebaseIdToken, visitor })).ok
      )
    }
    case 'email': {
      const to = await contactOf(deps, memberId, way)
      return (
        to !== undefined &&
        (await deps.codes.redeem({ purpose: 'address', channel: way, to, memberId, code, visitor })).ok
      )
    }
    case 'mobile': {
      const typed = await deps.codes.readPhone({ mobileNum: code, countryDialingCode: undefined })
      return typed.ok && isSame(typed.value.to, await contactOf(deps, memberId, 'sms'))
    }
    case 'payeeName':
      return isSame(plainName(code), plainName((await deps.profile.read(deps.database.sql, memberId)).payeeName ?? ''))
  }
}

function isSame(typed: string, kept: string | undefined): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer')
  return kept !== undefined && kept !== '' && timingSafeEqual(digest(typed), digest(kept))
}

function arrivalOf(challenge: OpenChallenge, visitor: LoginVisitor): LoginAttempt {
  const { link_provider: provider, link_subject_digest: subjectDigest } = challenge
  return {
    memberId: challenge.member_id,
    proof: challenge.proof,
    visitor,
    entrance: challenge.entrance,
    rememberMe: challenge.remember_me,
    isDefaultPassword: challenge.is_default_password,
    link: provider && subjectDigest ? { provider, subjectDigest } : undefined,
  }
}
