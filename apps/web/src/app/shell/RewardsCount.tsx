import { Count } from '@banyan/ui'
import { useToClaim } from '../../features/loyalty/index.ts'
import { useText } from '../../lib/i18n.ts'

/** How much of what the page of rewards shows can be claimed or joined now; nothing at zero. */
export function RewardsCount() {
  const t = useText()
  const { claimCount, joinCount } = useToClaim()
  const count = claimCount + joinCount
  return <Count tone="amber" count={count} label={t('shell.rewards_waiting', { count })} />
}
