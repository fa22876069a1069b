import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import styles from './Ring.module.css'

interface RingProps {
  /** Milliseconds of the server's clock. Give the ring a `key` per round: it reads them once. */
  readonly startsAt: number
  readonly endsAt: number
  readonly now: () => number
  readonly size?: number
  /** Stands in the middle: usually a countdown. */
  readonly children?: ReactNode
  readonly className?: string | undefined
}

/** A ring that empties as time passes: one CSS animation in steps of a second, no timer. Decorative. */
export function Ring({ startsAt, endsAt, now, size = 64, children, className }: RingProps) {
  const [timing] = useState(() => {
    const seconds = Math.max(1, Math.round((endsAt - startsAt) / 1000))
    return {
      animationDuration: `${seconds}s`,
      animationDelay: `${(startsAt - now()) / 1000}s`,
      animationTimingFunction: `steps(${seconds})`,
    }
  })
  return (
    <span className={clsx(styles.ring, className)} style={{ width: size, height: size }}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="18" className={styles.track} />
        <circle cx="20" cy="20" r="18" className={styles.left} pathLength="1" style={timing} />
      </svg>
      {children && <span className={styles.middle}>{children}</span>}
    </span>
  )
}
