import { type CohortRow, retentionDays, staffReportRoutes } from '@banyan/contract'
import { Card, ChipSet, type Column, EmptyState, Stack, Text, formatNumber } from '@banyan/ui'
import type { ReactNode } from 'react'
import { ListTable } from '../../lib/ListTable.tsx'
import styles from '../../lib/Page.module.css'
import { Pager } from '../../lib/Pager.tsx'
import { useRead } from '../../lib/query.ts'
import { useLanguage, useText } from '../../lib/texts.ts'
import { figureText } from '../dashboard/index.ts'
import { Bars } from './Bars.tsx'
import { Range } from './Range.tsx'
import own from './Reports.module.css'
import type { Asked } from './asked.ts'

/** Who registered, by day or by the code that brought them: who paid in, and who played again. */
export function Registrations({ asked }: { readonly asked: Asked }) {
  const t = useText()
  const { shownBy: by, range, own: days, after } = asked
  const input = { by, ...(range === null ? days : { range }), ...(after !== null && { after }) }
  const { data, error, isPending, refetch } = useRead(staffReportRoutes.registrationReport, input)
  const columns = useColumns(by, data)
  const names = useCodes(by)
  const rows = data?.rows ?? []
  const title = t('reports.chart', { figure: t('reports.registered'), by: t(`reports.by_${by}`) })
  return (
    <Stack gap={16}>
      <Text tone="muted">{t('reports.registrations_text')}</Text>
      <Range asked={asked} days={data} />
      <ChipSet
        label={t('reports.registrations_by')}
        value={by}
        chips={(['day', 'source'] as const).map((id) => ({ id, label: t(`reports.by_${id}`) }))}
        onChange={(shown) => asked.change({ shown })}
      />
      {rows.length > 0 && (
        <Bars
          title={title}
          bars={(by === 'day' ? rows.toReversed() : rows).map((row) => ({
            key: String(row.key),
            name: names(row),
            value: BigInt(row.registered),
            text: String(row.registered),
          }))}
        />
      )}
      <Card padded className={styles.scroll}>
        <ListTable
          label={t('reports.by_registrations')}
          columns={columns}
          rows={rows}
          rowKey={({ key }) => String(key)}
          loadingRows={isPending ? 5 : 0}
          empty={<EmptyState title={t('reports.registrations_empty')} />}
          failure={error}
          onRetry={() => void refetch()}
        />
      </Card>
      <Pager after={after} next={data?.next ?? null} onPage={asked.page} />
    </Stack>
  )
}

/** What a row is called: its day, or its code with whose it is. */
function useCodes(by: 'day' | 'source') {
  const t = useText()
  return ({ key, owner }: Pick<CohortRow, 'key' | 'owner'>) => {
    if (key === null) return t('reports.code_not_kept')
    if (key === '') return t('reports.no_code')
    return by === 'source' && owner !== null ? t('reports.code_of', { code: key, owner }) : key
  }
}

type Cohort = Omit<CohortRow, 'key' | 'owner'>
interface Shown {
  readonly total: Cohort & { readonly rows: number }
  readonly decimals: number
}

function useColumns(by: 'day' | 'source', shown: Shown | undefined): readonly Column<CohortRow>[] {
  const t = useText()
  const language = useLanguage()
  const names = useCodes(by)
  const decimals = shown?.decimals ?? 0
  const back = ({ retention }: Cohort, day: number) => {
    const { of = 0, played = 0 } = retention.find((each) => each.day === day) ?? {}
    if (of === 0) return <span className={own.zero}>–</span>
    return `${formatNumber(Math.round((played * 100) / of), language)} % (${played}/${of})`
  }
  const column = (id: string, head: string, of: (cohort: Cohort) => ReactNode): Column<CohortRow> => ({
    id,
    head,
    align: 'end',
    cell: of,
    ...(shown && { foot: of(shown.total) }),
  })
  return [
    {
      id: 'key',
      head: t(`reports.by_${by}`),
      cell: (row) => <strong>{names(row)}</strong>,
      ...(shown && { foot: t('reports.total', { count: formatNumber(shown.total.rows, language) }) }),
    },
    column('registered', t('reports.registered'), ({ registered }) => formatNumber(registered, language)),
    column('depositors', t('reports.depositors'), ({ depositors }) => formatNumber(depositors, language)),
    column('deposits', t('reports.first_deposits'), ({ firstDeposits }) =>
      figureText(firstDeposits, { decimals, language }),
    ),
    ...retentionDays.map((day) => column(`back${day}`, t('reports.back_after', { day }), (of) => back(of, day))),
  ]
}
