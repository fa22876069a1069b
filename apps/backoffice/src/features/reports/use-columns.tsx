import { type ReportFigure, type ReportRow, moneyFiguresOfReports, playFigures } from '@banyan/contract'
import { Button, type Column, formatNumber } from '@banyan/ui'
import { useLanguage, useText } from '../../lib/texts.ts'
import { figureText } from '../dashboard/index.ts'
import type { Report } from './report-ask.ts'
import { type Asked, wayOn } from './asked.ts'
import { useNames } from './names.ts'
import { type Figures, valueOf } from './value-of.ts'
import styles from './Reports.module.css'

/** The figures of a report: without money where a game is meant, for which nobody pays in. */
export function figuresOf(report: Report | undefined): readonly ReportFigure[] {
  const hasMoney = report === undefined || report.rows.some(({ money }) => money !== null)
  return hasMoney ? [...playFigures, ...moneyFiguresOfReports] : playFigures
}

/** What each row is, which leads on to what it is made of, and its figures with what all rows come to. */
export function useColumns(asked: Asked, report: Report | undefined): readonly Column<ReportRow>[] {
  const t = useText()
  const language = useLanguage()
  const names = useNames(asked.by)
  const show = (of: Figures, figure: ReportFigure, decimals: number) => {
    const value = valueOf(of, figure)
    const text = figure === 'bets' ? formatNumber(value, language) : figureText(value, { decimals, language })
    return <span className={value < 0n ? styles.negative : value === 0n ? styles.zero : undefined}>{text}</span>
  }
  const { rows, sums } = report?.total ?? { rows: 0, sums: null }
  return [
    {
      id: 'key',
      head: t(`reports.by_${asked.by}`),
      cell: (row) => <Name row={row} name={names(row)} asked={asked} />,
      ...(sums && { foot: t('reports.total', { count: formatNumber(rows, language) }) }),
    },
    ...figuresOf(report).map((figure): Column<ReportRow> => ({
      id: figure,
      head: t(`reports.${figure}`),
      align: 'end',
      cell: (row) => show(row, figure, row.decimals),
      ...(sums && { foot: show(sums, figure, report?.decimals ?? 0) }),
    })),
  ]
}

function Name({ row, name, asked }: { readonly row: ReportRow; readonly name: string; readonly asked: Asked }) {
  const t = useText()
  const way = wayOn[asked.by]
  if (!way || row.key === '' || (asked.by === 'day' && asked.only.some(({ name: of }) => of === 'member')))
    return <strong>{name}</strong>
  const label = t('reports.into', { by: t(`reports.by_${way.by}`), name })
  return (
    <Button size="sm" aria-label={label} onClick={() => asked.goOn(way, { key: row.key, label: name })}>
      {name}
    </Button>
  )
}
