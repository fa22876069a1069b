import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { usePath, useSearch } from '../lib/route.tsx'

/**
 * Where the keyboard goes on once another page, record or list is there: into it, past the navigation. An arrow
 * leads from there to the first row of its list, and on from row to row.
 */
export function useMainFocus(): {
  readonly main: RefObject<HTMLElement | null>
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
} {
  const main = useRef<HTMLElement>(null)
  const path = usePath()
  const [search] = useSearch()
  const place = `${path}?${search}`
  const before = useRef(place)
  useEffect(() => {
    if (before.current === place) return
    before.current = place
    // A dialog that led here gives the focus back first. What the page itself has chosen stays.
    const timer = setTimeout(() => {
      if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [place])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' || event.target !== main.current) return
    const first = main.current.querySelector<HTMLElement>('tbody :is(a[href], button:not(:disabled))')
    if (!first) return
    event.preventDefault()
    first.focus()
  }
  return { main, onKeyDown }
}
