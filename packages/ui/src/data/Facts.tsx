import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './Facts.module.css'

interface FactsProps {
  /**
   * `lines`: a name with its value at the end of the line; `ruled`: the same with a rule below each; `pairs`: a value
   * below its name, as many beside each other as there is room for; `tiles`: pairs, each on a ground of its own.
   */
  readonly look?: 'lines' | 'ruled' | 'pairs' | 'tiles'
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Names and values of one thing; each is a `Fact`. */
export function Facts({ look = 'lines', className, children }: FactsProps) {
  return <dl className={clsx(styles.facts, styles[look], className)}>{children}</dl>
}

interface FactProps {
  readonly name: ReactNode
  /** Its value is as wide as all of them. */
  readonly whole?: boolean
  /** Dresses the value. */
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** One name with its value. */
export function Fact({ name, whole = false, className, children }: FactProps) {
  return (
    <div className={whole ? styles.whole : undefined}>
      <dt>{name}</dt>
      <dd className={className}>{children}</dd>
    </div>
  )
}
