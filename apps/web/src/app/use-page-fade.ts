import { useRouterState } from '@tanstack/react-router'
import { type RefObject, useLayoutEffect, useRef } from 'react'

const fadeMs = 200

/**
 * Lets another page come up softly in its place. The first page of a visit is there at
 * once, and so is each where less movement is asked for.
 */
export function usePageFade(place: RefObject<HTMLElement | null>): void {
  // The page that is shown, which is not yet that of the address while a page loads.
  const page = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname })
  const seen = useRef<string>(undefined)
  useLayoutEffect(() => {
    const before = seen.current
    seen.current = page
    if (before === undefined || before === page || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    place.current?.animate({ opacity: [0.25, 1] }, { duration: fadeMs, easing: 'ease-out' })
  }, [page, place])
}
