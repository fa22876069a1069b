import { Children, type ReactNode, startTransition, useEffect, useState } from 'react'

interface InTurnsProps {
  readonly children: ReactNode
  /** Stands below those that are shown until all are. */
  readonly pending: ReactNode
}

/** Shows one child more after each frame: a phone lays out many of them in short tasks, and answers between them. */
export function InTurns({ children, pending }: InTurnsProps) {
  const count = Children.count(children)
  const [shown, setShown] = useState(1)
  useEffect(() => {
    if (shown >= count) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    // A timer that a frame sets comes after that frame is laid out and painted.
    const frame = requestAnimationFrame(() => (timer = setTimeout(() => startTransition(() => setShown(shown + 1)))))
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [shown, count])
  return (
    <>
      {Children.map(children, (child, at) => at < shown && child)}
      {shown < count && pending}
    </>
  )
}
