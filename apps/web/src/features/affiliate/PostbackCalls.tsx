import { type AffiliatePostback, affiliateRoutes } from '@banyan/contract'
import { type Column, EmptyState, Pill, Table } from '@banyan/ui'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useRead } from '../../lib/query.ts'

const tones = { waiting: 'amber', taken: 'win', gave_up: 'loss' } as const

/** The last calls of the address, with what was answered. */
export function PostbackCalls() {
  const t = useText()
  const format = useFormat()
  const { data, isError, isFetching, refetch } = useRead(affiliateRoutes.affiliatePostbacks, {})
  if (isError && !data) return <NotLoaded what="affiliate.failed" busy={isFetching} onRetry={refetch} />
  const columns: readonly Column<AffiliatePostback>[] = [
    { id: 'at', head: t('affiliate.at'), cell: ({ at }) => <span className="n">{format.instant(at)}</span> },
    { id: 'event', head: t('affiliate.event'), cell: ({ event }) => t(`affiliate.events.${event}`) },
    { id: 'tries', head: t('affiliate.tries'), align: 'end', cell: ({ tries }) => <span className="n">{tries}</span> },
    {
      id: 'answer',
      head: t('affiliate.answer'),
      align: 'end',
      cell: ({ status, tries }) => <span className="n">{status ?? (tries > 0 ? t('affiliate.no_answer') : '–')}</span>,
    },
    {
      id: 'state',
      head: t('affiliate.state'),
      cell: ({ state }) => <Pill tone={tones[state]}>{t(`affiliate.call_states.${state}`)}</Pill>,
    },
  ]
  return (
    <Table
      label={t('affiliate.calls')}
      columns={columns}
      rows={data?.postbacks ?? []}
      rowKey={({ event, at }) => `${event} ${at.getTime()}`}
      loadingRows={data ? 0 : 2}
      empty={<EmptyState title={t('affiliate.calls_empty')} />}
    />
  )
}
