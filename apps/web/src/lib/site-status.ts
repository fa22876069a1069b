import { type OutputOf, permissionRoutes, siteRoutes } from '@banyan/contract'
import { useSyncExternalStore } from 'react'
import { call } from './call.ts'
import { known, onSuspicion } from './closed.ts'
import { chooseImageHost } from './image-host.ts'
import { restoreSession } from './member-session.ts'
import { queryClient } from './query.ts'
import { socket } from './realtime.ts'
import { currentSession } from './session.ts'
import { siteQuery } from './site.ts'

export type Permission = OutputOf<typeof permissionRoutes.permission>

/** Why the page shows no site: its host is nobody's, or what the permission call has said. Null while it is open. */
export type Closed = { readonly why: 'domain' } | { readonly why: 'maintenance' | 'region'; readonly permission: Permission } | null

/** How often a closed page asks whether it may open, and an open one whether it still may. */
const closedEveryMs = 1500
const openEveryMs = 30_000
/** The site's topic is heard when the page has settled: nothing of its first screen waits for it. */
const listenAfterMs = 3000

let closed: Closed = null
let asking: Promise<void> | null = null
const listeners = new Set<() => void>()

const whys = { 1: 'maintenance', 2: 'region' } as const

function become(status: typeof known.status, next: Closed) {
  const opens = known.status !== 0 && status === 0
  known.status = status
  closed = next
  for (const listener of listeners) listener()
  if (!opens) return
  // What was refused meanwhile is asked for again, and whoever came to a closed site is who they were.
  void queryClient.invalidateQueries()
  if (currentSession().status === 'unknown') void restoreSession()
}

async function ask() {
  const answer = await call(permissionRoutes.permission, { url: location.host })
  if (!answer.ok) return answer.code === 'domain_unknown' ? become(null, { why: 'domain' }) : undefined
  const { status, info } = answer.value
  // Closed pages have a brand and a customer service too, and no other call tells them.
  queryClient.setQueryData(siteQuery.queryKey, info.whitelabel)
  chooseImageHost(info.imageCDNs)
  become(status, status === 0 ? null : { why: whys[status], permission: answer.value })
}

/** Sets the system status from the permission call [SITE-04]. */
export function askPermission(): Promise<void> {
  return (asking ??= ask().finally(() => (asking = null)))
}

async function askStatus() {
  const answer = await call(siteRoutes.status, {})
  if (answer.ok && answer.value.status !== known.status) await askPermission()
}

/** From now on the page follows the status of the site, into a closed one and out again without a reload [SITE-09]. */
export function watchSite() {
  onSuspicion(() => void askPermission())
  void askPermission()
  let askedAt = Date.now()
  setInterval(() => {
    if (closed === null && Date.now() - askedAt < openEveryMs) return
    askedAt = Date.now()
    void askStatus()
  }, closedEveryMs)
  setTimeout(() => socket.subscribe('site', { event() {}, reset() {}, joined() {} }), listenAfterMs)
}

export function useClosed(): Closed {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => closed,
  )
}
