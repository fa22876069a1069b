import { type Message, inboxRoutes } from '@banyan/contract'
import { Button, EmptyState, Row, Skeleton, buttonClass } from '@banyan/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../lib/i18n.ts'
import { Pages } from '../../lib/Pages.tsx'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { openCentre } from '../../lib/member-centre.ts'
import { paths } from '../../lib/paths.ts'
import { useContent } from '../../lib/content.ts'
import { InboxRow, UnreadLine } from './InboxRow.tsx'
import styles from './inbox.module.css'
import { useInbox } from './use-inbox.ts'

/** The member's messages, newest first. One is open at a time, and is read by being opened. */
export function MessageList() {
  const t = useText()
  const [pageNo, setPageNo] = useState(1)
  const [open, setOpen] = useState<string | null>(null)
  const { read, readAll, remove } = useInbox()
  const asked = useContent(inboxRoutes.listMessages, { pageNo }, { staleTime: 10_000 })
  if (asked.isError && !asked.data)
    return <NotLoaded what="pages.content_failed" busy={asked.isFetching} onRetry={asked.refetch} />
  if (!asked.data)
    return (
      <div className={styles.loading} role="status" aria-busy="true" aria-label={t('common.loading')}>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={58} />
        ))}
      </div>
    )
  const { list, totalPages, unreadCount } = asked.data
  if (list.length === 0 && pageNo === 1)
    return (
      <EmptyState
        title={t('inbox.empty')}
        text={t('inbox.empty_text')}
        action={
          <Link to={paths.promotions} className={buttonClass()}>
            {t('shell.promotions')}
          </Link>
        }
      />
    )
  const toggle = (message: Message) => {
    setOpen(open === message.id ? null : message.id)
    if (!message.isRead) read.mutate(message)
  }
  return (
    <>
      <UnreadLine unreadCount={unreadCount} busy={readAll.isPending} onReadAll={() => readAll.mutate()} />
      <ul className={styles.list}>
        {list.map((message) => (
          <li key={message.id}>
            <InboxRow
              id={`message-${message.id}`}
              title={message.title}
              at={message.sentAt}
              isRead={message.isRead}
              isOpen={open === message.id}
              onToggle={() => toggle(message)}
            >
              <MessageWords
                message={message}
                removing={remove.isPending && remove.variables.id === message.id}
                onRemove={() => remove.mutate(message)}
              />
            </InboxRow>
          </li>
        ))}
      </ul>
      <Pages label={t('inbox.pages')} page={pageNo} pageCount={totalPages} onChange={setPageNo} />
    </>
  )
}

interface MessageWordsProps {
  readonly message: Message
  readonly removing: boolean
  readonly onRemove: () => void
}

function MessageWords({ message: { content, page }, removing, onRemove }: MessageWordsProps) {
  const t = useText()
  const navigate = useNavigate()
  return (
    <>
      <p>{content}</p>
      <Row align="stretch" wrap gap={8} className={styles.actions}>
        {page && (
          <Button
            size="sm"
            onClick={() =>
              page === 'pointMall' || page === 'promotions' ? void navigate({ to: paths[page] }) : openCentre(page)
            }
          >
            {t(`inbox.go_${page}`)}
          </Button>
        )}
        <Button size="sm" variant="ghost" icon="trash" busy={removing} onClick={onRemove}>
          {t('inbox.remove')}
        </Button>
      </Row>
    </>
  )
}
