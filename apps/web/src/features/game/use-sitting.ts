import { wageringRoutes } from '@banyan/contract'
import { useEffect, useState } from 'react'
import { call } from '../../lib/call.ts'
import { useMemberId } from './use-member-id.ts'
import { keepSitting } from './sitting.ts'

const minuteMs = 60_000
const lookEveryMs = 5_000

/** How long somebody plays before the time is told (direction of the design, "Responsible play"). */
const reminderMs = 30 * minuteMs

/**
 * The sitting's clock, in whole minutes, since it began and until it pauses. `answer` is
 * the player's going on after a reminder.
 */
export function useSitting(): { readonly minutes: number; readonly isReminding: boolean; readonly answer: () => void } {
  const memberId = useMemberId()
  const [sitting, setSitting] = useState(() => keepSitting(memberId, Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setSitting(keepSitting(memberId, Date.now())), lookEveryMs)
    return () => clearInterval(timer)
  }, [memberId])
  return {
    minutes: Math.floor((sitting.seenMs - sitting.sinceMs) / minuteMs),
    isReminding: sitting.seenMs - sitting.remindedMs >= reminderMs,
    answer() {
      setSitting(keepSitting(memberId, Date.now(), { remindedMs: Date.now() }))
      // The server keeps a time of its own, over every game of the member: seen here, it is seen there.
      if (memberId !== '') void call(wageringRoutes.continueSession, {})
    },
  }
}
