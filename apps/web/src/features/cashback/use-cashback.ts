import { bonusDetailRoutes, cashbackRoutes, ledgerRoutes } from '@banyan/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { errorText } from '../../lib/error-text.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { askAgain, useRead } from '../../lib/query.ts'
import { toasts } from '../../lib/toasts.ts'
import { usePages } from '../../lib/use-pages.ts'

export const useCashback = (options: { readonly enabled?: boolean } = {}) =>
  useRead(cashbackRoutes.cashback, {}, options)
export const useHistory = () => usePages(cashbackRoutes.cashbackHistory, (from) => from)

/** Claims everything that can be claimed. The server pays it once, however often it is pressed. */
export function useClaim() {
  const t = useText()
  const format = useFormat()
  return useMutation({
    async mutationFn() {
      const claimed = await call(cashbackRoutes.claimCashback, {})
      if (!claimed.ok) return toasts.error({ title: errorText(t, format, claimed) })
      const { amount } = claimed.value
      if (amount > 0n) toasts.success({ title: t('cashback.claimed', { amount: format.amount(amount) }) })
      else toasts.warning({ title: t('cashback.nothing') })
      await Promise.all([
        askAgain(cashbackRoutes.cashback),
        askAgain(cashbackRoutes.cashbackHistory),
        askAgain(ledgerRoutes.balance),
        askAgain(bonusDetailRoutes.bonusDetails),
      ])
    },
  })
}
