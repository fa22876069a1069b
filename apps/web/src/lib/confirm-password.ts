import { useSyncExternalStore } from 'react'
import { currentSession, onSession } from './session.ts'

/**
 * A session that began by this browser's memory may not do everything. A call that is refused for it waits here until the member has
 * confirmed the password, however many calls wait at once, and is then repeated.
 */
const listeners = new Set<() => void>()
let waiting: readonly ((confirmed: boolean) => void)[] = []

function become(next: typeof waiting) {
  waiting = next
  for (const listener of listeners) listener()
}

/** Asks for the password. Answers whether the session may do everything now. */
export function askForPassword(): Promise<boolean> {
  return new Promise((resolve) => become([...waiting, resolve]))
}

/** The member has confirmed, or does not want to. */
export function answerPassword(confirmed: boolean) {
  const answered = waiting
  become([])
  for (const resolve of answered) resolve(confirmed)
}

export const isPasswordAsked = (): boolean => waiting.length > 0

onSession(() => {
  if (isPasswordAsked() && currentSession().status !== 'member') answerPassword(false)
})

export function usePasswordAsked(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, isPasswordAsked)
}
