import { type InputOf, loyaltyRoutes } from '@banyan/contract'
import { useMutation } from '@tanstack/react-query'
import { noteBalance, refreshBalance } from '../../../lib/balance.ts'
import { call } from '../../../lib/call.ts'
import { askAgain } from '../../../lib/query.ts'
import { useIntention } from '../../../lib/use-intention.ts'

const changed = () =>
  Promise.all(
    [
      loyaltyRoutes.pointBalance,
      loyaltyRoutes.pointReward,
      loyaltyRoutes.redeemPointList,
      loyaltyRoutes.pointChanges,
    ].map((route) => askAgain(route)),
  )

/** Redeems a reward. The password is no part of the intention: a second try with the right one is the same request. */
export function useRedeem() {
  const keyOf = useIntention()
  return useMutation({
    async mutationFn(input: InputOf<typeof loyaltyRoutes.redeemPointReward>) {
      const { password: _typed, ...what } = input
      const answer = await call(loyaltyRoutes.redeemPointReward, input, { idempotencyKey: keyOf(JSON.stringify(what)) })
      if (answer.ok) {
        void changed()
        void refreshBalance()
      }
      return answer
    },
  })
}

export function useConvert() {
  const keyOf = useIntention()
  return useMutation({
    async mutationFn(input: InputOf<typeof loyaltyRoutes.convertPoint>) {
      const answer = await call(loyaltyRoutes.convertPoint, input, { idempotencyKey: keyOf(String(input.points)) })
      if (answer.ok) {
        noteBalance(answer.value)
        void changed()
      }
      return answer
    },
  })
}
