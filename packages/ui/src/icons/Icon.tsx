import type { CSSProperties } from 'react'
import type { FlagName, IconName } from './icon-names.ts'
import styles from './Icon.module.css'
import spriteUrl from './sprite.svg'

interface IconProps {
  readonly name: IconName
  /** Side in CSS pixels; 20 unless told. */
  readonly size?: number
  readonly className?: string | undefined
  readonly style?: CSSProperties
}

/** A decorative icon in the colour of its text. What it means must be said by the text or label beside it. */
export function Icon({ name, size = 20, className, style }: IconProps) {
  return (
    <svg
      className={className ? `${styles.icon} ${className}` : styles.icon}
      width={size}
      height={size}
      style={style}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  )
}

/** The round flag that stands for a language. Decorative: the language's name stands beside it. */
export function Flag({ name, size = 18 }: { readonly name: FlagName; readonly size?: number }) {
  return (
    <svg className={`${styles.icon} ${styles.flag}`} width={size} height={size} aria-hidden="true" focusable="false">
      <use href={`${spriteUrl}#flag-${name}`} />
    </svg>
  )
}
