import { Card, Icon } from '@banyan/ui'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import styles from './limits.module.css'
import type { Protection } from './use-protection.ts'

/** What the house allows one bet of the member: nothing is shown where it allows all that the games do. */
export function HouseLimits({ protection: { house } }: { readonly protection: Protection }) {
  const t = useText()
  const format = useFormat()
  const { stakeMaxAmount: stake, payoutMaxAmount: payout } = house
  if (stake === null && payout === null) return null
  return (
    <Card as="section" top gap={14} className={styles.card} aria-labelledby="house-limits">
      <h2 id="house-limits">
        <Icon name="scales" size={24} />
        {t('protection.house_title')}
      </h2>
      <p className={styles.text}>{t('protection.house_text')}</p>
      {stake !== null && <p>{t('protection.house_stake', { amount: format.amount(stake) })}</p>}
      {payout !== null && <p>{t('protection.house_payout', { amount: format.amount(payout) })}</p>}
    </Card>
  )
}
