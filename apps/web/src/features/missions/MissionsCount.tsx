import { VisuallyHidden } from '@banyan/ui'
import { useText } from '../../lib/i18n.ts'
import styles from './missions.module.css'
import { useMissions } from './use-missions.ts'

/** How many missions are open; nothing at zero [MEMBER-19]. */
export function MissionsCount() {
  const t = useText()
  const count = useMissions().data?.openCount ?? 0
  if (count === 0) return null
  return (
    <b className={styles.count}>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden> {t('missions.waiting', { count })}</VisuallyHidden>
    </b>
  )
}
