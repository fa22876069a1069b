import type { UseQueryResult } from '@tanstack/react-query'
import { NotLoaded } from '../../../lib/NotLoaded.tsx'

/** A part of the mall that could not be had. */
export function MallError({ asked }: { readonly asked: Pick<UseQueryResult, 'isFetching' | 'refetch'> }) {
  return <NotLoaded what="pages.content_failed" busy={asked.isFetching} onRetry={asked.refetch} />
}
