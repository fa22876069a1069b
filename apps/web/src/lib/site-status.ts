import { createStore, useStore } from '@banyan/client/store'
import { type OutputOf, permissionRoutes, siteRoutes } from '@banyan/contract'
import { call } from './call.ts'
import { known, onSuspicion } from './closed.ts'
import { chooseImageHost } from './image-host.ts'
import { restoreSession } from './member-session.ts'
import { queryClient } from './query.ts'
import { socket } from './realtime.ts'
import { currentSession } from './session.ts'
import { siteQuery } from './site.ts'
import { thisPage } from './this-page.ts'

export type Permission = OutputOf<typeof permissionRoutes.permission>

/** Why the page shows no site: its host is nobody's, or what the permission call has said. Null while it is open. */
export type Closed =
  | { readonly why: 'domain' }
  | { readonly why: 'maintenance' | 'region'; readonly permission: Permission }
  | null

/** How often a closed page asks whether it may open, and an open one whether it still may. */
const closedEveryMs = 1500
const openEveryMs = 30_000
/** The site's topic is heard when the page has settled: nothing of its first screen waits for it. */
const listenAfterMs = 3000

/** The page of a host that is nobody's says so itself, and has not to be refused to know. */
const closed = createStore<Closed>(document.documentElement.dataset['closed'] === 'domain' ? { why: 'domain' } : null)
let asking: Promise<void> | null = null

const whys = { 1: 'maintenance', 2: 'region' } as const

function become(status: typeof known.status, next: Closed) {
  const opens = known.status !== 0 && status === 0
  known.status = status
  closed.become(next)
  if (!opens) return
  // What was refused meanwhile is asked for again, and whoever came to a closed site is who they were.
  void queryClient.invalidateQueries()
  if (currentSession().status === 'unknown') void restoreSession()
}

/** The operator's script that counts visits, where there is one. */
const countVisit = async ({ src }: { readonly src: string }) => (await import('./analytics.ts')).countVisit(src)

async function ask() {
  const answer = await call(permissionRoutes.permission, { url: location.host })
  if (!answer.ok) return answer.code === 'domain_unknown' ? become(null, { why: 'domain' }) : undefined
  const { status, info } = answer.value
  // Closed pages have a brand and a customer service too, and no other call tells them.
  queryClient.setQueryData(siteQuery.queryKey, info.whitelabel)
  chooseImageHost(info.imageCDNs)
  if (status === 0 && info.analytics) void countVisit(info.analytics)
  become(status, status === 0 ? null : { why: whys[status], permission: answer.value })
}

async function askStatus() {
  const answer = await call(siteRoutes.status, { url: location.host })
  if (!answer.ok || answer.value.status === known.status) return
  // The page was dressed for no site: it comes again as one of the site that its host is now.
  if (closed.current()?.why === 'domain') thisPage.reload()
  else await ask()
}

/** One at a time: whoever asks meanwhile waits for the same. */
const once = (question: () => Promise<void>) => (asking ??= question().finally(() => (asking = null)))

/** Sets the system status from the permission call [SITE-04]. */
export const askPermission = () => once(ask)

/**
 * The same, but whether a host is still nobody's is asked in a way that is not refused:
 * the browser's console would tell of each.
 */
export const askAgain = () => once(closed.current()?.why === 'domain' ? askStatus : ask)

/** From now on the page follows the status of the site, into a closed one and out again without a reload [SITE-09]. */
export function watchSite() {
  onSuspicion(() => void askAgain())
  void askAgain()
  let askedAt = Date.now()
  setInterval(() => {
    if (closed.current() === null && Date.now() - askedAt < openEveryMs) return
    askedAt = Date.now()
    void once(askStatus)
  }, closedEveryMs)
  setTimeout(() => socket.subscribe('site', { event() {}, reset() {}, joined() {} }), listenAfterMs)
}

export const useClosed = () => useStore(closed)
