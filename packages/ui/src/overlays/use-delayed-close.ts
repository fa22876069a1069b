import { modalCloseDelayMs } from '@banyan/contract'
import { useEffect, useState } from 'react'

/** True from the moment `open` is, until the delay has passed since it was no more. */
export function useDelayedClose(open: boolean): boolean {
  const [held, setHeld] = useState(open)
  if (open && !held) setHeld(true)
  useEffect(() => {
    const timer = open ? undefined : setTimeout(() => setHeld(false), modalCloseDelayMs)
    return () => clearTimeout(timer)
  }, [open])
  return open || held
}
