import { Accordion, EmptyState, ErrorState, Skeleton } from '@banyan/ui'
import { useState } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useNotices } from '../../lib/content.ts'
import { HtmlText } from '../content/index.ts'
import styles from './inbox.module.css'

/** The notices of list player, which every visitor can read: here they stand beside the member's own messages [MEMBER-55]. */
export function NoticeList() {
  const t = useText()
  const format = useFormat()
  const [open, setOpen] = useState<string | null>(null)
  const asked = useNotices()
  if (asked.isError)
    return (
      <ErrorState
        title={t('pages.content_failed')}
        text={t('common.offline_text')}
        retryLabel={t('common.retry')}
        busy={asked.isFetching}
        onRetry={() => void asked.refetch()}
      />
    )
  if (!asked.data) return <Skeleton height={120} />
  const { player } = asked.data
  if (player.length === 0) return <EmptyState title={t('inbox.notices_empty')} />
  return (
    <Accordion
      heading="h2"
      open={open}
      onOpen={setOpen}
      items={player.map(({ id, title, content, startsAt }) => ({
        id: `notice-${id}`,
        title,
        content: () => (
          <>
            <time className={`n ${styles.when}`} dateTime={startsAt.toISOString()}>
              {format.instant(startsAt)}
            </time>
            <HtmlText html={content} />
          </>
        ),
      }))}
    />
  )
}
