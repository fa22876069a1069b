import { type Outcome, done, refuse } from '@banyan/contract'
import type { MemberContext } from '../../../platform/http/handlers.ts'
import { checkPassword } from '../proofs/check-password.ts'
import type { IdentityDeps } from '../deps.ts'
import { renewSession } from '../sessions/session-store.ts'

/**
 * Lifts a session that began by this browser's memory to one that may do everything, for whoever knows the password. It
 * gets a new token, and the one before it ends (reliability S18). Wrong passwords count by member, as everywhere.
 */
export async function confirmPassword(
  deps: IdentityDeps,
  password: string,
  visitor: Pick<MemberContext, 'memberId' | 'sessionId' | 'address' | 'userAgent'>,
): Promise<Outcome<{ token: string }, 'wrong_password' | 'too_many_requests' | 'not_ready' | 'not_logged_in'>> {
  const { memberId, sessionId } = visitor
  const checked = await checkPassword(deps, { memberId, password, visitor })
  if (!checked.ok) return checked
  const renewed = await deps.database.transaction(async (tx) => {
    await deps.exclusions.hold(tx)
    return renewSession(tx, sessionId)
  })
  if (!renewed) return refuse('not_logged_in')
  deps.onSessionsEnded([renewed.before])
  return done({ token: renewed.token })
}
