import { clsx } from 'clsx'
import { type ComponentProps, useId } from 'react'
import { described, FieldFrame, type FieldNotes } from './FieldFrame.tsx'
import styles from './TextField.module.css'

type TextAreaProps = ComponentProps<'textarea'> & FieldNotes

/** A field of several lines, with the look of `TextField`. */
export function TextArea({ label, error, hint, id, className, rows = 5, ...input }: TextAreaProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <FieldFrame inputId={inputId} label={label} error={error} hint={hint} className={className}>
      <div className={clsx(styles.box, styles.lines)}>
        <textarea {...input} {...described(inputId, { error, hint })} rows={rows} />
      </div>
    </FieldFrame>
  )
}
