import { type RefObject, useEffect, useState } from 'react'

interface Rotation {
  /** Which of them is shown, from 0. */
  readonly at: number
  readonly show: (at: number) => void
  readonly paused: boolean
  readonly togglePaused: () => void
}

const still = '(prefers-reduced-motion: reduce)'

/**
 * Shows one of several after the other. It waits while the pointer or the focus is in the place, while the place is off
 * the screen, while it is paused, and always for whoever wants no motion (direction of the design, "Motion").
 */
export function useRotation(place: RefObject<HTMLElement | null>, count: number, everyMs: number): Rotation {
  const [at, setAt] = useState(0)
  const [paused, setPaused] = useState(() => matchMedia(still).matches)
  useEffect(() => {
    const element = place.current
    if (!element || paused || count < 2) return undefined
    let seen = false
    const observer = new IntersectionObserver(([entry]) => {
      seen = entry?.isIntersecting ?? false
    })
    observer.observe(element)
    const timer = setInterval(() => {
      if (seen && !document.hidden && !element.matches(':hover, :focus-within')) setAt((before) => (before + 1) % count)
    }, everyMs)
    return () => {
      observer.disconnect()
      clearInterval(timer)
    }
  }, [place, paused, count, everyMs])
  const shown = count === 0 ? 0 : at % count
  return {
    at: shown,
    show: (next) => setAt((next + count) % Math.max(count, 1)),
    paused,
    togglePaused: () => setPaused(!paused),
  }
}
