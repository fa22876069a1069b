import { type InputOf, type OutputOf, reportDimensions, staffReportRoutes, staffRoutes } from '@banyan/contract'
import { Card, EmptyState, Stack, TabPanel, Text, UnderlineTabs } from '@banyan/ui'
import { ListTable } from '../../lib/ListTable.tsx'
import { Page } from '../../lib/Page.tsx'
import styles from '../../lib/Page.module.css'
import { Pager } from '../../lib/Pager.tsx'
import { useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { Choice } from './Choice.tsx'
import { ExportButton, Exports } from './Exports.tsx'
import { ReportChart } from './ReportChart.tsx'
import { type Asked, useAsked } from './asked.ts'
import { useColumns } from './use-columns.tsx'

const group = 'reports'

/** What was played and moved, by one dimension of the site in a range of days. */
export function ReportsPage() {
  const t = useText()
  const asked = useAsked()
  const input = inputOf(asked)
  const read = useRead(staffReportRoutes.report, input)
  const { data: me } = useRead(staffRoutes.me, {})
  const mayExport = me?.permissions.includes('reports.export') ?? false
  const { data } = read
  return (
    <Page title={t('nav.reports')} timed>
      <Text tone="muted">{t('reports.text')}</Text>
      <UnderlineTabs
        label={t('reports.by')}
        group={group}
        value={asked.by}
        items={reportDimensions.map((each) => ({ id: each, label: t(`reports.by_${each}`) }))}
        onChange={asked.show}
      />
      <TabPanel group={group} value={asked.by}>
        <Stack gap={16}>
          <Choice asked={asked} report={data} tools={mayExport && <ExportButton asked={input} />} />
          {data && data.rows.length > 0 && <ReportChart asked={asked} report={data} />}
          <Rows
            asked={asked}
            report={data}
            list={{
              failure: read.error,
              onRetry: () => void read.refetch(),
              loadingRows: read.isPending ? 5 : 0,
            }}
          />
          {data && (
            <Text tone="quiet" size={12}>
              {data.countedAt === null
                ? t('reports.not_counted')
                : t('reports.counted', { at: instant(data.countedAt) })}
            </Text>
          )}
        </Stack>
      </TabPanel>
      {mayExport && <Exports />}
    </Page>
  )
}

export type Report = OutputOf<typeof staffReportRoutes.report>
export type ReportAsk = InputOf<typeof staffReportRoutes.report>

/** What the server is asked by what stands in the address. */
export function inputOf({ by, sort, range, own, currency, only, after }: Asked): ReportAsk {
  const narrowed = Object.fromEntries(only.map(({ name, value }) => [name, value]))
  return {
    by,
    ...(range === null ? own : { range }),
    ...(sort !== null && { sort }),
    ...(currency !== null && by !== 'currency' && { currency }),
    ...narrowed,
    ...(after !== null && { after }),
  }
}

interface RowsProps {
  readonly asked: Asked
  readonly report: Report | undefined
  readonly list: { readonly failure: unknown; readonly onRetry: () => void; readonly loadingRows: number }
}

function Rows({ asked, report, list }: RowsProps) {
  const t = useText()
  const columns = useColumns(asked, report)
  return (
    <>
      <Card padded className={styles.scroll}>
        <ListTable
          label={t(`reports.by_${asked.by}`)}
          columns={columns}
          rows={report?.rows ?? []}
          rowKey={({ key }) => key}
          empty={<EmptyState title={t('reports.empty')} />}
          {...list}
        />
      </Card>
      <Pager after={asked.after} next={report?.next ?? null} onPage={asked.page} />
    </>
  )
}
