import type { Prizes, Rules } from '@banyan/games/lottery'
import { numbersOf } from '@banyan/games/lottery'
import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { useText } from '../../../lib/i18n.ts'
import { DrawnNumber, DrawnNumbers } from './DrawnNumbers.tsx'
import styles from './forms.module.css'
import { readingsOf } from './readings.ts'

interface ResultBoardProps {
  readonly rules: Rules
  readonly label: string
  /** What is known so far. */
  readonly prizes: Prizes
  readonly isHit?: (tier: string, drawn: string) => boolean
}

/** A result in full, in its game's own form: three dice, ten lanes of a race, or eighty numbers, of which some came. */
export function ResultBoard({ rules, label, prizes, isHit }: ResultBoardProps) {
  const t = useText()
  const numbers = prizes[rules.headline] ?? []
  return (
    <div className={styles.board}>
      {rules.look === 'dice' && <DrawnNumbers rules={rules} numbers={numbers} px={64} label={label} />}
      {rules.look === 'cars' && <Track label={label} count={rules.tiers[0]?.count ?? 0} cars={numbers} />}
      {rules.look === 'balls' && (
        <div role="img" aria-label={`${label}: ${numbers.join(' ')}`} data-tall className={styles.eighty}>
          {numbersOf(rules.playOf(rules.endings)).map((number) => {
            const came = numbers.includes(number)
            return (
              <span
                key={number}
                data-came={came || undefined}
                data-lit={(came && isHit?.(rules.headline, number)) || undefined}
              >
                {Number(number)}
              </span>
            )
          })}
        </div>
      )}
      <p className={styles.readings}>
        {readingsOf(t, rules, numbers).map((reading) => (
          <span key={reading}>{reading}</span>
        ))}
      </p>
    </div>
  )
}

/** The race at its end: the champion is the farthest. A car drives in as its place becomes known. */
function Track({
  label,
  count,
  cars,
}: {
  readonly label: string
  readonly count: number
  readonly cars: readonly string[]
}) {
  return (
    <ol role="img" aria-label={`${label}: ${cars.join(' ')}`} data-tall className={styles.track}>
      {Array.from({ length: count }, (_, at) => (
        <li key={at} className={styles.lane}>
          {at + 1}
          <span className={styles.road} style={{ '--behind': at, '--size': '26px' } as CSSProperties}>
            <span key={cars[at]} className={clsx(cars[at] && styles.drive)}>
              <DrawnNumber look="cars" number={cars[at]} />
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}
