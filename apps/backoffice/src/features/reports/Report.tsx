import { staffReportRoutes } from '@banyan/contract'
import { Card, EmptyState, Stack, Text } from '@banyan/ui'
import { ListTable } from '../../lib/ListTable.tsx'
import styles from '../../lib/Page.module.css'
import { Pager } from '../../lib/Pager.tsx'
import { useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { Choice } from './Choice.tsx'
import { ExportButton } from './Exports.tsx'
import { ReportChart } from './ReportChart.tsx'
import type { Asked } from './asked.ts'
import { inputOf } from './report-ask.ts'
import { useColumns } from './use-columns.tsx'

interface ReportProps {
  readonly asked: Asked
  readonly mayExport: boolean
}

/** What was played and moved, by one dimension: a chart, the rows, and what they come to. */
export function PlayedAndMoved({ asked, mayExport }: ReportProps) {
  const t = useText()
  const input = inputOf(asked)
  const { data, error, isPending, refetch } = useRead(staffReportRoutes.report, input)
  const columns = useColumns(asked, data)
  return (
    <Stack gap={16}>
      <Text tone="muted">{t('reports.text')}</Text>
      <Choice asked={asked} report={data} tools={mayExport && <ExportButton asked={input} />} />
      {data && data.rows.length > 0 && asked.by !== 'currency' && <ReportChart asked={asked} report={data} />}
      <Card padded className={styles.scroll}>
        <ListTable
          label={t(`reports.by_${asked.by}`)}
          columns={columns}
          rows={data?.rows ?? []}
          rowKey={({ key }) => key}
          loadingRows={isPending ? 5 : 0}
          empty={<EmptyState title={t('reports.empty')} />}
          failure={error}
          onRetry={() => void refetch()}
        />
      </Card>
      <Pager after={asked.after} next={data?.next ?? null} onPage={asked.page} />
      {data && (
        <Text tone="quiet" size={12}>
          {data.countedAt === null ? t('reports.not_counted') : t('reports.counted', { at: instant(data.countedAt) })}
        </Text>
      )}
    </Stack>
  )
}
