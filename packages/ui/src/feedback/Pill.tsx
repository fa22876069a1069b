import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './Pill.module.css'

interface PillProps {
  /** Its meaning; `glass` is for a pill on a picture. */
  readonly tone?: 'neutral' | 'live' | 'amber' | 'leaf' | 'win' | 'loss' | 'info' | 'glass' | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A status in a word or a figure. Never a button. */
export function Pill({ tone = 'neutral', className, children }: PillProps) {
  return <span className={clsx(styles.pill, styles[tone], className)}>{children}</span>
}
