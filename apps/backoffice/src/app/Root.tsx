import { ToastRegion } from '@banyan/ui/toast-region'
import { Suspense } from 'react'
import { toasts } from '../lib/query.ts'
import { usePath } from '../lib/route.tsx'
import { useText } from '../lib/texts.ts'
import { Layout } from './Layout.tsx'
import { inside, outside } from './pages.ts'

export function Root() {
  const t = useText()
  const path = usePath()
  const Outside = path === '/setup' || path === '/login' ? outside[path] : null
  return (
    <>
      {Outside ? (
        <Suspense>
          <Outside />
        </Suspense>
      ) : (
        path !== '/setup' && path !== '/login' && <Layout Page={inside[path]} />
      )}
      <ToastRegion toasts={toasts} label={t('notices')} closeLabel={t('close')} />
    </>
  )
}
