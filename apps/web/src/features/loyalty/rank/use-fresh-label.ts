import { useEffect } from 'react'
import { currentSession, noteMember } from '../../../lib/session.ts'
import type { MyRank } from '../use-loyalty.ts'

/**
 * Has the frame show the rank that this page knows: it may have risen since the log-in, or be told in another language.
 */
export function useFreshLabel(own: MyRank | undefined) {
  useEffect(() => {
    const session = currentSession()
    if (!own || session.status !== 'member') return
    const { labelName, rankLevel } = session.member.clubLabel
    if (labelName !== own.labelName || rankLevel !== own.rankLevel)
      noteMember({ clubLabel: { labelName: own.labelName, rankLevel: own.rankLevel } })
  }, [own])
}
