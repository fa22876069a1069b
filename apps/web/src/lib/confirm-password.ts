import { createStore, useStore } from '@banyan/client/store'
import { currentSession, onSession } from './session.ts'

/**
 * A session that began by this browser's memory may not do everything. A call that is refused for it waits here until
 * the member has confirmed the password, however many calls wait at once, and is then repeated.
 */
const waiting = createStore<readonly ((confirmed: boolean) => void)[]>([])

/** Asks for the password. Answers whether the session may do everything now. */
export function askForPassword(): Promise<boolean> {
  return new Promise((resolve) => waiting.become([...waiting.current(), resolve]))
}

/** The member has confirmed, or does not want to. */
export function answerPassword(confirmed: boolean) {
  const answered = waiting.current()
  waiting.become([])
  for (const resolve of answered) resolve(confirmed)
}

export const isPasswordAsked = (): boolean => waiting.current().length > 0

onSession(() => {
  if (isPasswordAsked() && currentSession().status !== 'member') answerPassword(false)
})

export const usePasswordAsked = (): boolean => useStore(waiting).length > 0
