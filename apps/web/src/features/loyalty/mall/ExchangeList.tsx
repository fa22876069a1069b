import { type Exchange, type ExchangeStatus, loyaltyRoutes } from '@banyan/contract'
import { Card, type Column, EmptyState, Pill, Table } from '@banyan/ui'
import { useState } from 'react'
import { useContent } from '../../../lib/content.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { Pages } from '../../../lib/Pages.tsx'
import { MallError } from './MallError.tsx'
import styles from './mall.module.css'

const tones = { processing: 'amber', rejected: 'loss', completed: 'win' } as const satisfies Record<
  ExchangeStatus,
  string
>

/**
 * The exchange history with conversions, whose states are processing, rejected and completed, or the redeem history of
 * rewards alone, which calls them in process, rejected and approved [POINT-08, POINT-09, MEMBER-22, MEMBER-23].
 */
export function ExchangeList({ withConversions }: { readonly withConversions: boolean }) {
  const t = useText()
  const [pageNo, setPageNo] = useState(1)
  const asked = useContent(
    loyaltyRoutes.redeemPointList,
    { pageNo, ...(withConversions && { conversions: 'true' as const }) },
    { staleTime: 10_000 },
  )
  const columns = useExchangeColumns({ withConversions })
  if (asked.isError && !asked.data) return <MallError asked={asked} />
  return (
    <Card className={styles.table}>
      <Table
        label={t(withConversions ? 'loyalty.tab_exchanges' : 'loyalty.tab_redeemed')}
        columns={columns}
        rows={asked.data?.list ?? []}
        rowKey={({ id }) => id}
        loadingRows={asked.isPending ? 4 : 0}
        empty={<EmptyState title={t('loyalty.exchanges_empty')} text={t('loyalty.exchanges_empty_text')} />}
      />
      <Pages label={t('loyalty.pages')} page={pageNo} pageCount={asked.data?.totalPages ?? 1} onChange={setPageNo} />
    </Card>
  )
}

function useExchangeColumns({ withConversions }: { readonly withConversions: boolean }): readonly Column<Exchange>[] {
  const t = useText()
  const format = useFormat()
  const columns: readonly Column<Exchange>[] = [
    { id: 'time', head: t('loyalty.time'), cell: ({ at }) => <span className="n">{format.instant(at)}</span> },
    { id: 'type', head: t('loyalty.type'), cell: ({ exchangeType }) => t(`loyalty.type_${exchangeType}`) },
    {
      id: 'product',
      head: t('loyalty.product'),
      cell: ({ productName, quantity, bonusAmount }) => (
        <span className={styles.product}>
          {productName ?? format.amount(bonusAmount)}
          {quantity > 1 && <span className="n"> × {format.count(quantity)}</span>}
        </span>
      ),
    },
    {
      id: 'price',
      head: t('loyalty.price'),
      align: 'end',
      cell: ({ requiredPoints, requiredAmount }) => (
        <span className={styles.cost}>
          <span className="n">{t('loyalty.points', { points: format.count(Number(requiredPoints)) })}</span>
          {requiredAmount > 0n && <small>{t('loyalty.plus_amount', { amount: format.amount(requiredAmount) })}</small>}
        </span>
      ),
    },
    {
      id: 'status',
      head: t('loyalty.status'),
      cell: ({ status }) => (
        <Pill tone={tones[status]}>{t(withConversions ? `loyalty.${status}` : `loyalty.redeem_${status}`)}</Pill>
      ),
    },
    {
      id: 'remarks',
      head: t('loyalty.remarks'),
      cell: ({ remarks, sending }) => (
        <span className={styles.product}>
          {remarks ?? (sending ? null : '–')}
          {sending && (
            <small className={styles.sending}>
              {t('loyalty.sent', { carrier: sending.carrier, number: sending.trackingNumber })}
              <br />
              <span className="n">{format.instant(sending.sentAt)}</span>
            </small>
          )}
        </span>
      ),
    },
  ]
  return columns
}
