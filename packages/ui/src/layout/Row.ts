import { clsx } from 'clsx'
import { createElement } from 'react'
import styles from './layout.module.css'
import { type Gap, space } from './space.ts'
import type { As, Tag } from './tag.ts'

interface RowProps {
  readonly gap: Gap
  /** The parts that have no room go into another line. */
  readonly wrap?: boolean
  /** How the parts stand in the height; centred unless told otherwise. */
  readonly align?: 'start' | 'end' | 'baseline' | 'stretch'
  /** Where the width that is left over goes; behind the last part unless told otherwise. */
  readonly justify?: 'between' | 'center' | 'end'
}

/** Parts beside each other: a toolbar, the buttons of a card, an icon with its words. */
export function Row<T extends Tag = 'div'>({
  as,
  gap,
  wrap,
  align,
  justify,
  className,
  style,
  ...rest
}: As<T, RowProps>) {
  return createElement<object>(as ?? 'div', {
    ...rest,
    style: space(gap, style),
    className: clsx(styles.row, className),
    'data-wrap': wrap || undefined,
    'data-align': align,
    'data-justify': justify,
  })
}
