import { Count } from '@banyan/ui'
import { useText } from '../../lib/i18n.ts'
import { useMissions } from './use-missions.ts'

/** How many missions are open; nothing at zero [MEMBER-19]. */
export function MissionsCount() {
  const t = useText()
  const count = useMissions().data?.openCount ?? 0
  return <Count tone="amber" count={count} label={t('missions.waiting', { count })} />
}
