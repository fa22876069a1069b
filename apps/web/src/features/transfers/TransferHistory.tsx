import type { MemberTransfer } from '@banyan/contract'
import { Card, EmptyState, Icon, Skeleton } from '@banyan/ui'
import { ListEnd } from '../../lib/ListEnd.tsx'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import styles from './transfers.module.css'
import { useTransferUpdates, useTransfers } from './use-transfers.ts'

/** What was sent to the upline or the line below, and received from there, newest first. */
export function TransferHistory({ counterpart }: Pick<MemberTransfer, 'counterpart'>) {
  const t = useText()
  useTransferUpdates()
  const list = useTransfers(counterpart)
  const transfers = list.data?.pages.flatMap((page) => page.transfers)
  return (
    <Card as="section" top gap={14} className={styles.card} aria-labelledby="transfer-history">
      <h2 id="transfer-history">{t('transfers.history')}</h2>
      {list.isError && !transfers && (
        <NotLoaded what="transfers.history_failed" busy={list.isFetching} onRetry={list.refetch} />
      )}
      {!transfers && !list.isError && <Skeleton height={120} />}
      {transfers?.length === 0 && <EmptyState title={t('transfers.history_empty')} />}
      {transfers && transfers.length > 0 && (
        <ul className={styles.history}>
          {transfers.map((transfer) => (
            <Sent key={transfer.transferId} transfer={transfer} />
          ))}
        </ul>
      )}
      <ListEnd list={list} />
    </Card>
  )
}

function Sent({
  transfer: { number, direction, account, amount, remark, createdAt },
}: {
  readonly transfer: MemberTransfer
}) {
  const t = useText()
  const format = useFormat()
  const isOut = direction === 'out'
  return (
    <li data-direction={direction}>
      <Icon name={isOut ? 'arrow-right' : 'arrow-left'} size={18} />
      <span className={styles.who}>
        <b>{t(isOut ? 'transfers.sent_to' : 'transfers.received_from', { account })}</b>
        {remark !== '' && <q>{remark}</q>}
        <small className="n">{`${number} · ${format.instant(createdAt)}`}</small>
      </span>
      <b className="n">{format.net(isOut ? 0n - amount : amount)}</b>
    </li>
  )
}
