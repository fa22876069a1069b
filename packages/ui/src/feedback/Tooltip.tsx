import { type ReactNode, useId } from 'react'
import styles from './Tooltip.module.css'

interface TooltipProps {
  readonly text: string
  /** Draws the control it explains, with the id that ties the two. */
  readonly children: (describedBy: { readonly 'aria-describedby': string }) => ReactNode
}

/** A short remark on hover and keyboard focus; never the only place where something is said. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  return (
    <span className={styles.anchor}>
      {children({ 'aria-describedby': id })}
      <span role="tooltip" id={id} className={styles.tip}>
        {text}
      </span>
    </span>
  )
}
