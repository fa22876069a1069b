import { affiliateParameter, checkWithoutEval } from '@banyan/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { known } from '../lib/closed.ts'
import { warmDates } from '../lib/format.ts'
import { startTexts, wholeTexts } from '../lib/i18n.ts'
import { keepOffline } from '../lib/keep-offline.ts'
import { restoreSession } from '../lib/member-session.ts'
import { hasOwnHeader } from '../lib/paths.ts'
import { queryClient } from '../lib/query.ts'
import { mayHaveSession } from '../lib/session.ts'
import { siteQuery } from '../lib/site.ts'
import { askAgain, watchSite } from '../lib/site-status.ts'
import { Gate } from './Gate.tsx'
import { pause } from './pause.ts'
import { router } from './router.tsx'

/** How long the first picture may stand for a page whose answers are slow. Then the page shows their places. */
const picturePatienceMs = 4_000

/**
 * The answers that the page is shown with, or the end of its patience. The lottery's
 * first picture has all its places already.
 */
function answers() {
  const loaded = router.load()
  if (hasOwnHeader(location.pathname + location.search)) return loaded
  return Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, picturePatienceMs))])
}

/** Shows the page whole: its texts and the files of its route have come. Until then the first picture stands. */
export async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  checkWithoutEval()
  const search = new URLSearchParams(location.search)
  // Before the router turns the address into that of a page.
  const came = search.get(affiliateParameter)
  if (came !== null)
    void import('../lib/affiliate-click.ts').then(({ tellClick }) => tellClick(came, search.get('sub')))
  // A page that was sent as one of a closed site asks for nothing of it before that is known to be open.
  const isOpen = known.status === 0
  if (isOpen) void queryClient.prefetchQuery(siteQuery)
  watchSite()
  keepOffline()
  if (isOpen) void restoreSession()
  await pause()
  warmDates()
  await pause()
  // What a member's frame says more than a stranger's stands among the other texts.
  await Promise.all([
    startTexts(),
    mayHaveSession() ? wholeTexts().catch(() => {}) : undefined,
    isOpen ? answers() : askAgain(),
  ])
  await pause()
  // As a transition, React makes the page in slices and lets the browser answer between them.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <Gate>
            <RouterProvider router={router} />
          </Gate>
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}
