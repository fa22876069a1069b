import { createStore, useStore } from '@banyan/client/store'
import type { Notice } from '@banyan/contract'

/** The modals that are opened by name (specification section 2). At most one is open. */
export type ModalName =
  | 'loginPopupModal'
  | 'loginModal'
  | 'registerModal'
  | 'forgetPassModal'
  | 'changePassModal'
  | 'trialModal'
  | 'signOutModal'
  | 'noticeModal'
  | 'searchModal'

/**
 * What the after-login modal tells: the session before this one, so that a stranger's
 * log-in is noticed, and a first grant.
 */
export interface Greeting {
  readonly account: string
  readonly lastLogin: { readonly at: Date; readonly address: string; readonly country: string | null } | null
  readonly grantedAmount: bigint
  /** The popup announcements of now: each log-in tells them once. */
  readonly notices: readonly Notice[]
}

interface Modals {
  readonly name: ModalName | null
  /** What the visitor was about to do; it happens after a login, and is forgotten when the modal is closed. */
  readonly afterLogin?: () => void
  /** Flagged by a login; shown once no modal is open by its name. */
  readonly greeting: Greeting | null
}

const modals = createStore<Modals>({ name: null, greeting: null })

/** Opens a modal and closes the one that was open. From login to register and back, the visitor's action is kept. */
export function openModal(name: ModalName, afterLogin = modals.current().afterLogin) {
  const { greeting: kept } = modals.current()
  modals.become(afterLogin ? { name, greeting: kept, afterLogin } : { name, greeting: kept })
}

/** The dialog itself keeps showing for the specification's 100 ms. */
export function closeModal(name: ModalName) {
  const { name: shown, greeting: kept } = modals.current()
  if (shown === name) modals.become({ name: null, greeting: kept })
}

/** Closes whichever modal is open and does what the visitor came to do. Returns false when there was nothing. */
export function finishLogin(): boolean {
  const { afterLogin, greeting: kept } = modals.current()
  modals.become({ name: null, greeting: kept })
  afterLogin?.()
  return afterLogin !== undefined
}

/** Flags the after-login modal. Without anything to tell there is none, and false is returned. */
export function flagAfterLogin(told: Greeting): boolean {
  const tells = told.lastLogin !== null || told.grantedAmount > 0n || told.notices.length > 0
  if (tells) modals.become({ ...modals.current(), greeting: told })
  return tells
}

export function clearAfterLogin() {
  modals.become({ ...modals.current(), greeting: null })
}

export function openModalName(): ModalName | null {
  return modals.current().name
}

export function useOpenModal(): ModalName | null {
  return useStore(modals).name
}

const toldNow = ({ name, greeting: flagged }: Modals) => (name === null ? flagged : null)

/** What the after-login modal is to tell now; null while another modal is open. */
export const greeting = (): Greeting | null => toldNow(modals.current())

export const useGreeting = (): Greeting | null => toldNow(useStore(modals))
