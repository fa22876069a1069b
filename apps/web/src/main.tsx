import './styles/index.css'
import { checkWithoutEval } from '@banyan/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from './app/router.tsx'
import { startTexts } from './lib/i18n.ts'
import { restoreSession } from './lib/member-session.ts'
import { queryClient } from './lib/query.ts'
import { siteQuery } from './lib/site.ts'

checkWithoutEval()
void queryClient.prefetchQuery(siteQuery)
void restoreSession()
await startTexts()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
