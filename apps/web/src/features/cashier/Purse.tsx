import { Icon, buttonClass } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { useBalance } from '../../lib/balance.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import styles from './cashier.module.css'

/** What the wallet holds, and the way out of it. */
export function Purse() {
  const t = useText()
  const format = useFormat()
  const { amount } = useBalance()
  return (
    <section className={styles.hero} aria-label={t('shell.balance')}>
      <p>{t('shell.balance')}</p>
      <b className="n">{amount === undefined ? '…' : format.amount(amount)}</b>
      <Link to={paths.withdraw} className={buttonClass({ size: 'sm' })}>
        <Icon name="upload-simple" size={16} />
        {t('shell.withdraw')}
      </Link>
    </section>
  )
}
