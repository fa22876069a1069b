import { type RankBonus, loyaltyRoutes } from '@banyan/contract'
import { useMutation } from '@tanstack/react-query'
import { noteBalance } from '../../lib/balance.ts'
import { call } from '../../lib/call.ts'
import { errorText } from '../../lib/error-text.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { askAgain } from '../../lib/query.ts'
import { toasts } from '../../lib/toasts.ts'

/** Claims the bonus of a rank. The server pays it once, however often it is pressed. */
export function useClaim() {
  const t = useText()
  const format = useFormat()
  return useMutation({
    async mutationFn({ rankLevel }: RankBonus) {
      const claimed = await call(loyaltyRoutes.claimRankBonus, { rankLevel })
      if (!claimed.ok) return toasts.error({ title: errorText(t, format, claimed) })
      noteBalance(claimed.value)
      toasts.success({ title: t('loyalty.claim_done', { amount: format.amount(claimed.value.bonusAmount) }) })
      return askAgain(loyaltyRoutes.myRank)
    },
  })
}
