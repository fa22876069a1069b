import { wageringRoutes } from '@banyan/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../lib/call.ts'
import { keyOf, queryClient, read } from '../../lib/query.ts'
import type { SessionResult } from './session-result.ts'
import { useMemberId } from './use-member-id.ts'
import { useSitting } from './use-sitting.ts'

const minuteMs = 60_000
const lookEveryMs = 5_000
/** How often the server is asked for the session of play, which other games and other windows are part of. */
const askEveryMs = 30_000

type Figures = Pick<SessionResult, 'stakedAmount' | 'wonAmount'>

interface Reminder {
  readonly isDue: boolean
  readonly minutes: number
  /** What the session of play has cost and brought, in every game; null where the server knows of none. */
  readonly result: Figures | null
  /** The player has seen it and goes on. */
  readonly answer: () => void
}

/**
 * The reminder of the time over a game, own or a vendor's [MEMBER-63]. Once something has been staked it is the
 * server's: at the member's own interval, over every game, and due exactly when the server takes no further stake.
 * Until then, and in a demo, the clock of the sitting reminds.
 */
export function useReminder(isDemo: boolean): { readonly minutes: number; readonly reminder: Reminder } {
  const sitting = useSitting()
  const memberId = useMemberId()
  const { data, dataUpdatedAt } = useQuery({
    ...read(wageringRoutes.sessionTime, {}),
    enabled: memberId !== '' && !isDemo,
    staleTime: 0,
    refetchInterval: askEveryMs,
  })
  const nowMs = useNow()
  const session = data?.session
  if (isDemo || !session || session.restedAt.getTime() <= nowMs) {
    const { minutes, isReminding: isDue, answer } = sitting
    return { minutes, reminder: { isDue, minutes, result: null, answer } }
  }
  const reminder: Reminder = {
    isDue: session.remindInMs <= nowMs - dataUpdatedAt,
    minutes: Math.floor((nowMs - session.startedAt.getTime()) / minuteMs),
    result: { stakedAmount: session.stakeAmount, wonAmount: session.payoutAmount },
    answer: () => void goOn(),
  }
  return { minutes: sitting.minutes, reminder }
}

async function goOn() {
  const answer = await call(wageringRoutes.continueSession, {})
  if (answer.ok) queryClient.setQueryData(keyOf(wageringRoutes.sessionTime, {}), answer.value)
}

/** This device's time, looked at every few seconds. */
function useNow(): number {
  const [nowMs, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookEveryMs)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
