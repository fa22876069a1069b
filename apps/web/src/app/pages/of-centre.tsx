import { EmptyState, VisuallyHidden } from '@banyan/ui'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n.ts'
import { useSite } from '../../lib/site.ts'

/** A page that is nowhere but in the member centre and at this address: it goes with the centre's flag [MEMBER-27]. */
export function ofCentre(Page: () => ReactNode): () => ReactNode {
  return function OfCentre() {
    const t = useText()
    if (useSite()?.flags.MEMBERCENTER3 !== false) return <Page />
    return (
      <>
        <h1>
          <VisuallyHidden>{t('pages.centre_off')}</VisuallyHidden>
        </h1>
        <EmptyState title={t('pages.centre_off')} />
      </>
    )
  }
}
