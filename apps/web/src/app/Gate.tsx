import type { ReactNode } from 'react'
import { lazyPart } from '../lib/lazy-part.tsx'
import { paths } from '../lib/paths.ts'
import { useClosed } from '../lib/site-status.ts'

const ClosedPage = lazyPart(async () => (await import('../features/closed/index.ts')).ClosedPage)

/**
 * The site, or what replaces the whole of it while it is closed [SITE-02] [SITE-03]. The help without a header stays: a
 * merchant's customer service may be that.
 */
export function Gate({ children }: { readonly children: ReactNode }) {
  const closed = useClosed()
  return closed && location.pathname !== paths.helpBare ? <ClosedPage closed={closed} /> : children
}
