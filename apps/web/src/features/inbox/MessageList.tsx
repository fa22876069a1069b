import { type Message, inboxRoutes } from '@banyan/contract'
import { Button, EmptyState, ErrorState, Icon, Pagination, Skeleton, VisuallyHidden } from '@banyan/ui'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { openCentre } from '../../lib/member-centre.ts'
import { paths } from '../../lib/paths.ts'
import { useContent } from '../../lib/content.ts'
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
    return (
      <ErrorState
        title={t('pages.content_failed')}
        text={t('common.offline_text')}
        retryLabel={t('common.retry')}
        busy={asked.isFetching}
        onRetry={() => void asked.refetch()}
      />
    )
  if (!asked.data)
    return (
      <div className={styles.loading} role="status" aria-busy="true" aria-label={t('common.loading')}>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={58} />
        ))}
      </div>
    )
  const { list, totalPages, unreadCount } = asked.data
  if (list.length === 0 && pageNo === 1) return <EmptyState title={t('inbox.empty')} text={t('inbox.empty_text')} />
  const toggle = (message: Message) => {
    setOpen(open === message.id ? null : message.id)
    if (!message.isRead) read.mutate(message)
  }
  return (
    <>
      <div className={styles.tools}>
        <p role="status">{unreadCount > 0 ? t('inbox.count', { count: unreadCount }) : t('inbox.none_unread')}</p>
        <Button size="sm" icon="check-bold" disabled={unreadCount === 0} busy={readAll.isPending} onClick={() => readAll.mutate()}>
          {t('inbox.read_all')}
        </Button>
      </div>
      <ul className={styles.list}>
        {list.map((message) => (
          <li key={message.id}>
            <MessageRow
              message={message}
              isOpen={open === message.id}
              removing={remove.isPending && remove.variables.id === message.id}
              onToggle={() => toggle(message)}
              onRemove={() => remove.mutate(message)}
            />
          </li>
        ))}
      </ul>
      <Pagination
        label={t('inbox.pages')}
        previousLabel={t('pages.previous')}
        nextLabel={t('pages.next')}
        pageLabel={(page) => t('pages.page', { page })}
        page={pageNo}
        pageCount={totalPages}
        onChange={setPageNo}
      />
    </>
  )
}

interface MessageRowProps {
  readonly message: Message
  readonly isOpen: boolean
  readonly removing: boolean
  readonly onToggle: () => void
  readonly onRemove: () => void
}

function MessageRow({ message: { id, title, content, page, sentAt, isRead }, isOpen, removing, onToggle, onRemove }: MessageRowProps) {
  const t = useText()
  const format = useFormat()
  const navigate = useNavigate()
  const body = `message-${id}`
  return (
    <article className={styles.message} data-unread={!isRead || undefined}>
      <h2>
        <button type="button" aria-expanded={isOpen} aria-controls={isOpen ? body : undefined} onClick={onToggle}>
          <Icon name={isRead ? 'envelope-simple' : 'bell-fill'} size={20} />
          <span className={styles.title}>
            {title}
            {!isRead && <VisuallyHidden> {t('inbox.unread')}</VisuallyHidden>}
          </span>
          <time className="n" dateTime={sentAt.toISOString()}>
            {format.instant(sentAt)}
          </time>
          <Icon name="caret-down" size={16} className={styles.caret} />
        </button>
      </h2>
      {isOpen && (
        <div id={body} className={styles.body}>
          <p>{content}</p>
          <div className={styles.actions}>
            {page && (
              <Button size="sm" onClick={() => (page === 'pointMall' ? void navigate({ to: paths.pointMall }) : openCentre(page))}>
                {t(`inbox.go_${page}`)}
              </Button>
            )}
            <Button size="sm" variant="ghost" icon="trash" busy={removing} onClick={onRemove}>
              {t('inbox.remove')}
            </Button>
          </div>
        </div>
      )}
    </article>
  )
}
