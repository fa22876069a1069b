import { type Bet, wageringRoutes } from '@banyan/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useRead } from '../../../lib/query.ts'
import { useMember } from '../../../lib/session.ts'

const shownMost = 10

/** The bet as it stood before its draw: the list does not tell a result that is still being drawn on the screen. */
const untold = (bet: Bet): Bet => ({ ...bet, status: 'placed', settledAt: null })

/**
 * The member's latest bets on a game, newest first. Those on the draw that is being revealed wait for the end of the
 * reveal; `onSettled` hears of each bet that turns from waiting to a result after that.
 */
export function useMyBets(gameCode: string, revealing: string | null, onSettled: (bet: Bet) => void) {
  const member = useMember()
  const read = useRead(wageringRoutes.bettingRecord, { gameCode, count: shownMost }, { enabled: member !== null })
  const list = read.data?.bets.map((bet) => (bet.numero === revealing ? untold(bet) : bet))
  const waiting = useRef<ReadonlySet<string>>(new Set())
  const settled = useEffectEvent(onSettled)
  const states = list?.map((bet) => `${bet.id}:${bet.status}`).join()
  const compare = useEffectEvent(() => {
    for (const bet of list ?? []) if (bet.status !== 'placed' && waiting.current.has(bet.id)) settled(bet)
    waiting.current = new Set((list ?? []).filter((bet) => bet.status === 'placed').map((bet) => bet.id))
  })
  useEffect(() => compare(), [states])
  return { list, failed: read.isError && !read.data, asking: read.isFetching, retry: () => void read.refetch() }
}
