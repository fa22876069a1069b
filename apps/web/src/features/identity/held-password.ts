import { currentSession, onSession } from '../../lib/session.ts'

let held: string | null = null

/**
 * The password that this page's log-in was made with, in memory for the session and nowhere else (requirement AUTH-37).
 */
export function heldPassword(): string | null {
  return held
}

export function holdPassword(password: string | null) {
  held = password
}

onSession(() => {
  if (currentSession().status === 'visitor') held = null
})
