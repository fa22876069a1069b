import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/icon-names.ts'
import styles from './IconButton.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  readonly icon: IconName
  /** What it does; also its tooltip. With a count, say the count here too. */
  readonly label: string
  readonly size?: 'sm' | 'md'
  /** A number on its corner, hidden at zero; from 100 it reads 99+. */
  readonly count?: number
}

export function IconButton({
  icon,
  label,
  size = 'md',
  count = 0,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={clsx(styles.button, styles[size], className)}
    >
      <Icon name={icon} size={size === 'sm' ? 18 : 20} />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </button>
  )
}
