import { clsx } from 'clsx'
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

const refuse = (event: MouseEvent) => event.preventDefault()

export function Button({
  variant,
  size,
  full,
  icon,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={clsx(
        buttonClass({ variant, size, full }),
        busy && styles.busy,
        busy && !icon && styles.beside,
        className,
      )}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? refuse : onClick}
    >
      {icon && !busy && <Icon name={icon} size={18} />}
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      <span className={styles.label}>{children}</span>
    </button>
  )
}
