import type { OutputOf, cashbackRoutes } from '@banyan/contract'
import { Card, type Column, EmptyState, Table } from '@banyan/ui'
import { ListEnd } from '../../lib/ListEnd.tsx'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import styles from './cashback.module.css'
import { useHistory } from './use-cashback.ts'

type Claim = OutputOf<typeof cashbackRoutes.cashbackHistory>['claims'][number]

/** What was claimed and what was paid by itself, newest first. */
export function History() {
  const t = useText()
  const format = useFormat()
  const list = useHistory()
  const claims = list.data?.pages.flatMap((page) => page.claims)
  const columns: readonly Column<Claim>[] = [
    { id: 'at', head: t('records.time'), cell: ({ at }) => <span className="n">{format.instant(at)}</span> },
    {
      id: 'how',
      head: t('records.reason'),
      cell: ({ byItself }) => t(byItself ? 'cashback.by_itself' : 'cashback.by_claim'),
    },
    {
      id: 'amount',
      head: t('cashback.amount'),
      align: 'end',
      cell: ({ amount }) => <b className="n">{format.amount(amount)}</b>,
    },
  ]
  return (
    <Card as="section" top gap={12} className={styles.card} aria-labelledby="cashback-history">
      <h2 id="cashback-history">{t('cashback.history')}</h2>
      {list.isError && !claims ? (
        <NotLoaded what="cashback.failed" busy={list.isFetching} onRetry={list.refetch} />
      ) : (
        <Table
          label={t('cashback.history')}
          columns={columns}
          rows={claims ?? []}
          rowKey={({ id }) => id}
          loadingRows={list.isPending ? 3 : 0}
          empty={<EmptyState title={t('cashback.history_empty')} />}
        />
      )}
      <ListEnd list={list} />
    </Card>
  )
}
