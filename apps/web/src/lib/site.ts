import { siteRoutes } from '@banyan/contract'
import { read, useRead } from './query.ts'

/** The site's configuration: asked for once, because it holds for the whole visit. */
export const siteQuery = { ...read(siteRoutes.whiteLabel, {}), staleTime: Number.POSITIVE_INFINITY }

/** The site's configuration, or undefined until it has arrived. */
export function useSite() {
  return useRead(siteRoutes.whiteLabel, {}, { staleTime: Number.POSITIVE_INFINITY }).data
}
