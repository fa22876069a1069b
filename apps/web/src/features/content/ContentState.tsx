import { Skeleton, Stack } from '@banyan/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { useText } from '../../lib/i18n.ts'
import styles from './content.module.css'

/** What stands where a text will be: its grey lines, or that it could not be had. */
export function ContentState({
  asked,
}: {
  readonly asked: Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>
}) {
  const t = useText()
  if (asked.isError) return <NotLoaded what="pages.content_failed" busy={asked.isFetching} onRetry={asked.refetch} />
  return (
    <Stack top gap={14} className={styles.lines} aria-busy="true" role="status" aria-label={t('common.loading')}>
      {['38%', '100%', '94%', '72%', '88%'].map((width) => (
        <Skeleton key={width} width={width} height={18} />
      ))}
    </Stack>
  )
}
