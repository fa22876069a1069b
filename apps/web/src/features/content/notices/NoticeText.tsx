import type { Notice } from '@banyan/contract'
import { LazyImage, Stack, buttonClass } from '@banyan/ui'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { closeModal } from '../../../lib/modals.ts'
import { HtmlText } from '../HtmlText.tsx'
import { NoticeLink } from './NoticeLink.tsx'
import styles from './notices.module.css'

/**
 * The time, the picture, the words of a notice, and the way to where it leads. Its title
 * stands above, wherever that is.
 */
export function NoticeText({ notice }: { readonly notice: Notice }) {
  const t = useText()
  const format = useFormat()
  return (
    <Stack align="start" gap={14} className={styles.notice}>
      <time className="n" dateTime={notice.startsAt.toISOString()}>
        {format.instant(notice.startsAt)}
      </time>
      {notice.picture && <LazyImage src={notice.picture} alt="" width={640} height={280} className={styles.picture} />}
      <HtmlText html={notice.content} />
      {notice.link && (
        <NoticeLink
          link={notice.link}
          className={buttonClass({ variant: 'primary', size: 'md' })}
          onFollow={() => closeModal('noticeModal')}
        >
          {t('pages.notice_go')}
        </NoticeLink>
      )}
    </Stack>
  )
}
