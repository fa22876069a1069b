import type { ReportFigure, ReportRow } from '@banyan/contract'
import { Card, formatNumber } from '@banyan/ui'
import { useLanguage, useText } from '../../lib/texts.ts'
import { figureText } from '../dashboard/index.ts'
import styles from './Reports.module.css'
import type { Report } from './ReportsPage.tsx'
import type { Asked } from './asked.ts'
import { useNames } from './names.ts'
import { valueOf } from './value-of.ts'

const height = 120
/** The width of a row's place. */
const width = 20
const shownMost = 31
/** A few bars are no walls: there is room for as many at least. */
const fewest = 7

interface ReportChartProps {
  readonly asked: Asked
  readonly report: Report
}

/** The rows of a page as bars of the figure that they are in order by, days from the left to the right in time. */
export function ReportChart({ asked, report }: ReportChartProps) {
  const t = useText()
  const names = useNames(asked.by)
  const figure = asked.sort ?? (asked.by === 'day' ? 'result' : 'stake')
  const rows = report.rows.slice(0, shownMost)
  const title = t('reports.chart', { figure: t(`reports.${figure}`), by: t(`reports.by_${asked.by}`) })
  const bars = asked.by === 'day' && asked.sort === null ? rows.toReversed() : rows
  // A few bars end before the edge.
  const last = bars.length < fewest ? undefined : bars.at(-1)
  return (
    <Card as="section" padded gap={8} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <Bars label={title} rows={bars} figure={figure} names={names} />
      <p className={styles.ends}>
        <span>{bars[0] && names(bars[0])}</span>
        <span>{last && names(last)}</span>
      </p>
    </Card>
  )
}

interface BarsProps {
  readonly label: string
  readonly rows: readonly ReportRow[]
  readonly figure: ReportFigure
  readonly names: (row: ReportRow) => string
}

function Bars({ label, rows, figure, names }: BarsProps) {
  const language = useLanguage()
  const values = rows.map((row) => Number(valueOf(row, figure)))
  const bottom = Math.min(0, ...values)
  // Rows without anything are a line on the ground.
  const top = Math.max(bottom === 0 ? 1 : 0, ...values)
  const scale = height / (top - bottom)
  const zero = top * scale
  const show = (row: ReportRow) => {
    const value = valueOf(row, figure)
    return figure === 'bets' ? formatNumber(value, language) : figureText(value, { decimals: row.decimals, language })
  }
  const places = Math.max(rows.length, fewest)
  return (
    <svg
      className={styles.chart}
      viewBox={`0 -2 ${places * width} ${height + 4}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {rows.map((row, at) => {
        const value = values[at] ?? 0
        const size = Math.max(Math.abs(value) * scale, value === 0 ? 0 : 1)
        return (
          <rect
            key={row.key}
            className={value < 0 ? styles.below : styles.bar}
            x={at * width + 3}
            width={width - 6}
            y={value < 0 ? zero : zero - size}
            height={size}
          >
            <title>{`${names(row)} · ${show(row)}`}</title>
          </rect>
        )
      })}
      <line className={styles.ground} x1="0" x2={places * width} y1={zero} y2={zero} />
    </svg>
  )
}
