import type { Notice } from '@banyan/contract'
import { IconButton, Row } from '@banyan/ui'
import { useRef } from 'react'
import { useText } from '../../../lib/i18n.ts'
import { openNotice } from '../../../lib/notice.ts'
import { NoticeLink } from '../../content/index.ts'
import styles from './Banners.module.css'
import { useRotation } from './use-rotation.ts'

const everyMs = 7000

/** The banners, one at a time, each with its own link; one without a link opens its words [CMS-06]. */
export function Banners({ banners }: { readonly banners: readonly Notice[] }) {
  const t = useText()
  const place = useRef<HTMLElement>(null)
  const { at, show, paused, togglePaused } = useRotation(place, banners.length, everyMs)
  const shown = banners[at]
  if (!shown) return null
  const content = (
    <>
      {shown.picture && <img key={shown.picture} src={shown.picture} alt="" width={1760} height={347} loading="lazy" />}
      <span className={styles.title}>{shown.title}</span>
    </>
  )
  return (
    <section
      ref={place}
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={t('home.banners')}
      data-theme="dark"
    >
      <div
        key={shown.id}
        role="group"
        aria-roledescription="slide"
        aria-label={t('home.banner_of', { number: at + 1, count: banners.length })}
        className={styles.slide}
        data-ground={at % 3}
      >
        {shown.link ? (
          <NoticeLink link={shown.link} className={styles.whole}>
            {content}
          </NoticeLink>
        ) : (
          <button type="button" className={styles.whole} onClick={() => openNotice(shown)}>
            {content}
          </button>
        )}
      </div>
      {banners.length > 1 && (
        <Row gap={4} className={styles.controls}>
          <IconButton icon="caret-left" size="sm" label={t('home.previous_banner')} onClick={() => show(at - 1)} />
          <span className="n" aria-hidden="true">
            {at + 1}/{banners.length}
          </span>
          <IconButton icon="caret-right" size="sm" label={t('home.next_banner')} onClick={() => show(at + 1)} />
          <IconButton
            icon={paused ? 'play-fill' : 'pause-fill'}
            size="sm"
            label={t(paused ? 'home.resume' : 'home.pause')}
            onClick={togglePaused}
          />
        </Row>
      )}
    </section>
  )
}
