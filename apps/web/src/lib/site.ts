import { type OutputOf, siteRoutes } from '@banyan/contract'
import { QueryObserver } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type CallFailed, onceASession, queryClient, read } from './query.ts'

/** The site's configuration: asked for once, because it holds for the whole visit. */
export const siteQuery = { ...read(siteRoutes.whiteLabel, {}), ...onceASession }

/** One for all components while there is any. */
let observer: QueryObserver<OutputOf<typeof siteRoutes.whiteLabel>, CallFailed> | undefined

function watch(listener: () => void) {
  if (!observer?.hasListeners()) observer = new QueryObserver(queryClient, siteQuery)
  const stop = observer.subscribe(listener)
  // What has failed is asked for again by whatever comes to be shown.
  if (!current()) void observer.refetch({ cancelRefetch: false })
  return stop
}

const current = () => queryClient.getQueryData(siteQuery.queryKey)

/**
 * The site's configuration, or undefined until it has arrived. Every amount and every date asks for it: a query of its
 * own for each of them would cost a page of games more than its cards.
 */
export const useSite = () => useSyncExternalStore(watch, current)
