import { useSyncExternalStore } from 'react'

/** The modals that are opened by name (specification section 2). At most one is open. */
export type ModalName = 'loginPopupModal' | 'loginModal' | 'registerModal' | 'signOutModal'

interface OpenModal {
  readonly name: ModalName
  /** What the visitor was about to do; it happens after a login, and is forgotten when the modal is closed. */
  readonly afterLogin?: () => void
}

const listeners = new Set<() => void>()
let open: OpenModal | null = null

function show(next: OpenModal | null) {
  open = next
  for (const listener of listeners) listener()
}

/** Opens a modal and closes the one that was open. From login to register and back, the visitor's action is kept. */
export function openModal(name: ModalName, afterLogin = open?.afterLogin) {
  show(afterLogin ? { name, afterLogin } : { name })
}

/** The dialog itself keeps showing for the specification's 100 ms. */
export function closeModal(name: ModalName) {
  if (open?.name === name) show(null)
}

/** Closes whichever of the login modals is open and does what the visitor came to do. Returns false when there was nothing. */
export function finishLogin(): boolean {
  const afterLogin = open?.afterLogin
  show(null)
  afterLogin?.()
  return afterLogin !== undefined
}

export function openModalName(): ModalName | null {
  return open?.name ?? null
}

export function useOpenModal(): ModalName | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, openModalName)
}
