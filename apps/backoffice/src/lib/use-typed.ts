import { useState } from 'react'
import { type Draft, changedFields } from './draft.ts'

/** What is typed over what is set: what a colleague saves meanwhile shows below it, and does not take it away. */
export function useTyped(began: Draft) {
  const [typed, setTyped] = useState<Draft>({})
  const draft: Draft = { ...began, ...typed }
  return {
    draft,
    /** Something is typed that is not saved. */
    isTyped: changedFields(began, draft).length > 0,
    change: (changed: Draft) => setTyped((now) => ({ ...now, ...changed })),
    undo: () => setTyped({}),
  }
}
