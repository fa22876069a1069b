import { type CodeChannel, type CodePurpose, type Outcome, done, refuse } from '@banyan/contract'
import { takeAll, tryLimits } from './budgets.ts'
import { restoreCode, tryCode } from './code-store.ts'
import type { CodeVisitor, CodesDeps } from './deps.ts'
import { codeHashOf, keyOf, recipientOf } from './key.ts'

export interface CodeAttempt {
  readonly purpose: CodePurpose
  readonly channel: CodeChannel
  readonly to: string
  /** The same as when the code was sent. */
  readonly memberId: bigint | null
  readonly code: string
  readonly visitor: CodeVisitor
}

export type RedeemRefusal =
  | 'missing_verification_code'
  | 'invalid_verification_code'
  | 'code_expired'
  | 'too_many_codes'

/**
 * Redeems a code: done once, for its purpose, recipient and member. It counts and commits by itself, so that whatever
 * the caller's transaction does afterwards, a wrong try stays counted and a redeemed code stays redeemed. Call it
 * before the transaction, with everything else already checked.
 */
export async function redeemCode(deps: CodesDeps, attempt: CodeAttempt): Promise<Outcome<object, RedeemRefusal>> {
  const code = attempt.code.trim()
  if (code === '') return refuse('missing_verification_code', { field: 'verificationCode' })
  const binding = { ...attempt, merchantId: (await deps.site.merchant()).id }
  const seconds = await takeAll(
    deps.limiter,
    tryLimits({ recipient: recipientOf(deps, binding), visitor: attempt.visitor }, deps.rateLimitFactor),
  )
  if (seconds > 0) return refuse('too_many_codes', { seconds })
  const key = keyOf(deps, binding)
  const tried = await tryCode(deps.database.sql, { key, codeHash: codeHashOf(deps, key, code) })
  if (tried === 'right') return done({})
  return refuse(tried === 'wrong' ? 'invalid_verification_code' : 'code_expired', { field: 'verificationCode' })
}

/**
 * Gives a code back that was right, when what it should have opened failed for another reason that the member can mend.
 */
export async function restore(deps: CodesDeps, attempt: CodeAttempt): Promise<void> {
  const key = keyOf(deps, { ...attempt, merchantId: (await deps.site.merchant()).id })
  await restoreCode(deps.database.sql, { key, codeHash: codeHashOf(deps, key, attempt.code.trim()) })
}
