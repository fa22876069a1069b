import { clsx } from 'clsx'
import { createElement } from 'react'
import styles from './layout.module.css'
import type { As, Tag } from './tag.ts'

interface TextProps {
  /** `muted` explains, `quiet` is beside the point; the others are the colours of an outcome or of an amount. */
  readonly tone?: 'muted' | 'quiet' | 'win' | 'loss' | 'amber' | 'leaf'
  /** A step of the scale of type; as large as what is around it unless told otherwise. */
  readonly size?: 12 | 13 | 14 | 15 | 16 | 18 | 20 | 24 | 28
  readonly strong?: boolean
}

/** Words in another tone or size than those around them. */
export function Text<T extends Tag = 'p'>({ as, tone, size, strong, className, ...rest }: As<T, TextProps>) {
  return createElement<object>(as ?? 'p', {
    ...rest,
    className: clsx(styles.text, className),
    'data-tone': tone,
    'data-size': size,
    'data-strong': strong || undefined,
  })
}
