import { clsx } from 'clsx'
import styles from './Button.module.css'

export interface ButtonLook {
  /** One primary per view. Amber is for money and rewards only. */
  readonly variant?: 'primary' | 'surface' | 'ghost' | 'amber' | undefined
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  /** As wide as its container. */
  readonly full?: boolean | undefined
}

/** The classes of a button, for a link that should look like one. */
export function buttonClass({ variant = 'surface', size = 'md', full = false }: ButtonLook = {}): string {
  return clsx(styles.button, styles[variant], styles[size], full && styles.full)
}
