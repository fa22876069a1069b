import type { LotteryGame } from '@banyan/contract'
import { useEffect, useEffectEvent } from 'react'
import { useClock } from '../../../lib/use-clock.ts'

/** How long after the moment an event must have come before the connection is held to be broken. */
const graceMs = 3_000
export const pollEverySeconds = 5

/**
 * Whether something that the clock says has happened was never heard of: a draw without its result, or no draw at all.
 */
export function isOverdue(game: LotteryGame | undefined, now: number): boolean {
  if (!game) return false
  return game.current === null ? isSilent(game, now) : now > game.current.drawsAt.getTime() + graceMs
}

/** Between a result and the next opening there may be no draw for a moment, but not for a whole interval. */
function isSilent(game: LotteryGame, now: number): boolean {
  return game.last === null || now > game.last.drawsAt.getTime() + graceMs
}

/** Asks the server itself while its events stay away. Returns whether that is so. */
export function useWatch(game: LotteryGame | undefined, ask: () => void): boolean {
  const overdue = useClock((now) => isOverdue(game, now))
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (!overdue) return
    askNow()
    const timer = setInterval(() => askNow(), pollEverySeconds * 1000)
    return () => clearInterval(timer)
  }, [overdue])
  return overdue
}
