import { type MemberAudience, refusalFor } from '@banyan/contract'
import { openModal } from './modals.ts'
import { currentSession, onceKnown } from './session.ts'

/**
 * Does a member's action at once. A visitor logs in first, and a member whose password is
 * due changes it first; then it is done. A member of another type than the action is for
 * is told so. The table is the server's own (requirements ROLE-11 to ROLE-20).
 */
export function requireMember(action: () => void, audience: MemberAudience = 'member') {
  const session = currentSession()
  if (session.status === 'unknown') return onceKnown(() => requireMember(action, audience))
  if (session.status === 'visitor') return openModal('loginPopupModal', action)
  // Whether the session is only remembered is known to the server alone, which asks for the password where it matters.
  const kind = session.status === 'restricted' ? 'restricted' : 'full'
  const refusal = refusalFor(audience, { type: session.member.type, kind, assurance: 2 })
  if (refusal === null) return action()
  if (refusal === 'password_change_required') return openModal('changePassModal', action)
  openModal('trialModal', undefined)
}
