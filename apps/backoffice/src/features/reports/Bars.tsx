import { Card } from '@banyan/ui'
import styles from './Reports.module.css'

const height = 120
/** The width of a bar's place. */
const width = 20
const shownMost = 31
/** A few bars are no walls: there is room for as many at least. */
const fewest = 7

interface Bar {
  readonly key: string
  readonly name: string
  readonly value: bigint
  /** The value as it is said. */
  readonly text: string
}

interface BarsProps {
  readonly title: string
  readonly bars: readonly Bar[]
}

/** Values beside each other from the same zero, up and down. The numbers stand in the table below it. */
export function Bars({ title, bars }: BarsProps) {
  const shown = bars.slice(0, shownMost)
  // A few bars end before the edge.
  const last = shown.length < fewest ? undefined : shown.at(-1)
  return (
    <Card as="section" padded gap={8} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <Drawn label={title} bars={shown} />
      <p className={styles.ends}>
        <span>{shown[0]?.name}</span>
        <span>{last?.name}</span>
      </p>
    </Card>
  )
}

function Drawn({ label, bars }: { readonly label: string; readonly bars: readonly Bar[] }) {
  const values = bars.map(({ value }) => Number(value))
  const bottom = Math.min(0, ...values)
  // Bars without anything are a line on the ground.
  const top = Math.max(bottom === 0 ? 1 : 0, ...values)
  const scale = height / (top - bottom)
  const zero = top * scale
  const places = Math.max(bars.length, fewest)
  return (
    <svg
      className={styles.chart}
      viewBox={`0 -2 ${places * width} ${height + 4}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {bars.map(({ key, name, text }, at) => {
        const value = values[at] ?? 0
        const size = Math.max(Math.abs(value) * scale, value === 0 ? 0 : 1)
        return (
          <rect
            key={key}
            className={value < 0 ? styles.below : styles.bar}
            x={at * width + 3}
            width={width - 6}
            y={value < 0 ? zero : zero - size}
            height={size}
          >
            <title>{`${name} · ${text}`}</title>
          </rect>
        )
      })}
      <line className={styles.ground} x1="0" x2={places * width} y1={zero} y2={zero} />
    </svg>
  )
}
