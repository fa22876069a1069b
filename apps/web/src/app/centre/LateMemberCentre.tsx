import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { lazyDialog } from '../../lib/lazy-part.tsx'
import { type CentrePage, centrePages, closeCentre, useCentre } from '../../lib/member-centre.ts'
import { useSession } from '../../lib/session.ts'

const MemberCentre = lazyDialog(async () => (await import('./MemberCentre.tsx')).MemberCentre)

/** Opens once its files have come [MEMBER-01]. It closes when a link in it leads elsewhere, and when the session ends. */
export function LateMemberCentre() {
  const open = useCentre()
  const { pathname } = useLocation()
  const { status } = useSession()
  const [last, setLast] = useState<CentrePage>(centrePages[0])
  if (open && open !== last) setLast(open)
  useEffect(closeCentre, [pathname])
  useEffect(() => {
    if (status !== 'member') closeCentre()
  }, [status])
  return <MemberCentre open={open !== null} page={last} />
}
