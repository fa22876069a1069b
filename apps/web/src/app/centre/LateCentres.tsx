import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { lazyDialog } from '../../lib/lazy-part.tsx'
import {
  type CentrePage,
  agentCentre,
  centrePages,
  closeCentre,
  leaveCentre,
  useCentre,
} from '../../lib/member-centre.ts'
import { useGreeting } from '../../lib/modals.ts'
import { useSession } from '../../lib/session.ts'
import { useSite } from '../../lib/site.ts'

const AgentCentre = lazyDialog(async () => (await import('./AgentCentre.tsx')).AgentCentre)
const MemberCentre = lazyDialog(async () => (await import('./MemberCentre.tsx')).MemberCentre)

/**
 * Each opens once its files have come [MEMBER-01], and waits until the after-login modal is closed, which would lie
 * below it. It closes when a link in it leads elsewhere, and when the session ends. The agent centre opens where its
 * flag is on alone [AGENT-17].
 */
export function LateCentres() {
  const open = useCentre()
  const { pathname } = useLocation()
  const { status } = useSession()
  const waits = useGreeting() !== null
  const hasAgents = useSite()?.flags.AGENTCENTER3
  const [last, setLast] = useState<CentrePage>(centrePages[0])
  const ofMember = open === agentCentre ? null : open
  if (ofMember && ofMember !== last) setLast(ofMember)
  useEffect(() => leaveCentre(pathname), [pathname])
  useEffect(() => {
    if (status !== 'member') closeCentre()
  }, [status])
  return (
    <>
      <MemberCentre open={ofMember !== null && !waits} page={last} />
      <AgentCentre open={!!hasAgents && open === agentCentre && !waits} />
    </>
  )
}
