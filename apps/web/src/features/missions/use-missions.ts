import {
  type LeaderboardWeek,
  type Mission,
  type Raffle,
  bonusDetailRoutes,
  loyaltyRoutes,
  missionRoutes,
  trialType,
} from '@banyan/contract'
import { useMutation } from '@tanstack/react-query'
import { refreshBalance } from '../../lib/balance.ts'
import { call } from '../../lib/call.ts'
import { useContent } from '../../lib/content.ts'
import { errorText } from '../../lib/error-text.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { askAgain, useRead } from '../../lib/query.ts'
import { useMember } from '../../lib/session.ts'
import { toasts } from '../../lib/toasts.ts'
import { useIntention } from '../../lib/use-intention.ts'
import { useRewardText } from './Reward.tsx'

/** Asked again while it is looked at, because bets go on. */
const fresh = { staleTime: 5_000, refetchInterval: 15_000 }

export function useMissions() {
  const member = useMember()
  return useContent(
    missionRoutes.missionSummary,
    {},
    { ...fresh, enabled: member !== null && member.type !== trialType },
  )
}

export const useLeaderboard = (week: LeaderboardWeek) =>
  useRead(missionRoutes.missionLeaderboard, { week }, { ...fresh, refetchInterval: 60_000 })

export const useRaffles = () => useContent(missionRoutes.raffles, {}, fresh)

const given = () => {
  void refreshBalance()
  return Promise.all(
    [loyaltyRoutes.pointBalance, loyaltyRoutes.pointChanges, bonusDetailRoutes.bonusDetails].map(askAgain),
  )
}

/** Claims the reward of a mission. The server pays it once, however often it is pressed. */
export function useClaimMission() {
  const t = useText()
  const format = useFormat()
  const rewardText = useRewardText()
  return useMutation({
    async mutationFn({ id }: Mission) {
      const claimed = await call(missionRoutes.claimMission, { missionId: id })
      if (claimed.ok) {
        toasts.success({ title: t('missions.claim_done', { reward: rewardText(claimed.value) }) })
        void given()
      } else toasts.error({ title: errorText(t, format, claimed) })
      return askAgain(missionRoutes.missionSummary)
    },
  })
}

/**
 * Draws for one chance. The key of the intention is the client seed as well: made here
 * after the commitment was shown, and the same however often the request is sent, until
 * its draw is known. Answers the draw with the commitment that the member saw.
 */
export function useDraw() {
  const t = useText()
  const format = useFormat()
  const keyOf = useIntention()
  return useMutation({
    async mutationFn({ id, oddsVersion, nextDraw }: Raffle) {
      const key = keyOf(`${id} ${oddsVersion} ${nextDraw.drawNumber}`)
      const drawn = await call(
        missionRoutes.claimRaffle,
        { raffleId: id, oddsVersion, clientSeed: key },
        { idempotencyKey: key },
      )
      await askAgain(missionRoutes.raffles)
      if (drawn.ok) {
        void given()
        return { draw: drawn.value.draw, shownCommit: nextDraw.commit }
      }
      toasts.error({ title: errorText(t, format, drawn) })
      return null
    },
  })
}
