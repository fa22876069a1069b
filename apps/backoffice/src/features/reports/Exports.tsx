import { type ReportExport, staffReportRoutes } from '@banyan/contract'
import { Button, Card, type Column, EmptyState, Pill, Stack, Text, formatNumber } from '@banyan/ui'
import { ListTable } from '../../lib/ListTable.tsx'
import styles from '../../lib/Page.module.css'
import { toasts, useAct, useRead } from '../../lib/query.ts'
import { saveFile } from '@banyan/client/save-file'
import { useLanguage, useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import type { ReportAsk } from './report-ask.ts'

/** A table is written within seconds: so often the list is asked while one is. */
const askAgainMs = 1500

/** Has the report that is shown written into a table, all pages of it. */
export function ExportButton({ asked: { after: _after, ...asked } }: { readonly asked: ReportAsk }) {
  const t = useText()
  const make = useAct(staffReportRoutes.makeReportExport, [staffReportRoutes.reportExports])
  const onSuccess = () => {
    toasts.success({ title: t('reports.export_done') })
  }
  return (
    <Button icon="download-simple" busy={make.isPending} onClick={() => make.mutate(asked, { onSuccess })}>
      {t('reports.export')}
    </Button>
  )
}

const isOpen = ({ state }: ReportExport) => state === 'waiting' || state === 'running'

/** The tables that the colleague has asked for, with how far they are. */
export function Exports() {
  const t = useText()
  const read = useExports()
  const columns = useColumns()
  return (
    <Stack as="section" gap={8} aria-label={t('reports.exports')}>
      <h2>{t('reports.exports')}</h2>
      <Text tone="muted" size={13}>
        {t('reports.exports_text')}
      </Text>
      <Card padded className={styles.scroll}>
        <ListTable
          label={t('reports.exports')}
          columns={columns}
          rows={read.data?.exports ?? []}
          rowKey={({ exportId }) => exportId}
          loadingRows={read.isPending ? 2 : 0}
          empty={<EmptyState title={t('reports.exports_empty')} />}
          failure={read.error}
          onRetry={() => void read.refetch()}
        />
      </Card>
    </Stack>
  )
}

/** Asked again while one of them is under way. */
function useExports() {
  const read = useRead(staffReportRoutes.reportExports, {})
  const isAny = read.data?.exports.some(isOpen) ?? false
  return useRead(staffReportRoutes.reportExports, {}, isAny ? { refetchInterval: askAgainMs } : {})
}

function useColumns(): readonly Column<ReportExport>[] {
  const t = useText()
  return [
    { id: 'file', head: t('reports.file'), cell: ({ name }) => <strong>{name}</strong> },
    { id: 'asked', head: t('reports.asked_at'), cell: ({ askedAt }) => instant(askedAt) },
    { id: 'kept', head: t('reports.kept_until'), cell: ({ keptUntil }) => instant(keptUntil) },
    { id: 'progress', head: t('reports.progress'), cell: (row) => <Progress row={row} /> },
    {
      id: 'download',
      head: t('members.actions'),
      align: 'end',
      cell: (row) => (row.state === 'done' ? <Download row={row} /> : '–'),
    },
  ]
}

const tones = { waiting: 'neutral', running: 'neutral', done: 'win', too_long: 'loss', failed: 'loss' } as const

function Progress({ row: { state, rows, totalRows } }: { readonly row: ReportExport }) {
  const t = useText()
  const language = useLanguage()
  const percent = totalRows ? Math.floor((rows * 100) / totalRows) : 0
  return <Pill tone={tones[state]}>{t(`reports.state_${state}`, { percent, rows: formatNumber(rows, language) })}</Pill>
}

function Download({ row: { exportId, name } }: { readonly row: ReportExport }) {
  const t = useText()
  const download = useAct(staffReportRoutes.downloadReportExport)
  return (
    <Button
      size="sm"
      icon="download-simple"
      busy={download.isPending}
      aria-label={t('reports.download_title', { name })}
      onClick={() => download.mutate({ exportId }, { onSuccess: saveFile })}
    >
      {t('reports.download')}
    </Button>
  )
}
