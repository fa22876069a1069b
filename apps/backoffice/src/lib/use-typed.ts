import { useState } from 'react'
import type { Draft } from './draft.ts'

/** What is typed over what is set: what a colleague saves meanwhile shows below it, and does not take it away. */
export function useTyped(began: Draft) {
  const [typed, setTyped] = useState<Draft>({})
  return {
    draft: { ...began, ...typed },
    change: (changed: Draft) => setTyped((now) => ({ ...now, ...changed })),
    undo: () => setTyped({}),
  }
}
