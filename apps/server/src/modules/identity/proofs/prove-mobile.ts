import { type CodePurpose, type Outcome, done, refuse } from '@banyan/contract'
import type { CodeVisitor, RedeemRefusal } from '../../codes/index.ts'
import type { IdentityDeps } from '../deps.ts'
import { restoreSignIn, consumeSignIn } from './consumed-sign-in.ts'

export interface ShownProof {
  readonly purpose: Exclude<CodePurpose, 'login'>
  /** In E.164. */
  readonly to: string
  /** Whose code it is; null of somebody who is not logged in. */
  readonly memberId: bigint | null
  readonly code: string | undefined
  readonly firebaseIdToken: string | undefined
  readonly visitor: CodeVisitor
}

/** A number was proved. What proved it is given back when the rest failed for a reason that the member can mend. */
export interface Proved {
  readonly restore: () => Promise<void>
}

/**
 * Spends what proves a number to be the visitor's: the code that this site has sent, or, where the sign-in service
 * sends the codes [SITE-25], the service's token for that very number. Either works once.
 */
export async function proveMobile(
  { codes, signIn, database }: Pick<IdentityDeps, 'codes' | 'signIn' | 'database'>,
  now: Date,
  { purpose, to, memberId, code = '', firebaseIdToken, visitor }: ShownProof,
): Promise<Outcome<Proved, RedeemRefusal | 'not_ready'>> {
  if (firebaseIdToken === undefined || !(await codes.byService(purpose))) {
    const attempt = { purpose, channel: 'sms', to, memberId, code, visitor } as const
    const used = await codes.redeem(attempt)
    return used.ok ? done({ restore: () => codes.restore(attempt) }) : used
  }
  const field = { field: 'verificationCode' }
  const read = await signIn.read(firebaseIdToken, now)
  if (!read.ok) return read.code === 'not_ready' ? refuse('not_ready', { seconds: 5 }) : refuse('code_expired', field)
  const token = read.value
  if (token.provider !== 'phone' || token.phone !== to) return refuse('invalid_verification_code', field)
  if (!(await consumeSignIn(database.sql, token))) return refuse('code_expired', field)
  return done({ restore: () => restoreSignIn(database.sql, token) })
}
