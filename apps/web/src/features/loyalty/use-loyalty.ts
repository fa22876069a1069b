import { type OutputOf, loyaltyRoutes, trialType } from '@banyan/contract'
import { useContent } from '../../lib/content.ts'
import { useRead } from '../../lib/query.ts'
import { useMember } from '../../lib/session.ts'

export type MyRank = OutputOf<typeof loyaltyRoutes.myRank>

/** A member with a rank and points of his own: a trial account has none. */
function useTrueMember() {
  const member = useMember()
  return member && member.type !== trialType ? member : null
}

export const useRanks = () => useContent(loyaltyRoutes.ranks, {})

/** Asked again every half minute while it is looked at, because bets go on. */
export function useMyRank() {
  return useContent(
    loyaltyRoutes.myRank,
    {},
    { enabled: useTrueMember() !== null, staleTime: 10_000, refetchInterval: 30_000 },
  )
}

export function usePoints() {
  return useRead(loyaltyRoutes.pointBalance, {}, { enabled: useTrueMember() !== null, refetchInterval: 30_000 })
}
