import { startTransition, useEffect, useState } from 'react'

/**
 * How many of `count` parts are shown: `first` at once, and `each` more after every frame. A phone lays out many of
 * them in short tasks, and answers between them (docs/decisions/0145).
 */
export function useTurns(count: number, { first, each }: { readonly first: number; readonly each: number }): number {
  const [shown, setShown] = useState(first)
  useEffect(() => {
    if (shown >= count) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    // A timer that a frame sets comes after that frame is laid out and painted.
    const frame = requestAnimationFrame(() => (timer = setTimeout(() => startTransition(() => setShown(shown + each)))))
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [shown, count, each])
  return shown
}
