import { Count } from '@banyan/ui'
import { useActivities } from '../../features/content/promotions/index.ts'
import { useMyRank } from '../../features/loyalty/index.ts'
import { useText } from '../../lib/i18n.ts'

/** How many bonuses wait to be claimed and promotions to be joined; nothing at zero [PROMO-19]. */
export function RewardsCount() {
  const t = useText()
  const count = (useMyRank().data?.claimableCount ?? 0) + (useActivities().data?.availableCount ?? 0)
  return <Count tone="amber" count={count} label={t('shell.rewards_waiting', { count })} />
}
