import { useCheckIn } from './use-check-in.ts'
import { useMissions } from './use-missions.ts'

/** What of missions can be claimed at this moment: those that are complete, and today's check-in. */
export function useClaimable(): { readonly missions: number; readonly checkIn: number } {
  const missions = useMissions().data?.completedCount ?? 0
  const { data } = useCheckIn()
  return { missions, checkIn: data && data.rewards.length > 0 && !data.isDone ? 1 : 0 }
}
