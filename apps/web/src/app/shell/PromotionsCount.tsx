import { Count } from '@banyan/ui'
import { useActivities } from '../../features/content/promotions/index.ts'
import { useText } from '../../lib/i18n.ts'

/** How many promotions the member can join now; nothing at zero [SHELL-05] [PROMO-19]. */
export function PromotionsCount() {
  const t = useText()
  const count = useActivities().data?.availableCount ?? 0
  return <Count tone="amber" count={count} label={t('shell.promotions_open', { count })} />
}
