import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import styles from './ChipSet.module.css'
import native from './native.module.css'

export interface Chip<Id extends string> {
  readonly id: Id
  readonly label: ReactNode
  readonly disabled?: boolean | undefined
}

interface ChipRow<Id extends string> {
  readonly label: string
  readonly chips: readonly Chip<Id>[]
  /** Equal columns instead of a row that wraps, or scrolls on a phone. */
  readonly columns?: number | undefined
  readonly className?: string | undefined
}

interface OneOfProps<Id extends string> extends ChipRow<Id> {
  readonly value: Id | null
  readonly onChange: (id: Id) => void
}

/** One of several, as small boxes: native radio buttons underneath. */
export function ChipSet<Id extends string>({ value, onChange, ...row }: OneOfProps<Id>) {
  const name = useId()
  return (
    <div role="radiogroup" {...shared(row)}>
      {row.chips.map(({ id, label, disabled }) => (
        <label key={id} className={styles.chip}>
          <input
            type="radio"
            name={name}
            value={id}
            checked={id === value}
            disabled={disabled}
            className={native.under}
            onChange={() => onChange(id)}
          />
          {label}
        </label>
      ))}
    </div>
  )
}

interface AnyOfProps<Id extends string> extends ChipRow<Id> {
  readonly values: readonly Id[]
  readonly onToggle: (id: Id) => void
}

/** Any number of several: each chip is a toggle of its own. */
export function MultiChipSet<Id extends string>({ values, onToggle, ...row }: AnyOfProps<Id>) {
  return (
    <fieldset {...shared(row)}>
      {row.chips.map(({ id, label, disabled }) => (
        <button
          key={id}
          type="button"
          className={styles.chip}
          aria-pressed={values.includes(id)}
          disabled={disabled}
          onClick={() => onToggle(id)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}

function shared<Id extends string>({ label, columns, className }: ChipRow<Id>) {
  return {
    'aria-label': label,
    className: clsx(styles.row, columns && styles.grid, className),
    style: columns ? { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` } : undefined,
  }
}
