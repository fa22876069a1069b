import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/icon-names.ts'
import { described, FieldFrame, type FieldNotes } from './FieldFrame.tsx'
import styles from './TextField.module.css'
import native from './native.module.css'

interface TextFieldProps extends ComponentProps<'input'>, FieldNotes {
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
  return (
    <FieldFrame inputId={inputId} label={label} aside={aside} error={error} hint={hint} className={className}>
      <div className={styles.box}>
        {leading ?? (icon && <Icon name={icon} size={18} />)}
        <input
          {...input}
          className={native.bare}
          {...described(inputId, { error, hint })}
          type={reveal && shown ? 'text' : type}
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
    </FieldFrame>
  )
}
