import { serverNow } from '@banyan/client'
import type { LotteryGame } from '@banyan/contract'
import { useSecondsLeft } from '@banyan/ui'

/** Where a game stands by the server's clock. `waiting` is the time between two draws. */
export type DrawPhase = 'betting' | 'drawing' | 'waiting'

/** The phase of a game's current draw; the component follows it as the seconds pass. */
export function useDrawPhase(current: LotteryGame['current']): DrawPhase {
  const left = useSecondsLeft(current?.closesAt.getTime() ?? 0, serverNow)
  if (!current) return 'waiting'
  return left > 0 ? 'betting' : 'drawing'
}
