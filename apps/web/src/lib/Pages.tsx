import { Pagination } from '@banyan/ui'
import type { ComponentProps } from 'react'
import { useText } from './i18n.ts'

type PagesProps = Pick<ComponentProps<typeof Pagination>, 'label' | 'page' | 'pageCount' | 'onChange' | 'className'>

/** Below a list that comes in pages: the way to the others, in the member's language. */
export function Pages(pages: PagesProps) {
  const t = useText()
  return (
    <Pagination
      {...pages}
      previousLabel={t('pages.previous')}
      nextLabel={t('pages.next')}
      pageLabel={(page) => t('pages.page', { page })}
    />
  )
}
