import { serverNow } from '@banyan/client'
import { type Withdrawal, withdrawalRoutes } from '@banyan/contract'
import { Button, Card, Countdown, Fact, Facts, Icon, Pill, Row, Skeleton } from '@banyan/ui'
import { clsx } from 'clsx'
import { useState } from 'react'
import { NotLoaded } from '../../../lib/NotLoaded.tsx'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useRead } from '../../../lib/query.ts'
import { toasts } from '../../../lib/toasts.ts'
import shared from '../cashier.module.css'
import { BankProofs } from './BankProofs.tsx'
import { Progress } from './Progress.tsx'
import { Receipt } from './Receipt.tsx'
import { isUnderWay, lookOf, outcomeOf } from './state.ts'
import { withdrawalsMoved } from './use-withdrawals.ts'
import styles from './withdrawals.module.css'

interface WithdrawalOrderProps {
  readonly withdrawalId: string
  readonly onNew: () => void
}

/** One withdrawal: where it is, what can be done about it, and once it is paid whether the money has come. */
export function WithdrawalOrder({ withdrawalId, onNew }: WithdrawalOrderProps) {
  const t = useText()
  const { data, isError, isFetching, refetch } = useRead(
    withdrawalRoutes.withdrawal,
    { withdrawalId },
    { staleTime: 0 },
  )
  if (!data)
    return isError ? (
      <Card>
        <NotLoaded what="withdrawals.failed" busy={isFetching} onRetry={refetch} />
      </Card>
    ) : (
      <Skeleton height={360} />
    )
  const { withdrawal, history } = data
  const proofs = withdrawal.receipt?.proofs ?? []
  const isAwaited = withdrawal.state === 'completed' && withdrawal.receipt?.state === 'awaited'
  return (
    <Card as="section" top gap={16} className={shared.card} aria-label={t('withdrawals.order')}>
      <OrderHead withdrawal={withdrawal} />
      <Progress withdrawal={withdrawal} history={history} />
      <Outcome withdrawal={withdrawal} />
      {proofs.length > 0 && <BankProofs ids={proofs} />}
      {isAwaited && <Receipt key={withdrawalId} withdrawal={withdrawal} />}
      <OrderFacts withdrawal={withdrawal} />
      {isUnderWay(withdrawal) && !isAwaited && <p className={shared.waiting}>{t('withdrawals.follows')}</p>}
      <Row wrap gap={10} className={shared.actions}>
        {withdrawal.state === 'pending' && <CancelButton withdrawalId={withdrawalId} />}
        <Button icon="plus" variant={isUnderWay(withdrawal) ? 'surface' : 'primary'} onClick={onNew}>
          {t('withdrawals.order_new')}
        </Button>
      </Row>
    </Card>
  )
}

function OrderHead({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useText()
  const { tone, text } = lookOf(withdrawal)
  const { state, receipt, number } = withdrawal
  return (
    <Row wrap justify="between" gap="8px 16px">
      <Row wrap gap={10}>
        <Pill tone={tone}>{t(text)}</Pill>
        <span className={shared.number}>
          {t('withdrawals.number')} <b className="n">{number}</b>
        </span>
      </Row>
      {state === 'completed' && receipt?.state === 'awaited' && (
        <span className={shared.left}>
          <Icon name="clock-countdown" size={18} />
          <Countdown
            endsAt={receipt.forcedAt.getTime()}
            now={serverNow}
            label={t('withdrawals.receipt_left')}
            spoken={(seconds) => t('withdrawals.receipt_seconds', { seconds })}
            // The server says that it counts as received; an answer may have come in the last second.
            onEnd={() => void withdrawalsMoved()}
          />
        </span>
      )}
    </Row>
  )
}

/** Read aloud when it comes: the page stays open while the desks are at work. */
function Outcome({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useText()
  const format = useFormat()
  const { tone, icon } = lookOf(withdrawal)
  return (
    <div role="status" className={clsx(shared.outcome, styles.outcome)} data-tone={tone}>
      <Icon name={icon} size={28} />
      <div>
        {outcomeOf(t, format, withdrawal).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  )
}

function OrderFacts({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useText()
  const format = useFormat()
  const { amount, feeAmount, payoutAmount, sent, createdAt, changedAt } = withdrawal
  const { bankName, accountNumber, holderName } = withdrawal
  return (
    <Facts look="ruled" className={shared.facts}>
      <Fact name={t('withdrawals.amount')}>{format.amount(amount)}</Fact>
      <Fact name={t('withdrawals.fee_amount')}>
        {feeAmount === 0n ? t('withdrawals.free') : format.amount(feeAmount)}
      </Fact>
      <Fact name={t('withdrawals.payout')}>{format.amount(payoutAmount)}</Fact>
      {sent && <Fact name={t('withdrawals.sent')}>{`${sent.amount} ${sent.coin}`}</Fact>}
      <Fact name={t('withdrawals.account')}>{`${bankName} ${accountNumber}, ${holderName}`}</Fact>
      <Fact name={t('withdrawals.asked_at')}>{format.instant(createdAt)}</Fact>
      <Fact name={t('withdrawals.changed_at')}>{format.instant(changedAt)}</Fact>
    </Facts>
  )
}

function CancelButton({ withdrawalId }: { readonly withdrawalId: string }) {
  const t = useText()
  const format = useFormat()
  const [busy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    const answer = await call(withdrawalRoutes.cancelWithdrawal, { withdrawalId })
    if (!answer.ok) toasts.error({ title: errorText(t, format, answer) })
    await withdrawalsMoved()
    setBusy(false)
  }
  return (
    <Button icon="prohibit" busy={busy} onClick={() => void cancel()}>
      {t('withdrawals.cancel')}
    </Button>
  )
}
