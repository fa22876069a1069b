import { clsx } from 'clsx'
import { createElement } from 'react'
import styles from './layout.module.css'
import { type Gap, space } from './space.ts'
import type { As, Tag } from './tag.ts'

interface StackProps {
  readonly gap: Gap
  /** Where the parts stand in the width; they fill it unless told otherwise. */
  readonly align?: 'start' | 'center' | 'end'
  /** Where there is more height than the parts need, they stay at the top. */
  readonly top?: boolean
}

/** Parts below each other: a list, the fields of a form, the content of a card. None is wider than the stack. */
export function Stack<T extends Tag = 'div'>({ as, gap, align, top, className, style, ...rest }: As<T, StackProps>) {
  return createElement<object>(as ?? 'div', {
    ...rest,
    style: space(gap, style),
    className: clsx(styles.stack, className),
    'data-align': align,
    'data-top': top || undefined,
  })
}
