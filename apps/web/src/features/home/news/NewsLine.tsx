import { Icon, Row } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useNotices } from '../../../lib/content.ts'
import { useText } from '../../../lib/i18n.ts'
import { openNotice } from '../../../lib/notice.ts'
import { paths } from '../../../lib/paths.ts'
import styles from './NewsLine.module.css'
import { useRotation } from './use-rotation.ts'

const everyMs = 6000

/**
 * The notices of list player as a running line; pressed, each opens in `noticeModal`
 * [CMS-07]. Its room is kept while it loads.
 */
export function NewsLine() {
  const t = useText()
  const place = useRef<HTMLElement>(null)
  const notices = useNotices()
  const player = notices.data?.player ?? []
  const { at, paused, togglePaused } = useRotation(place, player.length, everyMs)
  const shown = player[at]
  if (!shown && !notices.isPending) return null
  return (
    <Row ref={place} as="section" gap={10} className={styles.line} aria-label={t('home.news')} data-theme="dark">
      {shown && (
        <>
          <Icon name="bell-fill" size={16} />
          <button key={shown.id} type="button" className={styles.title} onClick={() => openNotice(shown)}>
            {shown.title}
          </button>
          {player.length > 1 && (
            <button
              type="button"
              className={styles.control}
              aria-label={t(paused ? 'home.resume' : 'home.pause')}
              onClick={togglePaused}
            >
              <Icon name={paused ? 'play-fill' : 'pause-fill'} size={12} />
            </button>
          )}
          <Link to={paths.notices} className={styles.all}>
            {t('common.see_all')}
          </Link>
        </>
      )}
    </Row>
  )
}
