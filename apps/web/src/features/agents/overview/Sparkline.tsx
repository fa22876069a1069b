import styles from './overview.module.css'

/** The width and the height of the picture in its own units. */
const [width, height] = [100, 24]

interface SparklineProps {
  /** In the order of time. */
  readonly values: readonly bigint[]
  readonly isLoss?: boolean
}

/** How a figure went, day by day: for the eye alone, beside the figure itself. */
export function Sparkline({ values, isLoss = false }: SparklineProps) {
  const points = pointsOf(values)
  if (points.length < 2) return null
  const line = points.map(([x, y]) => `${x},${y}`).join(' ')
  return (
    <svg
      className={styles.sparkline}
      data-loss={isLoss || undefined}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polygon points={`0,${height} ${line} ${width},${height}`} />
      <polyline points={line} />
    </svg>
  )
}

/** Between the lowest and the highest, which have the height to themselves; what never changes lies on the ground. */
function pointsOf(values: readonly bigint[]): readonly (readonly [x: number, y: number])[] {
  const [least, most] = values.reduce(
    ([low, top], value) => [value < low ? value : low, value > top ? value : top],
    [values[0] ?? 0n, values[0] ?? 0n],
  )
  const range = most - least || 1n
  return values.map((value, at) => [
    (at / (values.length - 1)) * width,
    height - 1 - (Number(((value - least) * 1000n) / range) / 1000) * (height - 2),
  ])
}
