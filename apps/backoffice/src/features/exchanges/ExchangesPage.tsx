import { type ExchangeForStaff, type ExchangeStatus, exchangeStatuses, staffRoutes } from '@banyan/contract'
import { Button, Card, ChipSet, type Column, EmptyState, Table, formatNumber } from '@banyan/ui'
import { useState } from 'react'
import { Page } from '../../lib/Page.tsx'
import styles from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { useLanguage, useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { type Decided, DecideDialog } from './DecideDialog.tsx'
import own from './ExchangesPage.module.css'
import { useExchangeTexts } from './use-exchange-texts.ts'

/** A colleague may decide at the same time. */
const askAgainMs = 15_000

/** What members redeem their points for: what waits is completed or rejected here, and what was decided is found again. */
export function ExchangesPage() {
  const t = useText()
  const language = useLanguage()
  const [status, setStatus] = useState<ExchangeStatus>('processing')
  const [asked, setAsked] = useState<Decided | null>(null)
  const { data, error, refetch, isPending, isFetching } = useRead(staffRoutes.exchanges, { status }, { refetchInterval: askAgainMs })
  const { pieces, paid, gives } = useExchangeTexts(data)
  const columns: Column<ExchangeForStaff>[] = [
    { id: 'id', head: t('members.id'), cell: ({ id }) => id },
    { id: 'asked', head: t('exchanges.asked'), cell: ({ at }) => instant(at) },
    {
      id: 'member',
      head: t('exchanges.member'),
      cell: ({ account, memberId, currentPoints }) => (
        <span className={own.stack}>
          <strong>{t('letters.found', { account, id: memberId })}</strong>
          <small>{t('exchanges.points', { points: formatNumber(currentPoints, language) })}</small>
        </span>
      ),
    },
    { id: 'reward', head: t('exchanges.reward'), cell: pieces },
    { id: 'price', head: t('exchanges.price'), align: 'end', cell: paid },
    { id: 'gives', head: t('exchanges.gives'), align: 'end', cell: gives },
  ]
  if (data?.exchanges.some(({ address }) => address !== null))
    columns.push({
      id: 'to',
      head: t('exchanges.to'),
      cell: ({ address, mobileNum }) =>
        address === null ? (
          '–'
        ) : (
          <span className={own.stack}>
            {address}
            <small>{mobileNum}</small>
          </span>
        ),
    })
  if (status === 'processing')
    columns.push({
      id: 'actions',
      head: t('members.actions'),
      align: 'end',
      cell: (exchange) => (
        <span className={styles.actions}>
          <Button
            size="sm"
            variant="primary"
            aria-label={t('exchanges.complete_title', { id: exchange.id })}
            onClick={() => setAsked({ exchange, status: 'completed' })}
          >
            {t('exchanges.complete')}
          </Button>
          <Button size="sm" aria-label={t('exchanges.reject_title', { id: exchange.id })} onClick={() => setAsked({ exchange, status: 'rejected' })}>
            {t('exchanges.reject')}
          </Button>
        </span>
      ),
    })
  else
    columns.push(
      { id: 'decided', head: t('exchanges.decided'), cell: ({ decidedAt }) => (decidedAt ? instant(decidedAt) : '–') },
      { id: 'remarks', head: t('exchanges.remarks'), cell: ({ remarks }) => <span className={own.words}>{remarks}</span> },
    )
  return (
    <Page title={t('nav.exchanges')} timed failure={error} onRetry={() => void refetch()}>
      <p className={styles.text}>{t('exchanges.text')}</p>
      <div className={styles.intro}>
        <ChipSet
          label={t('exchanges.status')}
          value={status}
          chips={exchangeStatuses.map((id) => ({ id, label: t(`exchanges.${id}`) }))}
          onChange={setStatus}
        />
        <Button icon="arrow-clockwise" busy={isFetching && !isPending} onClick={() => void refetch()}>
          {t('exchanges.refresh')}
        </Button>
      </div>
      <Card padded className={styles.scroll}>
        <Table
          label={t('nav.exchanges')}
          columns={columns}
          rows={data?.exchanges ?? []}
          rowKey={({ id }) => id}
          loadingRows={isPending ? 4 : 0}
          empty={<EmptyState title={t(`exchanges.empty_${status}`)} />}
        />
      </Card>
      {asked && data && <DecideDialog decided={asked} money={data} onClose={() => setAsked(null)} />}
    </Page>
  )
}
