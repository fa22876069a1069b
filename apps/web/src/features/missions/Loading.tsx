import type { TextKey } from '@banyan/i18n'
import { Skeleton, Stack } from '@banyan/ui'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { useText } from '../../lib/i18n.ts'

interface LoadingProps {
  readonly asked: { readonly isError: boolean; readonly isFetching: boolean; refetch(): unknown }
  /** Said when it cannot be had. */
  readonly failed: TextKey
  /** The heights of what stands there once it is loaded. */
  readonly heights: readonly number[]
}

/** Stands where nothing is known yet: what is coming, or why it does not. */
export function Loading({ asked, failed, heights }: LoadingProps) {
  const t = useText()
  if (asked.isError) return <NotLoaded what={failed} busy={asked.isFetching} onRetry={asked.refetch} />
  return (
    <Stack gap={18} role="status" aria-busy="true" aria-label={t('common.loading')}>
      {heights.map((height, at) => (
        <Skeleton key={at} height={height} />
      ))}
    </Stack>
  )
}
