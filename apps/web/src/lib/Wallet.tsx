import { trialType } from '@banyan/contract'
import { Icon, Skeleton, VisuallyHidden } from '@banyan/ui'
import { clsx } from 'clsx'
import styles from './Wallet.module.css'
import { refreshBalance, useBalance, useBalanceHidden, useBalanceUntold, useShownBalance } from './balance.ts'
import { useFormat } from './format.ts'
import { useText } from './i18n.ts'
import { useMember } from './session.ts'
import { TrialBadge } from './TrialBadge.tsx'
import { useHeldBack } from './use-held-back.ts'
import { useRolled } from './use-rolled.ts'

interface WalletProps {
  readonly wide?: boolean
  /** Without the arrows, where there is no room for them: the balance comes by itself. */
  readonly compact?: boolean
  /** Keeps what comes in to itself meanwhile. */
  readonly hold?: boolean
}

/** The balance: pressed it hides as '***', the arrows ask for it again. Where it could not be had, both ask again. */
export function Wallet({ wide = false, compact = false, hold = false }: WalletProps) {
  const t = useText()
  const format = useFormat()
  const isTrial = useMember()?.type === trialType
  const { amount: balance, failed, loading } = useBalance()
  const untold = useBalanceUntold()
  const heldBack = useHeldBack(balance, untold || (hold && 'rises'))
  const amount = useShownBalance() ?? heldBack
  const rolled = useRolled(amount)
  const [hidden, toggle] = useBalanceHidden()
  const shown = amount === undefined ? null : format.amount(amount)
  const unknown = failed ? t('shell.balance_failed') : t('shell.balance')
  const label = shown === null ? unknown : hidden ? t('shell.balance_show') : t('shell.balance_hide', { amount: shown })
  const refresh = () => void refreshBalance()
  return (
    <div className={clsx(styles.wallet, wide && styles.wide)} data-trial={isTrial || undefined}>
      {isTrial && <TrialBadge />}
      <button type="button" className={styles.amount} aria-label={label} onClick={shown === null ? refresh : toggle}>
        <Icon name="wallet-fill" size={18} className={styles.purse} />
        {shown === null ? (
          <Unknown failed={failed} />
        ) : (
          <b className="n">{hidden || rolled === undefined ? '***' : format.amount(rolled)}</b>
        )}
        <Icon name={hidden ? 'eye-slash' : 'eye'} size={16} className={styles.eye} />
      </button>
      {!compact && (
        <button
          type="button"
          className={styles.refresh}
          data-busy={loading || undefined}
          aria-label={t('shell.balance_refresh')}
          title={t('shell.balance_refresh')}
          onClick={refresh}
        >
          <Icon name="arrows-clockwise" size={16} />
        </button>
      )}
    </div>
  )
}

function Unknown({ failed }: { readonly failed: boolean }) {
  const t = useText()
  if (failed) return <b className="n">--</b>
  return (
    <>
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <Skeleton width={96} height={16} />
    </>
  )
}
