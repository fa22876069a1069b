import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** Whole minutes since the component was first shown. A tab that slept counts the time it slept. */
export function useMinutes(): number {
  const [since] = useState(() => Date.now())
  const [minutes, setMinutes] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setMinutes(Math.floor((Date.now() - since) / minuteMs)), 5000)
    return () => clearInterval(timer)
  }, [since])
  return minutes
}
