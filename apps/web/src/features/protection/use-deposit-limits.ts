import { serverNow } from '@banyan/client'
import { type InputOf, type OutputOf, depositLimitRoutes } from '@banyan/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { errorText } from '../../lib/error-text.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { keyOf, queryClient } from '../../lib/query.ts'
import { toasts } from '../../lib/toasts.ts'

type Route = typeof depositLimitRoutes.setDepositLimit | typeof depositLimitRoutes.confirmDepositLimit
type Input = InputOf<typeof depositLimitRoutes.setDepositLimit>
type Limits = OutputOf<typeof depositLimitRoutes.depositLimits>

/** A change of deposit limits: it is told, and the page shows what then holds. */
export function useDepositLimitChange(route: Route) {
  const t = useText()
  const format = useFormat()
  const saved = ({ limits }: Limits, { period }: Input) => {
    const raise = limits.find((each) => each.period === period)?.raise
    return raise ? t('protection.deposit_waits', { at: format.instant(raise.confirmFrom) }) : t('protection.saved_now')
  }
  return useMutation({
    mutationFn: async (input: Input) => {
      const answer = await call(route, input)
      if (answer.ok) toasts.success({ title: saved(answer.value, input) })
      else toasts.error({ title: errorText(t, format, answer) })
      if (answer.ok) queryClient.setQueryData(keyOf(depositLimitRoutes.depositLimits, {}), answer.value)
      else await queryClient.invalidateQueries({ queryKey: keyOf(depositLimitRoutes.depositLimits, {}) })
      return answer.ok
    },
  })
}

/** Whether the member may say the second yes now. */
export const canConfirm = (confirmFrom: Date): boolean => confirmFrom.getTime() <= serverNow()
