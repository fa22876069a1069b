import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '../icons/Icon.tsx'
import styles from './TextField.module.css'

interface TextAreaProps extends ComponentProps<'textarea'> {
  readonly label: string
  /** The first message only; it is spoken when it appears. */
  readonly error?: string | undefined
  readonly hint?: ReactNode
}

/** A field of several lines, with the look of `TextField`. */
export function TextArea({ label, error, hint, id, className, rows = 5, ...input }: TextAreaProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const noteId = `${inputId}-note`
  return (
    <div className={clsx(styles.field, error && styles.wrong, className)}>
      <div className={styles.head}>
        <label htmlFor={inputId}>{label}</label>
      </div>
      <div className={clsx(styles.box, styles.lines)}>
        <textarea
          {...input}
          id={inputId}
          rows={rows}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId : undefined}
        />
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
