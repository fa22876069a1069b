import { ErrorState, Stack, Text, zoneName } from '@banyan/ui'
import type { ReactNode } from 'react'
import styles from './Page.module.css'
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
  return (
    <Stack top gap={20} className={styles.page}>
      <title>{`${title} · ${t('title')}`}</title>
      <h1>{title}</h1>
      {failure && onRetry ? (
        <ErrorState title={failureText(t, failure)} retryLabel={t('retry')} onRetry={onRetry} />
      ) : (
        children
      )}
      {timed && (
        <Text tone="quiet" size={12}>
          {t('zone', { zone: zoneName(zone) })}
        </Text>
      )}
    </Stack>
  )
}
