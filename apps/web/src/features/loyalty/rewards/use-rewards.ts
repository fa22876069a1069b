import { trialType } from '@banyan/contract'
import { useMember } from '../../../lib/session.ts'
import { useSite } from '../../../lib/site.ts'
import { useCashback } from '../../cashback/index.ts'
import { useActivities } from '../../content/promotions/index.ts'
import { useClaimable, useMissions } from '../../missions/index.ts'
import { useMyRank } from '../use-loyalty.ts'

/** Cashback that waits to be claimed; undefined where the site pays it by itself. */
export function useClaimableCashback() {
  const member = useMember()
  const isClaimed = useSite()?.flags.MANPLAYREB3 === true
  const { data } = useCashback({ enabled: isClaimed && member !== null && member.type !== trialType })
  return isClaimed ? data?.claimableAmount : undefined
}

/** What of every kind of reward the member can claim at this moment. */
export function useToClaim() {
  const rank = useMyRank().data
  const bonuses = rank?.bonuses.filter(({ claimedAt }) => claimedAt === null) ?? []
  const birthday = rank?.birthdayGift ?? null
  const missions = useMissions().data?.missions.filter(({ state }) => state === 'completed') ?? []
  const activities = useActivities().data
  const promotions = activities?.activities.filter(({ state }) => state === 'claim') ?? []
  const { checkIn } = useClaimable()
  const cashbackAmount = useClaimableCashback() ?? 0n
  const claimCount =
    bonuses.length + (birthday ? 1 : 0) + missions.length + promotions.length + checkIn + (cashbackAmount > 0n ? 1 : 0)
  /** Promotions that can be joined; the server counts those that can be claimed with them. */
  const joinCount = Math.max(0, (activities?.availableCount ?? 0) - promotions.length)
  return { bonuses, birthday, missions, promotions, cashbackAmount, claimCount, joinCount }
}
