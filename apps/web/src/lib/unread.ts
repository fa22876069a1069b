import { inboxRoutes, trialType } from '@banyan/contract'
import { useRead } from './query.ts'
import { useMember } from './session.ts'

/** How often the count is asked for while the page is looked at. */
const everyMs = 60_000

/** The number of unread messages of the member; 0 for everybody else, and until it is known. */
export function useUnread(): number {
  const member = useMember()
  const hasInbox = member !== null && member.type !== trialType
  return (
    useRead(inboxRoutes.unreadCount, {}, { enabled: hasInbox, staleTime: everyMs, refetchInterval: everyMs }).data
      ?.unreadCount ?? 0
  )
}
