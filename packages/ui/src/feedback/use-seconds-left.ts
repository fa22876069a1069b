import { useEffect, useState } from 'react'

/**
 * Whole seconds from `now()` until `endsAt` (both in milliseconds of the server's clock), rounded up, so that 0 appears
 * at the end and not a second before it. Renders once a second, on the second.
 */
export function useSecondsLeft(endsAt: number, now: () => number): number {
  const [, rendered] = useState(0)
  const leftMs = Math.max(0, endsAt - now())
  const seconds = Math.ceil(leftMs / 1000)
  useEffect(() => {
    const untilNextMs = Math.max(20, endsAt - now() - (seconds - 1) * 1000)
    const timer = seconds === 0 ? undefined : setTimeout(() => rendered((count) => count + 1), untilNextMs)
    return () => clearTimeout(timer)
  })
  return seconds
}
