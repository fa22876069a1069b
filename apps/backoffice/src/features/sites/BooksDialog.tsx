import { type ListedSite, type OutputOf, staffRoutes } from '@banyan/contract'
import { useState } from 'react'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { BooksFields } from './BooksFields.tsx'

/** Another currency or time zone for a site that has no members yet. */
export function BooksDialog({
  site: { code, brandName, books: before },
  desk: { currencies },
  onClose,
}: {
  readonly site: ListedSite
  readonly desk: OutputOf<typeof staffRoutes.sites>
  readonly onClose: () => void
}) {
  const t = useText()
  const [books, setBooks] = useState(before)
  const set = useAct(staffRoutes.setSiteBooks, [staffRoutes.sites])
  const confirm = (reason: string) => {
    const told = () => {
      toasts.success({ title: t('sites.books_saved', { name: brandName }) })
      onClose()
    }
    set.mutate({ code, before, books, reason }, { onSuccess: told })
  }
  return (
    <ReasonDialog
      title={t('sites.books_title', { name: brandName })}
      text={t('sites.books_text')}
      confirm={t('sites.save')}
      busy={set.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <BooksFields books={books} currencies={currencies} onChange={setBooks} />
    </ReasonDialog>
  )
}
