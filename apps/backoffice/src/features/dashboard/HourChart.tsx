import type { FigureOfToday } from '@banyan/contract'
import styles from './DashboardPage.module.css'

const hoursOfDay = 24
const height = 48
/** The width of an hour. */
const width = 10

interface HourChartProps {
  readonly label: string
  readonly hours: FigureOfToday['hours']
  readonly show: (value: bigint) => string
}

/** Today's hours as bars over yesterday's as a line, both from the same zero. The numbers stand beside it in words. */
export function HourChart({ label, hours: { today, yesterday }, show }: HourChartProps) {
  const all = [...today, ...yesterday].map(Number)
  const bottom = Math.min(0, ...all)
  // A day without anything is a line on the ground.
  const top = Math.max(bottom === 0 ? 1 : 0, ...all)
  const scale = height / (top - bottom)
  const yOf = (value: bigint) => (top - Number(value)) * scale
  const zero = yOf(0n)
  const line = yesterday.map((value, hour) => `${(hour + 0.5) * width},${yOf(value).toFixed(1)}`).join(' ')
  return (
    <svg
      className={styles.chart}
      viewBox={`0 -2 ${hoursOfDay * width} ${height + 4}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {today.map((value, hour) => (
        <rect
          // The hour is what it is of.
          key={hour}
          className={value < 0n ? styles.below : styles.bar}
          x={hour * width + 1.5}
          width={width - 3}
          y={Math.min(zero, yOf(value))}
          height={Math.max(Math.abs(yOf(value) - zero), value === 0n ? 0 : 1)}
        >
          <title>{`${String(hour).padStart(2, '0')}:00 · ${show(value)} / ${show(yesterday[hour] ?? 0n)}`}</title>
        </rect>
      ))}
      <line className={styles.zero} x1="0" x2={hoursOfDay * width} y1={zero} y2={zero} />
      <polyline className={styles.line} points={line} />
    </svg>
  )
}
