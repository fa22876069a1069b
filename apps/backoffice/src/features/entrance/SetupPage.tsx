import { staffRoutes } from '@banyan/contract'
import { EmptyState, ErrorState, Skeleton } from '@banyan/ui'
import { useState } from 'react'
import { failureText, useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { Entrance } from './Entrance.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetupForm } from './SetupForm.tsx'

/**
 * Opened by a one-time link. What stands behind the '#' leaves the address line at once,
 * and never reached the server's log.
 */
export function SetupPage() {
  const t = useText()
  const [link] = useState(takeLink)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} />
  return (
    <Entrance title={t('setup.title')}>
      {link === '' ? <DeadLink /> : <OpenedLink link={link} onDone={setCodes} />}
    </Entrance>
  )
}

function OpenedLink({
  link,
  onDone,
}: {
  readonly link: string
  readonly onDone: (recoveryCodes: readonly string[]) => void
}) {
  const t = useText()
  const { data, error, refetch } = useRead(staffRoutes.beginSetup, { link })
  if (error?.code === 'staff_link_invalid') return <DeadLink />
  if (error) return <ErrorState title={failureText(t, error)} retryLabel={t('retry')} onRetry={() => void refetch()} />
  return data ? <SetupForm link={link} account={data} onDone={onDone} /> : <Skeleton height={420} />
}

function DeadLink() {
  const t = useText()
  return <EmptyState title={t('setup.dead_title')} text={t('setup.dead_text')} />
}

/** React may ask twice for the first state; the address has it only once. */
let taken = ''
function takeLink(): string {
  const found = location.hash.slice(1)
  if (/^[\w-]{43}$/.test(found)) {
    taken = found
    history.replaceState(history.state, '', location.pathname)
  }
  return taken
}
