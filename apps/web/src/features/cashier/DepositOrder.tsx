import { serverNow } from '@banyan/client'
import { type Deposit, type DepositState, depositRoutes } from '@banyan/contract'
import {
  Button,
  Card,
  Countdown,
  EmptyState,
  Fact,
  Facts,
  Icon,
  Pill,
  Row,
  Skeleton,
  Stack,
  buttonClass,
} from '@banyan/ui'
import { useState } from 'react'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { call } from '../../lib/call.ts'
import { errorText } from '../../lib/error-text.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useLanguage } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { toasts } from '../../lib/toasts.ts'
import { BonusFacts } from './BonusFacts.tsx'
import { DepositQr } from './DepositQr.tsx'
import { Chain, Checkout } from './ProviderPlace.tsx'
import { TransferFacts } from './TransferFacts.tsx'
import styles from './cashier.module.css'
import { PaidFold } from './paid/PaidFold.tsx'
import { looks, outcomeOf, stateText } from './state.ts'
import { depositsMoved } from './use-deposits.ts'

interface DepositOrderProps {
  readonly depositId: string
  readonly onNew: () => void
}

/** States in which a transfer may be under way that no bank has told of. */
const unpaid: ReadonlySet<DepositState> = new Set(['pending', 'cancelled', 'expired'])

/** One deposit: where to pay while it waits for its transfer, then what became of it. */
export function DepositOrder({ depositId, onNew }: DepositOrderProps) {
  const t = useText()
  const { data, error, isFetching, refetch } = useRead(depositRoutes.deposit, { depositId }, { staleTime: 0 })
  if (!data && error?.failure.code === 'deposit_not_found') return <NoOrder onNew={onNew} />
  if (!data)
    return error ? (
      <Card>
        <NotLoaded what="cashier.failed" busy={isFetching} onRetry={refetch} />
      </Card>
    ) : (
      <Skeleton height={360} />
    )
  const { deposit } = data
  return (
    <Card as="section" top gap={16} className={styles.card} aria-label={t('cashier.order')}>
      <OrderHead deposit={deposit} />
      <Outcome deposit={deposit} />
      {deposit.state === 'pending' ? <Pending deposit={deposit} /> : <Ended deposit={deposit} />}
      {deposit.bonus && <BonusFacts bonus={deposit.bonus} />}
      {deposit.transfer && unpaid.has(deposit.state) && <PaidFold deposit={deposit} />}
      <Row wrap gap={10} className={styles.actions}>
        {deposit.state === 'pending' && <CancelButton depositId={depositId} />}
        <Button icon="plus" variant={deposit.state === 'pending' ? 'surface' : 'primary'} onClick={onNew}>
          {t('cashier.order_new')}
        </Button>
      </Row>
    </Card>
  )
}

/** An address can name an order that is another member's, or none. */
function NoOrder({ onNew }: Pick<DepositOrderProps, 'onNew'>) {
  const t = useText()
  return (
    <Card>
      <EmptyState
        title={t('cashier.no_order_title')}
        text={t('cashier.no_order_text')}
        action={
          <Button variant="primary" icon="plus" onClick={onNew}>
            {t('cashier.order_new')}
          </Button>
        }
      />
    </Card>
  )
}

function OrderHead({ deposit }: { readonly deposit: Deposit }) {
  const { number, state, expiresAt } = deposit
  const t = useText()
  return (
    <Row wrap justify="between" gap="8px 16px">
      <Row wrap gap={10}>
        <Pill tone={looks[state].tone}>{stateText(t, deposit)}</Pill>
        <span className={styles.number}>
          {t('cashier.number')} <b className="n">{number}</b>
        </span>
      </Row>
      {state === 'pending' && (
        <span className={styles.left}>
          <Icon name="clock-countdown" size={18} />
          <Countdown
            endsAt={expiresAt.getTime()}
            now={serverNow}
            label={t('cashier.time_left')}
            spoken={(seconds) => t('cashier.seconds_left', { seconds })}
            // The server says that it has expired; a transfer may have come in the last second.
            onEnd={() => void depositsMoved()}
          />
        </span>
      )}
    </Row>
  )
}

/** Read aloud when it comes: the page stays open while the bank is at work. */
function Outcome({ deposit }: { readonly deposit: Deposit }) {
  const t = useText()
  const format = useFormat()
  const sentences = outcomeOf(t, format, deposit)
  return (
    <div role="status" className={styles.outcome} data-state={deposit.state}>
      {sentences.length > 0 && <Icon name={looks[deposit.state].icon} size={28} />}
      <div>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  )
}

/** Where to pay: by transfer, on a provider's page, or on a chain. */
function Pending({ deposit }: { readonly deposit: Deposit }) {
  const { transfer, checkout, chain } = deposit
  if (transfer) return <Transfer deposit={deposit} transfer={transfer} />
  if (checkout) return <Checkout deposit={deposit} checkout={checkout} />
  return chain ? <Chain deposit={deposit} chain={chain} /> : null
}

interface TransferProps {
  readonly deposit: Deposit
  readonly transfer: NonNullable<Deposit['transfer']>
}

function Transfer({ deposit, transfer }: TransferProps) {
  const t = useText()
  const language = useLanguage()
  const { payUrl, text } = transfer
  return (
    <div className={styles.pay}>
      {transfer.qr !== null && <DepositQr payload={transfer.qr} label={t('cashier.qr_label')} name={deposit.number} />}
      <Stack top gap={14}>
        <TransferFacts amount={deposit.amount} transfer={transfer} />
        <p className={styles.note}>
          <Icon name="warning-fill" size={18} />
          {t('cashier.text_note', { text })}
        </p>
        {payUrl && (
          <a
            className={buttonClass({ variant: 'primary', size: 'lg', full: true })}
            href={`${payUrl}&${new URLSearchParams({ language })}`}
            target="_blank"
            rel="noopener"
          >
            <Icon name="arrow-square-out" size={18} />
            {t('cashier.pay_demo')}
          </a>
        )}
        <p className={styles.waiting}>{t('cashier.waiting')}</p>
      </Stack>
    </div>
  )
}

function Ended({ deposit }: { readonly deposit: Deposit }) {
  const t = useText()
  const format = useFormat()
  const { amount, feeAmount, creditedAmount, createdAt, decidedAt } = deposit
  return (
    <Facts look="ruled" className={styles.facts}>
      <Fact name={t('cashier.amount')}>{format.amount(amount)}</Fact>
      {creditedAmount !== null && feeAmount > 0n && (
        <Fact name={t('cashier.fee_name')}>{format.amount(feeAmount)}</Fact>
      )}
      {creditedAmount !== null && <Fact name={t('cashier.credited_amount')}>{format.amount(creditedAmount)}</Fact>}
      <Fact name={t('cashier.ordered_at')}>{format.instant(createdAt)}</Fact>
      {decidedAt && <Fact name={t('cashier.decided_at')}>{format.instant(decidedAt)}</Fact>}
    </Facts>
  )
}

function CancelButton({ depositId }: { readonly depositId: string }) {
  const t = useText()
  const format = useFormat()
  const [busy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    const answer = await call(depositRoutes.cancelDeposit, { depositId })
    if (!answer.ok) toasts.error({ title: errorText(t, format, answer) })
    await depositsMoved()
    setBusy(false)
  }
  return (
    <Button icon="prohibit" busy={busy} onClick={() => void cancel()}>
      {t('cashier.cancel')}
    </Button>
  )
}
