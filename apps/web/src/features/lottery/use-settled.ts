import type { Bet } from '@banyan/contract'
import { useEffect, useEffectEvent, useRef } from 'react'

/** What of a bet says how it ended. */
export type Ended = Pick<Bet, 'id' | 'status' | 'stakeAmount' | 'payoutAmount' | 'netAmount'>

/** Hears of the bets that turn from waiting to a result while one looks, all that do so at once together. */
export function useSettled(bets: readonly Ended[] | undefined, onSettled: (bets: readonly Ended[]) => void) {
  const waiting = useRef<ReadonlySet<string>>(new Set())
  const settled = useEffectEvent(onSettled)
  useEffect(() => {
    if (!bets) return
    const ended = bets.filter(({ id, status }) => status !== 'placed' && waiting.current.has(id))
    waiting.current = new Set(bets.filter(({ status }) => status === 'placed').map(({ id }) => id))
    if (ended.length > 0) settled(ended)
  }, [bets])
}
