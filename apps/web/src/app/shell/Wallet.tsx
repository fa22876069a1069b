import { Icon, Skeleton } from '@banyan/ui'
import { refreshBalance, useBalance, useBalanceHidden } from '../../lib/balance.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import styles from './Wallet.module.css'

/** The balance: pressed it hides as '***', the arrows ask for it again. */
export function Wallet({ wide = false }: { readonly wide?: boolean }) {
  const t = useText()
  const format = useFormat()
  const balance = useBalance()
  const [hidden, toggle] = useBalanceHidden()
  const shown = balance.amount === undefined ? null : format.amount(balance.amount)
  const label = shown === null ? t('shell.balance') : hidden ? t('shell.balance_show') : t('shell.balance_hide', { amount: shown })
  return (
    <div className={wide ? `${styles.wallet} ${styles.wide}` : styles.wallet}>
      <button type="button" className={styles.amount} aria-label={balance.failed ? t('shell.balance_failed') : label} onClick={toggle}>
        <Icon name="wallet-fill" size={18} className={styles.purse} />
        {shown === null ? (
          balance.failed ? (
            <b className="n">--</b>
          ) : (
            <>
              <span className={styles.loading}>{t('common.loading')}</span>
              <Skeleton width={96} height={16} />
            </>
          )
        ) : (
          <b className="n">{hidden ? '***' : shown}</b>
        )}
        <Icon name={hidden ? 'eye-slash' : 'eye'} size={16} className={styles.eye} />
      </button>
      <button
        type="button"
        className={styles.refresh}
        data-busy={balance.loading || undefined}
        aria-label={t('shell.balance_refresh')}
        title={t('shell.balance_refresh')}
        onClick={() => void refreshBalance()}
      >
        <Icon name="arrows-clockwise-bold" size={16} />
      </button>
    </div>
  )
}
