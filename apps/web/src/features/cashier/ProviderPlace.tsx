import type { Deposit } from '@banyan/contract'
import { Fact, Facts, Icon, Skeleton, Stack, buttonClass } from '@banyan/ui'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useLanguage } from '../../lib/language.ts'
import { DepositQr } from './DepositQr.tsx'
import { CopyFacts } from './TransferFacts.tsx'
import styles from './cashier.module.css'

interface CheckoutProps {
  readonly deposit: Deposit
  readonly checkout: NonNullable<Deposit['checkout']>
}

/** The way to the provider's own page. The browser comes back here; what is credited is the provider's word alone. */
export function Checkout({ deposit, checkout: { url, hasFailed } }: CheckoutProps) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const { amount, feeAmount } = deposit
  const name = deposit.provider ?? ''
  if (url === null) return <Opening name={name} />
  return (
    <Stack top gap={14} className={styles.checkout}>
      <Facts look="ruled" className={styles.facts}>
        <Fact name={t('cashier.amount')}>{format.amount(amount)}</Fact>
        {feeAmount > 0n && <Fact name={t('cashier.fee_name')}>{format.amount(feeAmount)}</Fact>}
        {feeAmount > 0n && <Fact name={t('cashier.net')}>{format.amount(amount - feeAmount)}</Fact>}
      </Facts>
      {hasFailed && (
        <p className={styles.note} role="alert">
          <Icon name="warning-fill" size={18} />
          {t('cashier.pay_failed', { name })}
        </p>
      )}
      <p>{t('cashier.pay_text', { amount: format.amount(amount), name })}</p>
      <a
        className={buttonClass({ variant: 'primary', size: 'lg', full: true })}
        href={`${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ language })}`}
      >
        <Icon name="arrow-square-out" size={18} />
        {t('cashier.pay_at')}
      </a>
      <p className={styles.waiting}>{t('cashier.pay_waiting', { name })}</p>
    </Stack>
  )
}

interface ChainProps {
  readonly deposit: Deposit
  readonly chain: NonNullable<Deposit['chain']>
}

/** What to send where on a chain, and how many blocks stand on it by now. */
export function Chain({ deposit, chain }: ChainProps) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const { address, asset, network, assetAmount, rate, confirmations, confirmationsNeeded: needed, payUrl } = chain
  if (address === null) return <Opening name={deposit.provider ?? ''} />
  return (
    <div className={styles.pay}>
      <DepositQr payload={address} label={t('cashier.chain_qr_label')} name={deposit.number} />
      <Stack top gap={14}>
        <CopyFacts
          facts={[
            { name: t('cashier.network'), shown: network, copies: null },
            { name: t('cashier.asset_amount'), shown: `${assetAmount} ${asset}`, copies: assetAmount },
            { name: t('cashier.address'), shown: address, copies: address },
            {
              name: t('cashier.rate'),
              shown: t('cashier.rate_text', { asset, amount: format.amount(rate) }),
              copies: null,
            },
          ]}
        />
        <p className={styles.note}>
          <Icon name="warning-fill" size={18} />
          {t('cashier.network_note', { asset, network })}
        </p>
        <div role="status" className={styles.seen}>
          {confirmations !== null && <Confirmations done={confirmations} chain={chain} />}
        </div>
        {payUrl !== null && confirmations === null && (
          <a
            className={buttonClass({ variant: 'primary', size: 'lg', full: true })}
            href={`${payUrl}?${new URLSearchParams({ language })}`}
            target="_blank"
            rel="noopener"
          >
            <Icon name="arrow-square-out" size={18} />
            {t('cashier.chain_demo')}
          </a>
        )}
        <p className={styles.waiting}>
          {confirmations === null ? t('cashier.chain_waiting') : t('cashier.chain_seen', { needed })}
        </p>
      </Stack>
    </div>
  )
}

function Confirmations({
  done,
  chain: { confirmationsNeeded: needed, txHash },
}: {
  readonly done: number
  readonly chain: ChainProps['chain']
}) {
  const t = useText()
  return (
    <>
      <span>
        {t('cashier.confirmations')} <b className="n">{t('cashier.confirmations_text', { done, needed })}</b>
      </span>
      <progress value={Math.min(done, needed)} max={needed} aria-label={t('cashier.confirmations')} />
      {txHash !== null && (
        <small>
          {t('cashier.tx')} {txHash}
        </small>
      )}
    </>
  )
}

/** Until the provider has said where to pay. */
function Opening({ name }: { readonly name: string }) {
  const t = useText()
  return (
    <Stack top gap={14}>
      <Skeleton height={120} />
      <p className={styles.waiting} role="status">
        {t('cashier.opening', { name })}
      </p>
    </Stack>
  )
}
