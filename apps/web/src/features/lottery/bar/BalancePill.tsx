import { Icon, Skeleton } from '@banyan/ui'
import { clsx } from 'clsx'
import { refreshBalance, useBalance, useBalanceHidden } from '../../../lib/balance.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import styles from './BalancePill.module.css'

/** The member's balance: press the figure to hide it, the arrow to ask again. */
export function BalancePill() {
  const t = useText()
  const format = useFormat()
  const { amount, failed, loading } = useBalance()
  const [hidden, toggleHidden] = useBalanceHidden()
  const shown = amount === undefined ? undefined : format.amount(amount)
  return (
    <div className={styles.pill}>
      {shown === undefined && !failed ? (
        <span className={styles.figure}>
          <Icon name="wallet-fill" size={18} className={styles.wallet} />
          <Skeleton width={96} height={16} />
        </span>
      ) : failed && shown === undefined ? (
        <span className={styles.figure}>
          <Icon name="wallet-fill" size={18} className={styles.wallet} />
          <b title={t('shell.balance_failed')}>--</b>
        </span>
      ) : (
        <button
          type="button"
          className={styles.figure}
          onClick={toggleHidden}
          aria-label={hidden ? t('shell.balance_show') : t('shell.balance_hide', { amount: shown ?? '' })}
        >
          <Icon name="wallet-fill" size={18} className={styles.wallet} />
          <b className="n">{hidden ? '***' : shown}</b>
          <Icon name={hidden ? 'eye-slash' : 'eye'} size={16} className={styles.eye} />
        </button>
      )}
      <button
        type="button"
        className={clsx(styles.refresh, loading && styles.turning)}
        aria-label={failed ? t('lottery.balanceFailed') : t('shell.balance_refresh')}
        title={t('shell.balance_refresh')}
        onClick={() => void refreshBalance()}
      >
        <Icon name="arrows-clockwise" size={16} />
      </button>
    </div>
  )
}
