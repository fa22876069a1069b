import { type Played, useSessionOfPlay } from '../played/index.ts'
import { useSitting } from './use-sitting.ts'

interface Reminder {
  readonly isDue: boolean
  readonly minutes: number
  /** What the session of play has cost and brought, in every game; null where the server knows of none. */
  readonly result: Played | null
  /** The player has seen it and goes on. */
  readonly answer: () => void
}

/**
 * The reminder of the time over a game, own or a vendor's [MEMBER-63]. Once something has been staked it is the
 * server's: at the member's own interval, over every game, and due exactly when the server takes no further stake.
 * Until then, and in a demo, the clock of the sitting reminds.
 */
export function useReminder(isDemo: boolean): { readonly minutes: number; readonly reminder: Reminder } {
  const { minutes, isReminding: isDue, answer } = useSitting()
  const played = useSessionOfPlay(!isDemo)
  return { minutes, reminder: played ?? { isDue, minutes, result: null, answer } }
}
