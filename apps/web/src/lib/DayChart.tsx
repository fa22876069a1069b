import { Card, Row } from '@banyan/ui'
import { useState } from 'react'
import styles from './DayChart.module.css'
import { everyDay, namedPlaces, ticksOf } from './day-chart.ts'
import { useFormat } from './format.ts'

/** The height of the chart in its own units. */
const height = 100
/** The width of a day in them. */
const width = 10

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
  readonly days: readonly Day[]
}

interface Day {
  readonly day: string
  readonly bar: bigint
  readonly line: bigint
}

/** Money by day: one sum as bars, and another, which may be below nothing, as a line over them. */
export function DayChart({ title, says, empty, bars, line, from, until, days }: DayChartProps) {
  const byDay = new Map(days.map((each) => [each.day, each]))
  const all = everyDay(from, until).map((day) => byDay.get(day) ?? { day, bar: 0n, line: 0n })
  return (
    <Card padded className={styles.chart}>
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
        <Plot all={all} says={says} bars={bars} line={line} />
      )}
    </Card>
  )
}

type PlotProps = Pick<DayChartProps, 'says' | 'bars' | 'line'> & { readonly all: readonly Day[] }

/** The picture with its axes, and what the day under the pointer or the finger came to. */
function Plot({ all, says, bars, line }: PlotProps) {
  const format = useFormat()
  const [pointed, setPointed] = useState<number | null>(null)
  const most = all.reduce((top, each) => [top, each.bar, each.line].reduce((a, b) => (b > a ? b : a)), 1n)
  const least = all.reduce((low, each) => (each.line < low ? each.line : low), 0n)
  /** How far below the top edge, of a hundred. */
  const at = (value: bigint) => (Number(((most - value) * 10_000n) / (most - least)) / 10_000) * height
  const ticks = ticksOf(least, most)
  const right = all.length * width
  return (
    <div className={styles.plot}>
      {ticks.map((tick) => (
        <span key={String(tick)} className={`n ${styles.tick}`} style={{ top: `${at(tick)}%` }}>
          {tick < 0n ? `−${format.short(-tick)}` : format.short(tick)}
        </span>
      ))}
      <svg
        viewBox={`0 0 ${right} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={says}
        onPointerLeave={() => setPointed(null)}
      >
        {ticks.map((tick) => (
          <line key={String(tick)} className={styles.grid} x1={0} x2={right} y1={at(tick)} y2={at(tick)} />
        ))}
        {all.map(({ day, bar }, place) => (
          <g
            key={day}
            className={styles.day}
            data-shown={place === pointed || undefined}
            onPointerEnter={() => setPointed(place)}
          >
            <rect className={styles.ground} x={place * width} y={0} width={width} height={height} />
            <rect
              className={styles.bar}
              x={place * width + 2}
              y={at(bar)}
              width={width - 4}
              height={at(0n) - at(bar)}
            />
          </g>
        ))}
        <line className={styles.zero} x1={0} x2={right} y1={at(0n)} y2={at(0n)} />
        <polyline
          className={styles.line}
          points={all.map((each, place) => `${place * width + width / 2},${at(each.line)}`).join(' ')}
        />
      </svg>
      <DayNames all={all} />
      <Pointed all={all} place={pointed} bars={bars} line={line} />
    </div>
  )
}

function DayNames({ all }: Pick<PlotProps, 'all'>) {
  return namedPlaces(all.length).map((place, nth) => (
    <span
      key={place}
      className={`n ${styles.name}`}
      // On a phone each second one has room.
      data-second={nth % 2 === 0 || undefined}
      style={{ left: leftOf(place, all.length) }}
    >
      {all[place]?.day.slice('yyyy-'.length)}
    </span>
  ))
}

/** What the day that is pointed at came to. */
function Pointed({ all, place, bars, line }: Omit<PlotProps, 'says'> & { readonly place: number | null }) {
  const format = useFormat()
  const day = place === null ? undefined : all[place]
  if (place === null || !day) return null
  return (
    <dl
      className={styles.shown}
      data-end={place * 2 > all.length || undefined}
      style={{ left: leftOf(place, all.length) }}
    >
      <div>
        <dt className="n">{day.day}</dt>
      </div>
      <div className={styles.ofBars}>
        <dt>{bars}</dt>
        <dd className="n">{format.amount(day.bar)}</dd>
      </div>
      <div className={styles.ofLine}>
        <dt>{line}</dt>
        <dd className="n">{format.net(day.line)}</dd>
      </div>
    </dl>
  )
}

/** The middle of a day, as a share of the plot's width. */
const leftOf = (place: number, count: number) => `${((place + 0.5) / count) * 100}%`
