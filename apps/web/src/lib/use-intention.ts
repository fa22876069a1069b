import { uuid7 } from '@banyan/client'
import { useRef } from 'react'

/**
 * One key for one intention: sent again, the same request is done once. Something else asked for is another intention.
 */
export function useIntention() {
  const kept = useRef<{ readonly what: string; readonly key: string }>(undefined)
  return (what: string) => {
    if (kept.current?.what !== what) kept.current = { what, key: uuid7() }
    return kept.current.key
  }
}
