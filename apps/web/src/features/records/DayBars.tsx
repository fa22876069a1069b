import { Card } from '@banyan/ui'
import { clsx } from 'clsx'
import { everyDay } from '../../lib/day-chart.ts'
import styles from './DayBars.module.css'

interface DayBarsProps {
  readonly days: readonly { readonly day: string; readonly value: bigint }[]
  /** The first day and the last one, `yyyy-MM-dd`. */
  readonly from: string
  readonly until: string
  /** What the bars are, in words. */
  readonly label: string
  readonly format: (value: bigint) => string
  /** Shown above them where there is more than one such chart. */
  readonly title?: string
  /** Bars of what is never below zero, which stand on the ground. */
  readonly grounded?: boolean
}

/** What each day of a range came to: bars above a line for what was gained, below it for what was lost. */
export function DayBars({ days, from, until, label, format, title, grounded = false }: DayBarsProps) {
  const values = new Map(days.map(({ day, value }) => [day, value]))
  const most = days.reduce((highest, { value }) => (abs(value) > highest ? abs(value) : highest), 1n)
  return (
    <Card padded>
      {title !== undefined && <h2 className={styles.title}>{title}</h2>}
      {/* The table of days below has the same figures. */}
      <div className={clsx(styles.chart, grounded && styles.grounded)} role="img" aria-label={label}>
        {everyDay(from, until).map((day) => {
          const value = values.get(day) ?? 0n
          const share = Number((abs(value) * 1000n) / most) / 10
          return (
            <div key={day} className={styles.day} title={`${day}: ${format(value)}`}>
              {value !== 0n && (
                <i
                  className={grounded ? styles.spent : value > 0n ? styles.gain : styles.loss}
                  style={{ height: `${grounded ? share : share / 2}%` }}
                />
              )}
            </div>
          )
        })}
      </div>
      <p className={styles.ends}>
        <span className="n">{from}</span>
        <span className="n">{until}</span>
      </p>
    </Card>
  )
}

const abs = (value: bigint) => (value < 0n ? -value : value)
