import { Link } from '@tanstack/react-router'
import { useHasCashier } from '../../lib/cashier.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { Progress } from './Progress.tsx'
import styles from './bonus.module.css'
import { useBonusWallet } from './use-bonus-wallet.ts'

/** So often what was played meanwhile is asked for. */
const everyMs = 20_000

/** The member's bonus where stakes are made: how far its play is, and the most that one bet may stake. */
export function BonusAtStake() {
  const t = useText()
  const format = useFormat()
  const enabled = useHasCashier()
  const { data } = useBonusWallet({ enabled, refetchInterval: everyMs })
  const bonus = data?.bonus
  if (!enabled || bonus?.state !== 'active') return null
  return (
    <section className={styles.atStake} aria-label={t('bonus.title')}>
      <p>
        <Link to={paths.bonuses}>{t('bonus.money')}</Link>
        <b className="n">{format.amount(bonus.bonusAmount)}</b>
      </p>
      {bonus.stakeMax !== null && (
        <p>
          <span>{t('bonus.stake_max')}</span>
          <b className="n">{format.amount(bonus.stakeMax)}</b>
        </p>
      )}
      <Progress requiredAmount={bonus.requiredAmount} progressAmount={bonus.progressAmount} />
    </section>
  )
}
