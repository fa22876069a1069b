import { ErrorState, Stack, Text, zoneName } from '@banyan/ui'
import { type ReactNode, useState } from 'react'
import styles from './Page.module.css'
import { NoticePlace } from './notice-place.ts'
import { failureText } from './query.ts'
import { useText } from './texts.ts'
import { zone } from './time.ts'

interface PageProps {
  readonly title: string
  /** The page names instants. */
  readonly timed?: boolean
  /** What its first read failed with. */
  readonly failure?: unknown
  readonly onRetry?: () => void
  readonly children: ReactNode
}

export function Page({ title, timed = false, failure, onRetry, children }: PageProps) {
  const t = useText()
  const [notices, setNotices] = useState<HTMLElement | null>(null)
  return (
    <Stack top gap={20} className={styles.page}>
      <title>{`${title} · ${t('title')}`}</title>
      <h1>{title}</h1>
      <div ref={setNotices} className={styles.notices} />
      {failure && onRetry ? (
        <ErrorState title={failureText(t, failure)} retryLabel={t('retry')} onRetry={onRetry} />
      ) : (
        <NoticePlace value={notices}>{children}</NoticePlace>
      )}
      {timed && (
        <Text tone="quiet" size={12}>
          {t('zone', { zone: zoneName(zone) })}
        </Text>
      )}
    </Stack>
  )
}
