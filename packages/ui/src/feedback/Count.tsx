import { clsx } from 'clsx'
import styles from './Count.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface CountProps {
  /** Nothing is drawn at zero; more than 99 is "99+". */
  readonly count: number
  /** What is counted, for a screen reader. */
  readonly label: string
  /** `live` for what is new, `amber` for what can be claimed. */
  readonly tone?: 'live' | 'amber'
  readonly className?: string | undefined
}

/** How many wait, at the end of a menu's line or of a tab. */
export function Count({ count, label, tone = 'live', className }: CountProps) {
  if (count === 0) return null
  return (
    <b className={clsx(styles.count, styles[tone], className)}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <VisuallyHidden> {label}</VisuallyHidden>
    </b>
  )
}
