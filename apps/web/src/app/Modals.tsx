import { type ComponentType, useEffect, useState } from 'react'
import type { IdentityModals } from '../features/identity/index.ts'
import { text, wholeTexts } from '../lib/i18n.ts'
import { answerPassword, usePasswordAsked } from '../lib/confirm-password.ts'
import { lazyDialog } from '../lib/lazy-part.tsx'
import { closeModal, useGreeting, useOpenModal } from '../lib/modals.ts'
import { toasts } from '../lib/toasts.ts'
import { loadFailureText, withinTime } from '../lib/within-time.ts'

const NoticeModal = lazyDialog(async () => (await import('../features/content/index.ts')).NoticeModal)

type Shown = ComponentType<React.ComponentProps<typeof IdentityModals>>

/**
 * The modals opened by name (the search is the header's own), and the one that a login flags. Their files, and what
 * makes a visitor's dialog as high as it is, come with the first that opens, and stay for the way out of the last.
 * Files that do not come close the modal with a notice, and are asked for again by the next opening.
 */
export function Modals() {
  const open = useOpenModal()
  const greeting = useGreeting()
  const asksPassword = usePasswordAsked()
  const [Shown, setShown] = useState<Shown>()
  const isElsewhere = open === 'noticeModal' || open === 'searchModal'
  const needed = ((open !== null && !isElsewhere) || greeting !== null || asksPassword) && !Shown
  useEffect(() => {
    if (!needed) return
    withinTime(async () => {
      const [files] = await Promise.all([import('../features/identity/index.ts'), wholeTexts()])
      await files.readyFor(open)
      return files.IdentityModals
    }).then(
      (Files) => setShown(() => Files),
      (failure: unknown) => {
        if (open) closeModal(open)
        answerPassword(false)
        toasts.error({ title: text(loadFailureText(failure)) })
      },
    )
  }, [needed, open])
  return (
    <>
      <NoticeModal open={open === 'noticeModal'} />
      {Shown && <Shown open={open} greeting={greeting} asksPassword={asksPassword} />}
    </>
  )
}
