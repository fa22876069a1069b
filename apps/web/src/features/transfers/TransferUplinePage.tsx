import type { OutputOf, transferRoutes } from '@banyan/contract'
import { Card, EmptyState, Fact, Facts, Skeleton } from '@banyan/ui'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { Page } from '../../lib/Page.tsx'
import { useBalance } from '../../lib/balance.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { Hindrance, isHindered } from './Hindrance.tsx'
import { TransferForm } from './TransferForm.tsx'
import { TransferHistory } from './TransferHistory.tsx'
import styles from './transfers.module.css'
import { useTransferOffer } from './use-transfers.ts'

/** Page transferUpline: money to the agent above [MEMBER-09]. */
export function TransferUplinePage() {
  const t = useText()
  const { data, error, isFetching, refetch } = useTransferOffer()
  const isClosed = error?.failure.code === 'not_found' || data?.upline === null
  return (
    <Page title={t('transfers.up_title')} intro={t('transfers.intro')}>
      <div className={styles.columns}>
        {!data && !error && <Skeleton height={460} />}
        {error && !data && !isClosed && (
          <Card>
            <NotLoaded what="transfers.failed" busy={isFetching} onRetry={refetch} />
          </Card>
        )}
        {isClosed && (
          <Card>
            <EmptyState title={t('transfers.closed_title')} text={t('transfers.closed_text')} />
          </Card>
        )}
        {data && !isClosed && <Upline offer={data} />}
        {error?.failure.code !== 'not_found' && <TransferHistory counterpart="upline" />}
      </div>
    </Page>
  )
}

function Upline({ offer }: { readonly offer: OutputOf<typeof transferRoutes.transferOffer> }) {
  const t = useText()
  const format = useFormat()
  const { amount: balance } = useBalance()
  return (
    <Card as="section" top gap={16} className={styles.card} aria-label={t('transfers.submit')}>
      <Facts look="ruled">
        <Fact name={t('transfers.to')}>{offer.upline?.account}</Fact>
        <Fact name={t('transfers.balance')} className="n">
          {balance === undefined ? '…' : format.amount(balance)}
        </Fact>
      </Facts>
      {isHindered(offer) ? (
        <Hindrance offer={offer} />
      ) : (
        offer.limits && <TransferForm account={null} limits={offer.limits} />
      )}
    </Card>
  )
}
