import { type Bet, bettingRecordRoutes } from '@banyan/contract'
import { useMemo } from 'react'
import { refreshBalance } from '../../../lib/balance.ts'
import { useRead } from '../../../lib/query.ts'
import { useTopic } from '../../../lib/realtime.ts'
import { useMember } from '../../../lib/session.ts'
import { type Ended, useSettled } from '../use-settled.ts'

const shownMost = 10

/** The bet as it stood before its draw: the list does not tell a result that is still being drawn on the screen. */
const untold = (bet: Bet): Bet => ({ ...bet, status: 'placed', settledAt: null })

/**
 * The member's latest bets on a game, newest first. Those on the draw that is being revealed wait for the end of the
 * reveal; `onSettled` hears of the bets that turn from waiting to a result after that.
 */
export function useMyBets(gameCode: string, revealing: string | null, onSettled: (bets: readonly Ended[]) => void) {
  const member = useMember()
  const read = useRead(
    bettingRecordRoutes.bettingRecord,
    { gameCode, orders: 'without', count: shownMost },
    { enabled: member !== null },
  )
  // The draw tells everyone that its bets are settled; only those who have one under way ask what became of it.
  const ask = () => {
    void read.refetch()
    void refreshBalance()
  }
  useTopic(member ? `draws.${gameCode}` : null, {
    event(event) {
      if (event.kind !== 'bets_settled' && event.kind !== 'draw_void') return
      if (read.data?.bets.some((bet) => bet.status === 'placed' && bet.numero === event.numero)) ask()
    },
    reset: ask,
    joined: () => undefined,
  })
  const list = useMemo(
    () => read.data?.bets.map((bet) => (bet.numero === revealing && bet.status !== 'cancelled' ? untold(bet) : bet)),
    [read.data, revealing],
  )
  useSettled(list, onSettled)
  return { list, failed: read.isError && !read.data, asking: read.isFetching, retry: () => void read.refetch() }
}
