import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import styles from './Checkbox.module.css'
import native from './native.module.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly children: ReactNode
}

/** A native checkbox with its words beside it; both are the target. */
export function Checkbox({ children, className, ...input }: CheckboxProps) {
  return (
    <label className={clsx(styles.line, className)}>
      <input {...input} type="checkbox" className={clsx(native.under, styles.native)} />
      <span className={styles.box}>
        <Icon name="check-bold" size={14} />
      </span>
      <span>{children}</span>
    </label>
  )
}

/** A setting that takes effect at once. */
export function Switch({ children, className, ...input }: CheckboxProps) {
  return (
    <label className={clsx(styles.line, className)}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox says itself whether it is on */}
      <input {...input} type="checkbox" role="switch" className={clsx(native.under, styles.native)} />
      <span className={styles.track} />
      <span>{children}</span>
    </label>
  )
}
