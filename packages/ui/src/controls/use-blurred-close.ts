import { blurredCloseDelayMs } from '@banyan/contract'
import { useEffect, useRef, useState } from 'react'

/**
 * Whether a list is open. Asked to close because the focus left, it stays for the delay,
 * and for good when it is opened again meanwhile.
 */
export function useBlurredClose() {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  function ask(next: boolean, blurred: boolean) {
    clearTimeout(timer.current)
    if (next || !blurred) return setOpen(next)
    timer.current = setTimeout(() => setOpen(false), blurredCloseDelayMs)
  }
  return { open, ask }
}
