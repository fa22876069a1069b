import { bonusDetailRoutes, loyaltyRoutes, missionRoutes, trialType } from '@banyan/contract'
import { useMutation } from '@tanstack/react-query'
import { refreshBalance } from '../../lib/balance.ts'
import { call } from '../../lib/call.ts'
import { errorText } from '../../lib/error-text.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { askAgain, useRead } from '../../lib/query.ts'
import { useMember } from '../../lib/session.ts'
import { toasts } from '../../lib/toasts.ts'
import { useRewardText } from './Reward.tsx'

/** The seven days and where the member stands. */
export function useCheckIn() {
  const member = useMember()
  return useRead(missionRoutes.checkIn, {}, { enabled: member !== null && member.type !== trialType })
}

/** Checks in for today. The server pays it once a day, however often and from wherever it is pressed. */
export function useClaimCheckIn() {
  const t = useText()
  const format = useFormat()
  const rewardText = useRewardText()
  return useMutation({
    async mutationFn() {
      const answer = await call(missionRoutes.claimCheckIn, {})
      if (answer.ok) toasts.success({ title: t('missions.check_in_done', { reward: rewardText(answer.value) }) })
      else toasts.error({ title: errorText(t, format, answer) })
      void refreshBalance()
      const changed = [missionRoutes.checkIn, loyaltyRoutes.pointBalance, loyaltyRoutes.pointChanges]
      await Promise.all([...changed, bonusDetailRoutes.bonusDetails].map(askAgain))
    },
  })
}
