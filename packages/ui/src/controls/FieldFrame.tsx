import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import styles from './TextField.module.css'

/** What is said of a field: what is wrong with it, otherwise what to know about it. */
export interface FieldNotes {
  readonly label: string
  /** The first message only; it is spoken when it appears. */
  readonly error?: string | undefined
  readonly hint?: ReactNode
}

interface FieldFrameProps extends FieldNotes {
  readonly inputId: string
  readonly aside?: ReactNode
  readonly className?: string | undefined
  /** The box with the input. */
  readonly children: ReactNode
}

const noteIdOf = (inputId: string) => `${inputId}-note`

/** What a screen reader is told of the input itself. */
export const described = (inputId: string, { error, hint }: Pick<FieldNotes, 'error' | 'hint'>) => ({
  id: inputId,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error || hint ? noteIdOf(inputId) : undefined,
})

/** The label above a field's box, and its note below. */
export function FieldFrame({ inputId, label, aside, error, hint, className, children }: FieldFrameProps) {
  return (
    <div className={clsx(styles.field, error && styles.wrong, className)}>
      <div className={styles.head}>
        <label htmlFor={inputId}>{label}</label>
        {aside}
      </div>
      {children}
      <div id={noteIdOf(inputId)} className={styles.note} role={error ? 'alert' : undefined}>
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
