import { Button, Card, Icon, Row, VisuallyHidden } from '@banyan/ui'
import type { ReactNode } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import styles from './inbox.module.css'

interface InboxRowProps {
  /** The id of its element on the page. */
  readonly id: string
  readonly title: string
  readonly at: Date
  readonly isRead: boolean
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** Shown while it is open. */
  readonly children: ReactNode
}

/** A message or a notice: its heading says whether it was read, its words open under it. */
export function InboxRow({ id, title, at, isRead, isOpen, onToggle, children }: InboxRowProps) {
  const t = useText()
  const format = useFormat()
  return (
    <Card as="article" className={styles.message} data-unread={!isRead || undefined}>
      <h2>
        <button type="button" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={onToggle}>
          <Icon name={isRead ? 'envelope-simple' : 'bell-fill'} size={20} />
          <span className={styles.title}>
            {title}
            {!isRead && <VisuallyHidden> {t('inbox.unread')}</VisuallyHidden>}
          </span>
          <time className="n" dateTime={at.toISOString()}>
            {format.instant(at)}
          </time>
          <Icon name="caret-down" size={16} className={styles.caret} />
        </button>
      </h2>
      {isOpen && (
        <div id={id} className={styles.body}>
          {children}
        </div>
      )}
    </Card>
  )
}

interface UnreadLineProps {
  readonly unreadCount: number
  readonly busy: boolean
  readonly onReadAll: () => void
}

/** How many of a list are unread, and the way to have none. */
export function UnreadLine({ unreadCount, busy, onReadAll }: UnreadLineProps) {
  const t = useText()
  return (
    <Row wrap justify="between" gap="8px 16px" className={styles.tools}>
      <p role="status">{unreadCount > 0 ? t('inbox.count', { count: unreadCount }) : t('inbox.none_unread')}</p>
      <Button size="sm" icon="check-bold" disabled={unreadCount === 0} busy={busy} onClick={onReadAll}>
        {t('inbox.read_all')}
      </Button>
    </Row>
  )
}
