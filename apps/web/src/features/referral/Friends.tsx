import { type OutputOf, referralRoutes } from '@banyan/contract'
import { Button, Card, type Column, EmptyState, Row, Table } from '@banyan/ui'
import { useState } from 'react'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useRead } from '../../lib/query.ts'
import styles from './referral.module.css'

type Friend = OutputOf<typeof referralRoutes.invitedFriends>['friends'][number]

/** Who came by the member's code, masked, the newest first. */
export function Friends({ count }: { readonly count: number }) {
  const t = useText()
  const format = useFormat()
  const [pageNo, setPageNo] = useState(1)
  const { data, isError, isFetching, refetch } = useRead(referralRoutes.invitedFriends, { pageNo })
  const columns: readonly Column<Friend>[] = [
    { id: 'account', head: t('referral.friend'), cell: ({ account }) => account },
    {
      id: 'registered',
      head: t('referral.registered'),
      cell: ({ registeredAt }) => <span className="n">{format.instant(registeredAt)}</span>,
    },
    {
      id: 'reward',
      head: t('referral.reward'),
      align: 'end',
      cell: ({ rewardAmount }) => <span className="n">{format.amount(rewardAmount)}</span>,
    },
  ]
  return (
    <Card as="section" top gap={12} className={styles.card} aria-labelledby="friends">
      <h2 id="friends">{t('referral.friends', { count: format.count(count) })}</h2>
      {isError && !data ? (
        <NotLoaded what="referral.failed" busy={isFetching} onRetry={refetch} />
      ) : (
        <Table
          label={t('referral.friends', { count: format.count(count) })}
          columns={columns}
          rows={data?.friends ?? []}
          rowKey={({ account, registeredAt }) => `${account} ${registeredAt.getTime()}`}
          loadingRows={data ? 0 : 3}
          empty={<EmptyState title={t('referral.empty')} />}
        />
      )}
      {data && data.pageCount > 1 && (
        <Row gap={8} justify="end">
          <Button size="sm" disabled={pageNo === 1} onClick={() => setPageNo(pageNo - 1)}>
            {t('referral.earlier')}
          </Button>
          <Button size="sm" disabled={pageNo >= data.pageCount} onClick={() => setPageNo(pageNo + 1)}>
            {t('referral.later')}
          </Button>
        </Row>
      )}
    </Card>
  )
}
