import { wageringRoutes } from '@banyan/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../lib/call.ts'
import { keyOf, queryClient, read } from '../../lib/query.ts'
import { useMember } from '../../lib/session.ts'

const minuteMs = 60_000
const lookEveryMs = 5_000
/** How often the server is asked for the session of play, which other games and other windows are part of. */
const askEveryMs = 30_000

/** What was staked and what came back of it. */
export interface Played {
  readonly stakedAmount: bigint
  readonly wonAmount: bigint
}

/** Where nothing has been staked yet. */
export const nothingPlayed: Played = { stakedAmount: 0n, wonAmount: 0n }

interface SessionOfPlay {
  readonly minutes: number
  readonly result: Played
  /** The reality check is due: the server takes no further stake before it is answered. */
  readonly isDue: boolean
  /** The player has seen it and goes on. */
  readonly answer: () => void
}

/**
 * The member's session of play, over every game, as the server counts it; null before the first stake of one, and where
 * `isOn` is false.
 */
export function useSessionOfPlay(isOn = true): SessionOfPlay | null {
  const member = useMember()
  const { data, dataUpdatedAt } = useQuery({
    ...read(wageringRoutes.sessionTime, {}),
    enabled: member !== null && isOn,
    staleTime: 0,
    refetchInterval: askEveryMs,
  })
  // What has just come is newer than the last look at the clock.
  const nowMs = Math.max(useNow(), dataUpdatedAt)
  const session = data?.session
  if (member === null || !isOn || !session || session.restedAt.getTime() <= nowMs) return null
  return {
    minutes: Math.floor((nowMs - session.startedAt.getTime()) / minuteMs),
    result: { stakedAmount: session.stakeAmount, wonAmount: session.payoutAmount },
    isDue: session.remindInMs <= nowMs - dataUpdatedAt,
    answer: () => void goOn(),
  }
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
