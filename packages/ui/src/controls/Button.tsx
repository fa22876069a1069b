import clsx from 'clsx'
import type { ComponentProps, MouseEvent } from 'react'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/icon-names.ts'
import { type ButtonLook, buttonClass } from './button-class.ts'
import styles from './Button.module.css'

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  readonly icon?: IconName | undefined
  /** Work is under way: the width and the label stay, a spinner joins, clicks do nothing and focus is kept. */
  readonly busy?: boolean | undefined
}

export function Button({ variant, size, full, icon, busy = false, className, children, onClick, type = 'button', ...rest }: ButtonProps) {
  const ignore = (event: MouseEvent<HTMLButtonElement>) => event.preventDefault()
  return (
    <button
      {...rest}
      type={type}
      className={clsx(buttonClass({ variant, size, full }), busy && styles.busy, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? ignore : onClick}
    >
      {icon && !busy && <Icon name={icon} size={18} />}
      {busy && <span className={clsx(styles.spinner, !icon && styles.over)} aria-hidden="true" />}
      <span className={styles.label}>{children}</span>
    </button>
  )
}
