import { type InboxNotice, inboxRoutes } from '@banyan/contract'
import { EmptyState, Skeleton } from '@banyan/ui'
import { useState } from 'react'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { useContent } from '../../lib/content.ts'
import { useText } from '../../lib/i18n.ts'
import { HtmlText } from '../content/index.ts'
import { InboxRow, UnreadLine } from './InboxRow.tsx'
import styles from './inbox.module.css'
import { useInbox } from './use-inbox.ts'

/** The notices of list player beside the member's own messages, read by being opened as they are [MEMBER-55]. */
export function NoticeList() {
  const t = useText()
  const [open, setOpen] = useState<string | null>(null)
  const { readNotice, readAllNotices } = useInbox()
  const asked = useContent(inboxRoutes.listInboxNotices, {})
  if (asked.isError && !asked.data)
    return <NotLoaded what="pages.content_failed" busy={asked.isFetching} onRetry={asked.refetch} />
  if (!asked.data) return <Skeleton height={120} />
  const { list, unreadCount } = asked.data
  if (list.length === 0) return <EmptyState title={t('inbox.notices_empty')} />
  const toggle = (notice: InboxNotice) => {
    setOpen(open === notice.id ? null : notice.id)
    if (!notice.isRead) readNotice.mutate(notice)
  }
  return (
    <>
      <UnreadLine unreadCount={unreadCount} busy={readAllNotices.isPending} onReadAll={() => readAllNotices.mutate()} />
      <ul className={styles.list}>
        {list.map((notice) => (
          <li key={notice.id}>
            <InboxRow
              id={`notice-${notice.id}`}
              title={notice.title}
              at={notice.startsAt}
              isRead={notice.isRead}
              isOpen={open === notice.id}
              onToggle={() => toggle(notice)}
            >
              <HtmlText html={notice.content} />
            </InboxRow>
          </li>
        ))}
      </ul>
    </>
  )
}
