import { uuid7 } from '@banyan/client'
import { type FreeSpins, bonusDetailRoutes, promotionRoutes } from '@banyan/contract'
import { useMutation } from '@tanstack/react-query'
import { refreshBalance } from '../../../lib/balance.ts'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { askAgain } from '../../../lib/query.ts'
import { toasts } from '../../../lib/toasts.ts'

/** Joins a promotion; the code opens one of its own. The answer says what is wrong. */
export function useJoin() {
  const t = useText()
  return useMutation({
    async mutationFn(input: { readonly promotionId: string; readonly code?: string }) {
      const joined = await call(promotionRoutes.joinPromotion, input)
      if (joined.ok)
        toasts.success({
          title: t(joined.value.state === 'claim' ? 'promotions.plan.ready' : 'promotions.plan.joined_done'),
        })
      if (joined.ok || joined.code !== 'promotion_code_wrong') await askAgain(promotionRoutes.promotionActivities)
      return joined
    },
  })
}

/** Claims a reward, which the server pays once, however often it is pressed. The seed goes into an envelope's draw. */
export function useClaim(spins?: FreeSpins) {
  const t = useText()
  const format = useFormat()
  return useMutation({
    async mutationFn(promotionId: string) {
      const claimed = await call(promotionRoutes.claimPromotion, { promotionId, clientSeed: uuid7() })
      if (claimed.ok) {
        toasts.success({
          title: spins
            ? t('promotions.plan.spins_paid', { count: spins.rounds })
            : t('promotions.plan.paid', { amount: format.amount(claimed.value.amount) }),
        })
        void refreshBalance()
      } else toasts.error({ title: errorText(t, format, claimed) })
      await Promise.all([promotionRoutes.promotionActivities, bonusDetailRoutes.bonusDetails].map(askAgain))
      return claimed
    },
  })
}
