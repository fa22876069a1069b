import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import styles from './Card.module.css'

interface CardProps extends ComponentProps<'div'> {
  readonly as?: 'div' | 'section' | 'article' | 'aside'
  readonly padded?: boolean
}

/** A surface with a lit top edge. */
export function Card({ as: Tag = 'div', padded = false, className, ...rest }: CardProps) {
  return <Tag {...rest} data-card className={clsx(styles.card, padded && styles.padded, className)} />
}
