import { type OutputOf, loyaltyRoutes } from '@banyan/contract'
import { Card, type Column, EmptyState, Table } from '@banyan/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { ListEnd } from '../../../lib/ListEnd.tsx'
import { type CallFailed, valueOf } from '../../../lib/query.ts'
import { MallError } from './MallError.tsx'
import styles from './mall.module.css'

const route = loyaltyRoutes.pointChanges
type Page = OutputOf<typeof route>
type Change = Page['changes'][number]

/** The points table: each change, newest first [POINT-04, MEMBER-21]. */
export function PointChanges() {
  const t = useText()
  const format = useFormat()
  const asked = useInfiniteQuery<Page, CallFailed, { pages: Page[] }, readonly unknown[], string | null>({
    queryKey: [route.path, 'pages'],
    queryFn: ({ pageParam, signal }) => valueOf(route, pageParam ? { before: pageParam } : {}, signal),
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
  })
  if (asked.isError && !asked.data) return <MallError asked={asked} />
  const columns: readonly Column<Change>[] = [
    { id: 'time', head: t('loyalty.time'), cell: ({ at }) => <span className="n">{format.instant(at)}</span> },
    { id: 'reason', head: t('loyalty.reason'), cell: ({ reason }) => t(`records.reason_${reason}`) },
    {
      id: 'change',
      head: t('loyalty.change'),
      align: 'end',
      cell: ({ netPoints }) => (
        <b className="n">
          {netPoints > 0n ? '+' : '\u2212'}
          {format.count(Math.abs(Number(netPoints)))}
        </b>
      ),
    },
    {
      id: 'after',
      head: t('loyalty.after'),
      align: 'end',
      cell: ({ currentPoints }) => <span className="n">{format.count(Number(currentPoints))}</span>,
    },
  ]
  return (
    <Card className={styles.table}>
      <Table
        label={t('loyalty.tab_changes')}
        columns={columns}
        rows={asked.data?.pages.flatMap(({ changes }) => changes) ?? []}
        rowKey={({ sequence }) => String(sequence)}
        loadingRows={asked.isPending ? 5 : 0}
        empty={<EmptyState title={t('loyalty.changes_empty')} text={t('loyalty.changes_empty_text')} />}
      />
      <ListEnd list={asked} />
    </Card>
  )
}
