import { type Notice, contentRoutes } from '@banyan/contract'
import { Card, EmptyState, Stack } from '@banyan/ui'
import { getRouteApi } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useContent } from '../../../lib/content.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { Pages } from '../../../lib/Pages.tsx'
import { openNotice } from '../../../lib/notice.ts'
import { paths } from '../../../lib/paths.ts'
import { Page } from '../../../lib/Page.tsx'
import { ContentState } from '../ContentState.tsx'
import { NoticeText } from './NoticeText.tsx'
import styles from './notices.module.css'

const route = getRouteApi(paths.notices)

/** Where the page has no room for a reader beside its list. */
const narrow = '(max-width: 959px)'

/**
 * All notices of now, nine a page [CMS-01]: the list on the left and the chosen one on
 * the right; a small screen opens it in a modal.
 */
export function NoticePage() {
  const t = useText()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const pageNo = Math.max(1, Math.trunc(Number(search.page)) || 1)
  const asked = useContent(contentRoutes.listAnnouncements, { pageNo })
  const list = asked.data?.list ?? []
  const chosen = list.find((notice) => notice.id === search.notice) ?? list[0]
  const choose = (notice: Notice) => {
    if (matchMedia(narrow).matches) return openNotice(notice)
    void navigate({ search: (before) => ({ ...before, notice: notice.id }), replace: true, resetScroll: false })
  }
  return (
    <Page look="large" title={t('common.notices')} intro={t('pages.notices_text')}>
      {asked.data ? (
        chosen ? (
          <div className={styles.columns}>
            <NoticeList list={list} chosen={chosen} onChoose={choose} />
            <Card as="section" className={styles.reader} aria-labelledby="notice-title">
              <h2 id="notice-title">{chosen.title}</h2>
              <NoticeText notice={chosen} />
            </Card>
          </div>
        ) : (
          <EmptyState title={t('pages.notices_empty')} text={t('pages.notices_empty_text')} />
        )
      ) : (
        <ContentState asked={asked} />
      )}
      {asked.data && (
        <Pages
          label={t('pages.notice_pages')}
          page={pageNo}
          pageCount={asked.data.totalPages}
          onChange={(page) => void navigate({ search: { page: String(page) } })}
        />
      )}
    </Page>
  )
}

interface NoticeListProps {
  readonly list: readonly Notice[]
  readonly chosen: Notice
  readonly onChoose: (notice: Notice) => void
}

function NoticeList({ list, chosen, onChoose }: NoticeListProps) {
  const t = useText()
  const format = useFormat()
  return (
    <Stack as="ul" gap={6} aria-label={t('common.notices')}>
      {list.map((notice) => (
        <li key={notice.id}>
          <button
            type="button"
            className={clsx(styles.entry, notice === chosen && styles.chosen)}
            aria-current={notice === chosen ? 'true' : undefined}
            onClick={() => onChoose(notice)}
          >
            <b>{notice.title}</b>
            <span className="n">{format.day(notice.startsAt)}</span>
          </button>
        </li>
      ))}
    </Stack>
  )
}
