import { Count } from '@banyan/ui'
import { useActivities } from '../../features/content/promotions/index.ts'
import { useMyRank } from '../../features/loyalty/index.ts'
import { useClaimable } from '../../features/missions/index.ts'
import { useText } from '../../lib/i18n.ts'

/** How much of what the page of rewards shows can be claimed or joined now; nothing at zero [PROMO-19]. */
export function RewardsCount() {
  const t = useText()
  const { missions, checkIn } = useClaimable()
  const bonuses = useMyRank().data?.claimableCount ?? 0
  const count = bonuses + (useActivities().data?.availableCount ?? 0) + missions + checkIn
  return <Count tone="amber" count={count} label={t('shell.rewards_waiting', { count })} />
}
