import { useSession } from '../../lib/session.ts'

/** The id of whoever plays; empty for a visitor, who tries games out. */
export function useMemberId(): string {
  const session = useSession()
  return 'member' in session ? session.member.id : ''
}
