import type { Language } from '@banyan/contract'
import { clsx } from 'clsx'
import { type KeyboardEvent, useId } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { VisuallyHidden } from '../feedback/VisuallyHidden.tsx'
import styles from './Stepper.module.css'
import { useGroupedInput } from './use-grouped-input.ts'

interface StepperProps {
  readonly label: string
  readonly decreaseLabel: string
  readonly increaseLabel: string
  readonly language: Language
  /** Null while the field is empty. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly min?: number
  readonly max?: number
  readonly step?: number
  readonly disabled?: boolean | undefined
  /** Says that the value is refused; the reason stands elsewhere, under this id. */
  readonly errorId?: string | undefined
  readonly className?: string | undefined
}

/**
 * A whole number with a button on either side; the arrow keys step too. Typing may leave
 * the bounds, stepping never does.
 */
export function Stepper({
  label,
  decreaseLabel,
  increaseLabel,
  language,
  value,
  onChange,
  min = 0,
  max = 999_999_999_999_999,
  step = 1,
  disabled,
  errorId,
  className,
}: StepperProps) {
  const id = useId()
  const input = useGroupedInput({ value, onChange, language })
  const to = (next: number) => onChange(Math.min(max, Math.max(min, next)))
  const current = value ?? min
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    to(current + (event.key === 'ArrowUp' ? step : -step))
  }
  return (
    <div className={clsx(styles.stepper, className)}>
      {/* The words stand beside the stepper in the design of each page; here they only name it. */}
      <VisuallyHidden>
        <label htmlFor={id}>{label}</label>
      </VisuallyHidden>
      <button
        type="button"
        aria-label={decreaseLabel}
        disabled={disabled || current <= min}
        onClick={() => to(current - step)}
      >
        <Icon name="minus-bold" size={16} />
      </button>
      <input
        {...input}
        id={id}
        disabled={disabled}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        aria-label={increaseLabel}
        disabled={disabled || current >= max}
        onClick={() => to(current + step)}
      >
        <Icon name="plus-bold" size={16} />
      </button>
    </div>
  )
}
