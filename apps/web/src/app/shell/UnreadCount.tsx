import { Count } from '@banyan/ui'
import { useText } from '../../lib/i18n.ts'
import { useUnread } from '../../lib/unread.ts'

/** The number of unread messages at the end of a menu's line; nothing at zero [SHELL-49]. */
export function UnreadCount() {
  const t = useText()
  const count = useUnread()
  return <Count count={count} label={t('inbox.count', { count })} />
}
