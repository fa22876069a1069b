import { siteRoutes } from '@banyan/contract'
import { onceASession, read, useRead } from './query.ts'

/** The site's configuration: asked for once, because it holds for the whole visit. */
export const siteQuery = { ...read(siteRoutes.whiteLabel, {}), ...onceASession }

/** The site's configuration, or undefined until it has arrived. */
export function useSite() {
  return useRead(siteRoutes.whiteLabel, {}, onceASession).data
}
