import { Children, type ReactNode } from 'react'
import { useTurns } from '../../lib/use-turns.ts'

interface InTurnsProps {
  readonly children: ReactNode
  /** Stands below those that are shown until all are. */
  readonly pending: ReactNode
}

/** Shows one child more after each frame. */
export function InTurns({ children, pending }: InTurnsProps) {
  const count = Children.count(children)
  const shown = useTurns(count, { first: 1, each: 1 })
  return (
    <>
      {Children.map(children, (child, at) => at < shown && child)}
      {shown < count && pending}
    </>
  )
}
