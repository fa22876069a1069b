import { VisuallyHidden } from '@banyan/ui'
import { useText } from '../../lib/i18n.ts'
import { useUnread } from '../../lib/unread.ts'
import styles from './UnreadCount.module.css'

/** The number of unread messages at the end of a menu's line; nothing at zero [SHELL-49]. */
export function UnreadCount() {
  const t = useText()
  const count = useUnread()
  if (count === 0) return null
  return (
    <b className={styles.count}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <VisuallyHidden> {t('inbox.count', { count })}</VisuallyHidden>
    </b>
  )
}
