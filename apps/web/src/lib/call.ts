import { createCall } from './api.ts'
import { currentLanguage } from './language.ts'
import { sealFor } from './seal-for.ts'
import { leaveSession, sessionToken } from './session.ts'
import { openModal } from './modals.ts'

/** The client of this page. */
export const call = createCall({
  fetch: (...request) => fetch(...request),
  token: sessionToken,
  language: currentLanguage,
  seal: (method, path, payload) => sealFor(call, method, path, payload),
  onSessionOver() {
    leaveSession()
    openModal('loginPopupModal')
  },
})
