import { type OwnJackpotWin, jackpotRoutes, trialType } from '@banyan/contract'
import { useState } from 'react'
import { askAgain, useRead } from '../../lib/query.ts'
import { useTopic } from '../../lib/realtime.ts'
import { useMember } from '../../lib/session.ts'

const storageKey = 'jackpotsSeen'
/** Twice as many as the server tells, so that a win is forgotten after it is told no more. */
const seenMax = 40

function readSeen(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []
  } catch {
    return [] // Somebody else has written there.
  }
}

interface OwnWins {
  /** The oldest win of the last day that the member has not seen in this browser. */
  readonly win: OwnJackpotWin | undefined
  /** Remembers it as seen; the next one is shown then. */
  readonly see: (winId: string) => void
}

/** What the member has won, also while they were away: asked for again whenever something may have been missed. */
export function useOwnWins(): OwnWins {
  const member = useMember()
  const isAsked = member !== null && member.type !== trialType
  const { data } = useRead(jackpotRoutes.ownJackpotWins, {}, { enabled: isAsked })
  const [seen, setSeen] = useState(readSeen)
  const again = () => void (isAsked && askAgain(jackpotRoutes.ownJackpotWins))
  useTopic(isAsked ? 'member' : null, {
    event: (event) => event.kind === 'jackpot_won' && again(),
    reset: again,
    joined: again,
  })
  return {
    win: isAsked ? data?.wins.findLast(({ winId }) => !seen.includes(winId)) : undefined,
    see(winId) {
      // Another tab may have shown others meanwhile.
      const next = [...readSeen(), winId].slice(-seenMax)
      localStorage.setItem(storageKey, JSON.stringify(next))
      setSeen(next)
    },
  }
}
