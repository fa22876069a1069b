import type { OutputOf, wageringRoutes } from '@banyan/contract'
import type { Amount } from '@banyan/money'
import { Icon } from '@banyan/ui'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import styles from './BetSlip.module.css'

export type HouseLimitsOf = OutputOf<typeof wageringRoutes.protection>['house']

interface HouseLimitsProps {
  readonly limits: HouseLimitsOf
  /** What the bet on one draw stakes, and the most that it may pay. */
  readonly stakeAmount: Amount
  readonly payoutAmount: Amount
}

/** What the house allows one bet of the member, where it allows less than the game does. */
export function HouseLimits({
  limits: { stakeMaxAmount: stake, payoutMaxAmount: payout },
  stakeAmount,
  payoutAmount,
}: HouseLimitsProps) {
  const t = useText()
  const format = useFormat()
  if (stake === null && payout === null) return null
  return (
    <div className={styles.reasons} aria-live="polite">
      {stake !== null && (
        <p className={stakeAmount > stake ? styles.bad : undefined}>
          <Icon name="shield-check" size={16} />
          {t('protection.house_stake', { amount: format.amount(stake) })}
        </p>
      )}
      {payout !== null && (
        <p className={payoutAmount > payout ? styles.bad : undefined}>
          <Icon name="shield-check" size={16} />
          {t('protection.house_payout', { amount: format.amount(payout) })}
        </p>
      )}
    </div>
  )
}
