import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createMemoryHistory, createRouter } from '@tanstack/react-router'
import { render, waitFor } from '@testing-library/react'
import { vi } from 'vitest'
import { router } from '../src/app/router.tsx'
import { startTexts, wholeTexts } from '../src/lib/i18n.ts'
import { queryClient } from '../src/lib/query.ts'
import { siteQuery } from '../src/lib/site.ts'
import { type Replies, serve } from './page.tsx'

/** Opens an address of the whole site, its own router and frame included, as wide as is said. */
export async function openSite(path: string, replies: Replies, { isWide = false }: { readonly isWide?: boolean } = {}) {
  serve(replies)
  const scrolled = vi.fn<(to: unknown) => void>()
  vi.stubGlobal('scrollTo', scrolled)
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  await startTexts()
  await wholeTexts()
  const site = createRouter({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) })
  await site.load()
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={site} />
    </QueryClientProvider>,
  )
  await waitFor(() => {
    if (!queryClient.getQueryData(siteQuery.queryKey)) throw new Error('the site has not answered')
  })
  return { site, scrolled, place: () => site.state.location }
}
