import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import layout from '../layout/layout.module.css'
import { type Gap, space } from '../layout/space.ts'
import styles from './Card.module.css'

interface CardProps extends ComponentProps<'div'> {
  readonly as?: 'div' | 'section' | 'article' | 'aside'
  readonly padded?: boolean
  /** What it holds stands below each other, as in a `Stack`. */
  readonly gap?: Gap
  readonly align?: 'start' | 'center' | 'end'
  readonly top?: boolean
}

/** A surface with a lit top edge. */
export function Card({ as: Tag = 'div', padded = false, gap, align, top, className, style, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      data-card
      data-align={align}
      data-top={top || undefined}
      style={gap === undefined ? style : space(gap, style)}
      className={clsx(styles.card, padded && styles.padded, gap !== undefined && layout.stack, className)}
    />
  )
}
