import { openModal } from './modals.ts'
import { currentSession } from './session.ts'

/** Does a member's action at once; a visitor logs in first, and then it is done. */
export function requireMember(action: () => void) {
  if (currentSession().status === 'member') return action()
  openModal('loginPopupModal', action)
}
