import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/icon-names.ts'
import styles from './TextField.module.css'

interface TextFieldProps extends ComponentProps<'input'> {
  readonly label: string
  /** The first message only; it is spoken when it appears. */
  readonly error?: string | undefined
  readonly hint?: ReactNode
  readonly icon?: IconName | undefined
  /** Beside the label, at the end of its line: a link or a countdown. */
  readonly aside?: ReactNode
  /** Inside the box, before the input, in place of an icon. */
  readonly leading?: ReactNode
  /** Inside the box, at its end. */
  readonly trailing?: ReactNode
  /** For a password: the labels of the button that shows and hides it. */
  readonly reveal?: { readonly show: string; readonly hide: string } | undefined
}

export function TextField({
  label,
  error,
  hint,
  icon,
  aside,
  leading,
  trailing,
  reveal,
  type = 'text',
  id,
  className,
  ...input
}: TextFieldProps) {
  const ownId = useId()
  const [shown, setShown] = useState(false)
  const inputId = id ?? ownId
  const noteId = `${inputId}-note`
  return (
    <div className={clsx(styles.field, error && styles.wrong, className)}>
      <div className={styles.head}>
        <label htmlFor={inputId}>{label}</label>
        {aside}
      </div>
      <div className={styles.box}>
        {leading ?? (icon && <Icon name={icon} size={18} />)}
        <input
          {...input}
          id={inputId}
          type={reveal && shown ? 'text' : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId : undefined}
        />
        {reveal && (
          <button
            type="button"
            className={styles.reveal}
            aria-label={shown ? reveal.hide : reveal.show}
            aria-controls={inputId}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-slash' : 'eye'} />
          </button>
        )}
        {trailing}
      </div>
      <div id={noteId} className={styles.note} role={error ? 'alert' : undefined}>
        {error ? (
          <>
            <Icon name="warning-circle-fill" size={14} />
            {error}
          </>
        ) : (
          hint
        )}
      </div>
    </div>
  )
}
