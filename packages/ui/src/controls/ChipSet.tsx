import clsx from 'clsx'
import type { ReactNode } from 'react'
import { roving } from './roving.ts'
import styles from './ChipSet.module.css'

export interface Chip<Id extends string> {
  readonly id: Id
  readonly label: ReactNode
  readonly disabled?: boolean | undefined
}

interface ChipRow<Id extends string> {
  readonly label: string
  readonly chips: readonly Chip<Id>[]
  /** Equal columns instead of a row that wraps. */
  readonly columns?: number | undefined
  readonly className?: string | undefined
}

/** One of several, as small boxes: a group of radio buttons to the keyboard and the screen reader. */
export function ChipSet<Id extends string>({
  value,
  onChange,
  ...row
}: ChipRow<Id> & { readonly value: Id | null; readonly onChange: (id: Id) => void }) {
  const keys = roving(
    row.chips.filter((chip) => !chip.disabled).map((chip) => chip.id),
    value,
    onChange,
  )
  return (
    <div role="radiogroup" aria-label={row.label} className={rowClass(row)} style={rowStyle(row)} onKeyDown={keys.onKeyDown}>
      {row.chips.map((chip) => (
        <button
          key={chip.id}
          type="button"
          role="radio"
          aria-checked={chip.id === value}
          tabIndex={keys.tabIndexOf(chip.id)}
          disabled={chip.disabled}
          onClick={() => onChange(chip.id)}
        >
          {chip.label}
        </button>
      ))}
    </div>
  )
}

/** Any number of several: each chip is a toggle of its own. */
export function MultiChipSet<Id extends string>({
  values,
  onToggle,
  ...row
}: ChipRow<Id> & { readonly values: readonly Id[]; readonly onToggle: (id: Id) => void }) {
  return (
    <div role="group" aria-label={row.label} className={rowClass(row)} style={rowStyle(row)}>
      {row.chips.map((chip) => (
        <button key={chip.id} type="button" aria-pressed={values.includes(chip.id)} disabled={chip.disabled} onClick={() => onToggle(chip.id)}>
          {chip.label}
        </button>
      ))}
    </div>
  )
}

const rowClass = ({ columns, className }: { columns?: number | undefined; className?: string | undefined }) =>
  clsx(styles.row, columns && styles.grid, className)
const rowStyle = ({ columns }: { columns?: number | undefined }) =>
  columns ? { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` } : undefined
