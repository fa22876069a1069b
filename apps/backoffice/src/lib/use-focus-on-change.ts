import { type RefObject, useEffect, useRef } from 'react'

/** Where the keyboard goes on once its button is gone with the state that it was for. */
export function useFocusOnChange(state: string): RefObject<HTMLDivElement | null> {
  const section = useRef<HTMLDivElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    if (document.activeElement === document.body) section.current?.focus()
  }, [state])
  return section
}
