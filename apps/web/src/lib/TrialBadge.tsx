import { useText } from './i18n.ts'
import { openModal } from './modals.ts'
import styles from './TrialBadge.module.css'

/**
 * Says beside the balance of every page that this is a guest's trial account; a press tells what it lacks [AUTH-67].
 */
export function TrialBadge() {
  const t = useText()
  return (
    <button type="button" className={styles.badge} onClick={() => openModal('trialModal', undefined)}>
      {t('identity.trial_badge')}
    </button>
  )
}
