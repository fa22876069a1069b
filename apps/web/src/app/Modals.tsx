import { Suspense, lazy, useState } from 'react'
import { useOpenModal } from '../lib/modals.ts'
import { withinTime } from './lazy-page.ts'

const IdentityModals = lazy(() => withinTime(async () => ({ default: (await import('../features/identity/index.ts')).IdentityModals })))

/** The modals opened by name. Their files come with the first one that opens, and stay for the way out of the last. */
export function Modals() {
  const open = useOpenModal()
  const [opened, setOpened] = useState(false)
  if (open && !opened) setOpened(true)
  return (
    opened && (
      <Suspense>
        <IdentityModals open={open} />
      </Suspense>
    )
  )
}
