import { type Notice, agentNoticeRoutes } from '@banyan/contract'
import { Card, EmptyState, Icon, Skeleton, Stack } from '@banyan/ui'
import { useState } from 'react'
import { NotLoaded } from '../../../lib/NotLoaded.tsx'
import { Pages } from '../../../lib/Pages.tsx'
import { PanelPage } from '../../../lib/PanelPage.tsx'
import { useContent } from '../../../lib/content.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { NoticeText } from '../../content/index.ts'
import styles from './announcement.module.css'

/** Page agentAnnouncement: the notices that are meant for agents, the newest one open [AGENT-05, AGENT-43]. */
export function AnnouncementPage() {
  const t = useText()
  const [pageNo, setPageNo] = useState(1)
  const [chosen, setChosen] = useState<string | null>()
  const asked = useContent(agentNoticeRoutes.agentAnnouncements, { pageNo })
  const { data } = asked
  const open = chosen === undefined ? data?.list[0]?.id : chosen
  return (
    <PanelPage title={t('downline.announcement.title')}>
      {asked.isError && !data && (
        <NotLoaded what="downline.announcement.failed" busy={asked.isFetching} onRetry={asked.refetch} />
      )}
      {!data && !asked.isError && (
        <Stack gap={12} role="status" aria-busy="true" aria-label={t('common.loading')}>
          <Skeleton height={160} />
          <Skeleton height={56} />
          <Skeleton height={56} />
        </Stack>
      )}
      {data?.list.length === 0 && (
        <EmptyState title={t('downline.announcement.empty')} text={t('downline.announcement.empty_text')} />
      )}
      <Stack as="ul" gap={10}>
        {data?.list.map((notice) => (
          <li key={notice.id}>
            <Announcement
              notice={notice}
              isOpen={notice.id === open}
              onToggle={() => setChosen(notice.id === open ? null : notice.id)}
            />
          </li>
        ))}
      </Stack>
      {data && data.totalPages > 1 && (
        <Pages
          label={t('downline.announcement.pages')}
          page={pageNo}
          pageCount={data.totalPages}
          onChange={(page) => {
            setPageNo(page)
            setChosen(undefined)
          }}
        />
      )}
    </PanelPage>
  )
}

interface AnnouncementProps {
  readonly notice: Notice
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function Announcement({ notice, isOpen, onToggle }: AnnouncementProps) {
  const format = useFormat()
  const id = `announcement-${notice.id}`
  return (
    <Card as="article" className={styles.notice}>
      <h2>
        <button type="button" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={onToggle}>
          <span>{notice.title}</span>
          <time className="n" dateTime={notice.startsAt.toISOString()}>
            {format.day(notice.startsAt)}
          </time>
          <Icon name="caret-down" size={16} />
        </button>
      </h2>
      {isOpen && (
        <div id={id} className={styles.words}>
          <NoticeText notice={notice} />
        </div>
      )}
    </Card>
  )
}
