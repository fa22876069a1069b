import { checkWithoutEval } from '@banyan/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startTexts } from '../lib/i18n.ts'
import { restoreSession } from '../lib/member-session.ts'
import { queryClient } from '../lib/query.ts'
import { siteQuery } from '../lib/site.ts'
import { router } from './router.tsx'

/** Shows the page whole: its texts and the files of its route have come. Until then the first picture stands. */
export async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  checkWithoutEval()
  void queryClient.prefetchQuery(siteQuery)
  void restoreSession()
  await Promise.all([startTexts(), router.load()])
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}
