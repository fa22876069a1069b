import { dayMs } from '@banyan/contract'
import { Card, Row } from '@banyan/ui'
import styles from './DayChart.module.css'
import { useFormat } from './format.ts'

/** The height of the chart in its own units. */
const height = 100

interface DayChartProps {
  readonly title: string
  /** What the picture is of, for whoever does not see it. */
  readonly says: string
  /** What is said where no day has anything. */
  readonly empty: string
  readonly bars: string
  readonly line: string
  readonly from: string
  readonly until: string
  /** Money, of the days that have any. */
  readonly days: readonly { readonly day: string; readonly bar: bigint; readonly line: bigint }[]
}

/** Money by day: one sum as bars, and another, which may be below nothing, as a line over them. */
export function DayChart({ title, says, empty, bars, line, from, until, days }: DayChartProps) {
  const format = useFormat()
  const byDay = new Map(days.map((each) => [each.day, each]))
  const all = everyDay(from, until).map((day) => byDay.get(day) ?? { day, bar: 0n, line: 0n })
  const most = all.reduce((top, each) => [top, each.bar, each.line].reduce((a, b) => (b > a ? b : a)), 1n)
  const least = all.reduce((low, each) => (each.line < low ? each.line : low), 0n)
  /** How far below the top edge. */
  const at = (value: bigint) => (Number(((most - value) * 10_000n) / (most - least)) / 10_000) * height
  return (
    <Card padded>
      <Row as="header" wrap justify="between" gap="6px 20px" className={styles.head}>
        <h2>{title}</h2>
        <ul>
          <li className={styles.ofBars}>{bars}</li>
          <li className={styles.ofLine}>{line}</li>
        </ul>
      </Row>
      {days.length === 0 ? (
        <p className={styles.none}>{empty}</p>
      ) : (
        <>
          <div className={styles.plot}>
            <span className={`n ${styles.most}`}>{format.short(most)}</span>
            <svg viewBox={`0 0 ${all.length * 10} ${height}`} preserveAspectRatio="none" role="img" aria-label={says}>
              {all.map((each, place) => (
                <g key={each.day} className={styles.day}>
                  <title>{`${each.day}\n${bars}: ${format.amount(each.bar)}\n${line}: ${format.net(each.line)}`}</title>
                  <rect className={styles.ground} x={place * 10} y={0} width={10} height={height} />
                  <rect
                    className={styles.bar}
                    x={place * 10 + 2}
                    y={at(each.bar)}
                    width={6}
                    height={at(0n) - at(each.bar)}
                  />
                </g>
              ))}
              <line className={styles.zero} x1={0} x2={all.length * 10} y1={at(0n)} y2={at(0n)} />
              <polyline
                className={styles.line}
                points={all.map((each, place) => `${place * 10 + 5},${at(each.line)}`).join(' ')}
              />
            </svg>
          </div>
          <p className={styles.ends}>
            <span className="n">{from}</span>
            <span className="n">{until}</span>
          </p>
        </>
      )}
    </Card>
  )
}

/** The days of a range, the first one first. */
const everyDay = (from: string, until: string): readonly string[] =>
  Array.from({ length: (Date.parse(until) - Date.parse(from)) / dayMs + 1 }, (_, at) =>
    new Date(Date.parse(from) + at * dayMs).toISOString().slice(0, 10),
  )
