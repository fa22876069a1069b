import type { CSSProperties } from 'react'

/** Pixels between the parts, or what the property `gap` takes: between rows, then between columns. */
export type Gap = number | `${number}px ${number}px`

/** The distance as a property of its own, so that a feature's class may set another one for a narrow screen. */
export const space = (gap: Gap, style?: CSSProperties): CSSProperties & Record<'--gap', string> => ({
  ...style,
  '--gap': typeof gap === 'number' ? `${gap}px` : gap,
})
