import { formatNumber } from '@banyan/ui'
import { useLanguage, useText } from '../../lib/texts.ts'
import { figureText } from '../dashboard/index.ts'
import { Bars } from './Bars.tsx'
import type { Report } from './report-ask.ts'
import type { Asked } from './asked.ts'
import { useNames } from './names.ts'
import { valueOf } from './value-of.ts'

interface ReportChartProps {
  readonly asked: Asked
  readonly report: Report
}

/** The rows of a page as bars of the figure that they are in order by, days from the left to the right in time. */
export function ReportChart({ asked, report: { rows } }: ReportChartProps) {
  const t = useText()
  const language = useLanguage()
  const names = useNames(asked.by)
  const figure = asked.sort ?? (asked.by === 'day' ? 'result' : 'stake')
  const bars = rows.map((row) => {
    const value = valueOf(row, figure)
    const decimals = figure === 'bets' ? 0 : row.decimals
    const text = figure === 'bets' ? formatNumber(value, language) : figureText(value, { decimals, language })
    return { key: row.key, name: names(row), value, text }
  })
  return (
    <Bars
      title={t('reports.chart', { figure: t(`reports.${figure}`), by: t(`reports.by_${asked.by}`) })}
      bars={asked.by === 'day' && asked.sort === null ? bars.toReversed() : bars}
    />
  )
}
