import type { Rules } from '@banyan/games/lottery'
import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { Die } from './Die.tsx'
import styles from './forms.module.css'

interface DrawnNumberProps {
  readonly look: Rules['look']
  /** Undefined while it is not drawn: its place stands. */
  readonly number: string | undefined
  /** The member's own. */
  readonly lit?: boolean
}

/** A number in its game's own form: a die, a car's plate in its colour, or a ball. */
export function DrawnNumber({ look, number, lit = false }: DrawnNumberProps) {
  if (look === 'dice')
    return (
      <span className={clsx(styles.die, number !== undefined && styles.came)}>
        <Die face={number} />
      </span>
    )
  return (
    <span
      key={number}
      data-car={look === 'cars' ? number : undefined}
      data-lit={lit || undefined}
      className={clsx(look === 'cars' ? styles.car : styles.ball, number === undefined ? styles.empty : styles.came)}
    >
      {number ?? ''}
    </span>
  )
}

interface DrawnNumbersProps {
  readonly rules: Rules
  readonly numbers: readonly string[]
  /** The edge of one number. */
  readonly px: number
  /** What it says to who cannot see it. */
  readonly label: string
  /** How many stand in a row; as many as fit, unless it is said. */
  readonly columns?: number
}

/** All numbers of a draw, those that are still to come as empty places. */
export function DrawnNumbers({ rules, numbers, px, label, columns }: DrawnNumbersProps) {
  const count = rules.tiers[0]?.count ?? 0
  const style = { '--size': `${px}px`, ...(columns !== undefined && { '--columns': columns }) } as CSSProperties
  return (
    <span role="img" aria-label={label} className={clsx(styles.numbers, columns && styles.inColumns)} style={style}>
      {Array.from({ length: count }, (_, at) => (
        <DrawnNumber key={`${at}-${numbers[at]}`} look={rules.look} number={numbers[at]} />
      ))}
    </span>
  )
}
