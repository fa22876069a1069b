import type { OutputOf, withdrawalRoutes } from '@banyan/contract'
import { Card, EmptyState, Icon, Skeleton } from '@banyan/ui'
import { clsx } from 'clsx'
import { useRef } from 'react'
import { NotLoaded } from '../../../lib/NotLoaded.tsx'
import { Page } from '../../../lib/Page.tsx'
import { useText } from '../../../lib/i18n.ts'
import { useSite } from '../../../lib/site.ts'
import { WithdrawalAccounts, useAccounts } from '../accounts/index.ts'
import shared from '../cashier.module.css'
import { Setup } from './Setup.tsx'
import { Standing } from './Standing.tsx'
import { Turnover } from './Turnover.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'
import { WithdrawalHistory } from './WithdrawalHistory.tsx'
import { WithdrawalOrder } from './WithdrawalOrder.tsx'
import type { Offer } from './state.ts'
import { useOffer, useShownWithdrawal, useWithdrawalUpdates } from './use-withdrawals.ts'
import styles from './withdrawals.module.css'

/** Drawing out, on one page from what stands against it to the money in the member's bank. */
export function WithdrawPage() {
  const t = useText()
  const offer = useOffer()
  const accounts = useAccounts()
  const failed = [offer, accounts].find(({ data, isError }) => isError && !data)
  const isClosed = failed?.error?.failure.code === 'not_found'
  return (
    <Page title={t('withdrawals.title')} intro={<PlayMoney />}>
      {isClosed && (
        <Card>
          <EmptyState title={t('withdrawals.closed_title')} text={t('withdrawals.closed_text')} />
        </Card>
      )}
      {failed && !isClosed && (
        <Card>
          <NotLoaded what="withdrawals.failed" busy={failed.isFetching} onRetry={failed.refetch} />
        </Card>
      )}
      {!failed && !(offer.data && accounts.data) && <Skeleton height={480} />}
      {offer.data && accounts.data && <Desk offer={offer.data} accounts={accounts.data} />}
    </Page>
  )
}

/** Said above all else: what is drawn out here is no real money. */
function PlayMoney() {
  const t = useText()
  if (!useSite()?.currency.isPlayMoney) return null
  return (
    <p className={shared.play}>
      <Icon name="info" size={18} />
      {t('withdrawals.play_text')}
    </p>
  )
}

interface DeskProps {
  readonly offer: Offer
  readonly accounts: OutputOf<typeof withdrawalRoutes.withdrawalAccounts>
}

function Desk({ offer, accounts }: DeskProps) {
  const { withdrawalId, show: choose, last } = useShownWithdrawal()
  const place = useRef<HTMLDivElement>(null)
  /** What was pressed may be gone then, or far below. */
  const show = (id: string | null) => {
    choose(id)
    place.current?.focus()
  }
  const isReady = offer.hasPaymentPassword && accounts.accounts.length > 0
  useWithdrawalUpdates()
  return (
    <>
      <Standing offer={offer} />
      <div className={clsx(shared.desk, styles.desk)}>
        <Turnover turnover={offer.turnover} />
        <div ref={place} tabIndex={-1} className={shared.place}>
          {withdrawalId === undefined &&
            (last.isError ? (
              <Card>
                <NotLoaded what="withdrawals.failed" busy={last.isFetching} onRetry={last.refetch} />
              </Card>
            ) : (
              <Skeleton height={360} />
            ))}
          {withdrawalId === null &&
            (isReady ? (
              <WithdrawForm offer={offer} accounts={accounts.accounts} onAsked={show} />
            ) : (
              <Setup offer={offer} banks={accounts.banks} />
            ))}
          {withdrawalId && <WithdrawalOrder withdrawalId={withdrawalId} onNew={() => show(null)} />}
        </div>
        {isReady && <WithdrawalAccounts />}
      </div>
      <WithdrawalHistory shownId={withdrawalId} onShow={show} />
    </>
  )
}
