import { type ComponentProps, useId } from 'react'
import { clsx } from 'clsx'
import { Icon } from '../icons/Icon.tsx'
import { described, FieldFrame, type FieldNotes } from './FieldFrame.tsx'
import styles from './TextField.module.css'
import native from './native.module.css'

interface SelectFieldProps extends ComponentProps<'select'>, FieldNotes {
  readonly options: readonly { readonly id: string; readonly label: string }[]
  /** Stands there until something is chosen. */
  readonly placeholder: string
}

/** One of many, as the device's own list. The value is the id of an option, and empty before one is chosen. */
export function SelectField({ label, error, hint, options, placeholder, id, className, ...select }: SelectFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <FieldFrame inputId={inputId} label={label} error={error} hint={hint} className={className}>
      <div className={clsx(styles.box, styles.chosen)}>
        <select {...select} className={native.bare} {...described(inputId, { error, hint })}>
          <option value="" disabled>
            {placeholder}
          </option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="caret-down" size={14} />
      </div>
    </FieldFrame>
  )
}
