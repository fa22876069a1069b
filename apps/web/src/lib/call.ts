import { createCall } from './api.ts'
import { suspectClosed } from './closed.ts'
import { askForPassword } from './confirm-password.ts'
import { fetchOrEarly } from './early.ts'
import { text, wholeTexts } from './i18n.ts'
import { currentLanguage } from './language.ts'
import { leaveSession, sessionToken } from './session.ts'
import { openModal } from './modals.ts'
import { toasts } from './toasts.ts'

/** The client of this page. */
export const call = createCall({
  fetch: fetchOrEarly,
  token: sessionToken,
  language: currentLanguage,
  seal: async (method, path, payload) => (await import('./seal-for.ts')).sealFor(call, method, path, payload),
  onClosed: suspectClosed,
  onSessionOver() {
    leaveSession()
    openModal('loginPopupModal')
    // The words come with the popup's files.
    void wholeTexts().then(
      () => toasts.warning({ title: text('error.not_logged_in') }),
      () => {},
    )
  },
  onPasswordRequired: askForPassword,
  onBarred: (code) => openModal(code === 'password_change_required' ? 'changePassModal' : 'trialModal', undefined),
})
