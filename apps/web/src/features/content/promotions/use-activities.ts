import { type Activity, contentRoutes, promotionRoutes } from '@banyan/contract'
import { contentLoader } from '../../../lib/content.ts'
import { noticesInput } from '../../../lib/notices-input.ts'
import { queryClient, read, useRead } from '../../../lib/query.ts'

/** Asked again while it is looked at: an operator may decide meanwhile. */
export const useActivities = () => useRead(promotionRoutes.promotionActivities, {}, { refetchInterval: 30_000 })

/** What can be done about each promotion, by its id. One that nothing can be done about is missing. */
export function useActivityOf(): (promotionId: string) => Activity | undefined {
  const activities = useActivities().data?.activities
  return (promotionId) => activities?.find((activity) => activity.promotionId === promotionId)
}

const loadNotices = contentLoader(contentRoutes.announcements, noticesInput)

/**
 * What is on offer and what can be done about it, for pages that are shown with both, so
 * that nothing moves when they come.
 */
export const loadOffers = () =>
  Promise.all([
    loadNotices(),
    queryClient.ensureQueryData(read(promotionRoutes.promotionActivities, {})).catch(() => null),
  ])
