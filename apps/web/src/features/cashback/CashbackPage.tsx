import type { OutputOf, cashbackRoutes } from '@banyan/contract'
import { Button, Card, EmptyState, Skeleton, Text } from '@banyan/ui'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { Page } from '../../lib/Page.tsx'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { Accruing, Claimable } from './Sums.tsx'
import { History } from './History.tsx'
import styles from './cashback.module.css'
import { useCashback, useClaim } from './use-cashback.ts'

type Cashback = OutputOf<typeof cashbackRoutes.cashback>

/** Page manualRebate: what can be claimed of settled bets, what adds up, and what was got [MEMBER-11]. */
export function CashbackPage() {
  const t = useText()
  const { data, error, isFetching, refetch } = useCashback()
  // It may have been switched to being paid by itself since the page was opened.
  const isClosed = error?.failure.code === 'not_found'
  return (
    <Page title={t('cashback.title')} intro={t('cashback.intro')}>
      {!data && !error && <Skeleton height={320} />}
      {isClosed && <EmptyState title={t('cashback.closed')} />}
      {error && !data && !isClosed && (
        <Card>
          <NotLoaded what="cashback.failed" busy={isFetching} onRetry={refetch} />
        </Card>
      )}
      {data && !isClosed && (
        <>
          <Claim cashback={data} />
          <Claimable parts={data.claimable} />
          <Accruing parts={data.accruing} />
          <History />
        </>
      )}
    </Page>
  )
}

/** How much there is to claim, its button, and when there will be more. */
function Claim({ cashback: { claimableAmount, nextAt, amountMin } }: { readonly cashback: Cashback }) {
  const t = useText()
  const format = useFormat()
  const claim = useClaim()
  return (
    <Card as="section" top gap={12} className={styles.claim} aria-labelledby="claimable-sum">
      <Text as="h2" tone="muted" size={14} id="claimable-sum">
        {t('cashback.claimable')}
      </Text>
      <p className={`n ${styles.sum}`}>{format.amount(claimableAmount)}</p>
      <Button
        variant="primary"
        size="lg"
        icon="coins"
        disabled={claimableAmount === 0n}
        busy={claim.isPending}
        onClick={() => claim.mutate()}
      >
        {t('cashback.claim', { amount: format.amount(claimableAmount) })}
      </Button>
      <Text tone="quiet" size={13}>
        {nextAt === null
          ? t('cashback.off')
          : t('cashback.next', { at: format.minute(nextAt), min: format.amount(amountMin) })}
      </Text>
    </Card>
  )
}
