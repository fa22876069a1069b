import { type ReportDayDifference, reportFigures } from '@banyan/contract'
import { Card, type Column, Stack, Table, formatNumber } from '@banyan/ui'
import styles from '../../lib/Page.module.css'
import { useLanguage, useText } from '../../lib/texts.ts'
import { figureText } from '../dashboard/index.ts'
import { nameOf } from './names.ts'
import { valueOf } from './value-of.ts'

interface DayDifferencesProps {
  readonly label: string
  /** At least one. */
  readonly differences: readonly ReportDayDifference[]
}

/** Which sums of a day differ, of how many rows and members, and each figure as it is kept and as it should be. */
export function DayDifferences({ label, differences }: DayDifferencesProps) {
  const columns = useColumns()
  return (
    <Card as="section" padded gap={12} aria-label={label} tabIndex={0} className={styles.scroll}>
      <h3>{label}</h3>
      <Table
        label={label}
        columns={columns}
        rows={differences}
        rowKey={({ part, category, currency }) => `${part} ${category} ${currency}`}
        empty={null}
      />
    </Card>
  )
}

function useColumns(): readonly Column<ReportDayDifference>[] {
  const t = useText()
  const language = useLanguage()
  return [
    { id: 'part', head: t('reports.check_part'), cell: ({ part }) => <strong>{t(`reports.part_${part}`)}</strong> },
    {
      id: 'category',
      head: t('reports.by_category'),
      cell: ({ part, category }) =>
        part === 'plays' || part === 'games'
          ? nameOf(t, 'category', { key: category ?? '', label: category ?? '' })
          : '–',
    },
    { id: 'currency', head: t('reports.currency'), cell: ({ currency }) => currency },
    { id: 'rows', head: t('reports.check_rows'), align: 'end', cell: ({ rows }) => formatNumber(rows, language) },
    {
      id: 'members',
      head: t('reports.check_members'),
      align: 'end',
      cell: ({ members }) => (members === 0 ? '–' : formatNumber(members, language)),
    },
    { id: 'figures', head: t('reports.check_figures'), cell: (difference) => <Figures difference={difference} /> },
  ]
}

function Figures({ difference: { kept, made, decimals } }: { readonly difference: ReportDayDifference }) {
  const t = useText()
  const language = useLanguage()
  const uneven = reportFigures.filter((figure) => valueOf(kept, figure) !== valueOf(made, figure))
  if (uneven.length === 0) return t('reports.check_rows_alone')
  return (
    <Stack gap={4}>
      {uneven.map((figure) => {
        const [was, is] = [kept, made].map((of) => {
          const value = valueOf(of, figure)
          return figure === 'bets' ? formatNumber(value, language) : figureText(value, { decimals, language })
        })
        return <span key={figure}>{`${t(`reports.${figure}`)}: ${was} → ${is}`}</span>
      })}
    </Stack>
  )
}
