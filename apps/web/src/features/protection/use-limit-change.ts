import {
  type InputOf,
  type OutputOf,
  depositLimitRoutes,
  type PlayLimitKind,
  playLimitRoutes,
  wageringRoutes,
} from '@banyan/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { errorText } from '../../lib/error-text.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { keyOf, queryClient } from '../../lib/query.ts'
import { toasts } from '../../lib/toasts.ts'

type DepositInput = InputOf<typeof depositLimitRoutes.setDepositLimit>
type DepositRoute = typeof depositLimitRoutes.setDepositLimit | typeof depositLimitRoutes.confirmDepositLimit
type PlayRoute = typeof playLimitRoutes.setPlayLimit | typeof playLimitRoutes.confirmPlayLimit

/** What is told of a change that was taken: it holds now, or it waits. */
function useSaved() {
  const t = useText()
  const format = useFormat()
  return (raise: OutputOf<PlayRoute>['limits'][number]['raise'] | undefined) =>
    raise ? t('protection.waits', { at: format.instant(raise.confirmFrom) }) : t('protection.saved_now')
}

/** A change of deposit limits: it is told, and the page shows what then holds. */
export function useDepositLimitChange(route: DepositRoute) {
  const t = useText()
  const format = useFormat()
  const saved = useSaved()
  return useMutation({
    mutationFn: async (input: DepositInput) => {
      const answer = await call(route, input)
      const key = keyOf(depositLimitRoutes.depositLimits, {})
      if (answer.ok) {
        toasts.success({ title: saved(answer.value.limits.find(({ period }) => period === input.period)?.raise) })
        queryClient.setQueryData(key, answer.value)
      } else {
        toasts.error({ title: errorText(t, format, answer) })
        await queryClient.invalidateQueries({ queryKey: key })
      }
      return answer.ok
    },
  })
}

/** The same of stake or loss limits, which leave more or less to stake. */
export function usePlayLimitChange(kind: PlayLimitKind, route: PlayRoute) {
  const t = useText()
  const format = useFormat()
  const saved = useSaved()
  return useMutation({
    mutationFn: async (input: DepositInput) => {
      const answer = await call(route, { kind, ...input })
      const key = keyOf(playLimitRoutes.playLimits, {})
      if (answer.ok) {
        const changed = answer.value.limits.find((limit) => limit.kind === kind && limit.period === input.period)
        toasts.success({ title: saved(changed?.raise) })
        queryClient.setQueryData(key, answer.value)
      } else {
        toasts.error({ title: errorText(t, format, answer) })
        await queryClient.invalidateQueries({ queryKey: key })
      }
      await queryClient.invalidateQueries({ queryKey: keyOf(wageringRoutes.protection, {}) })
      return answer.ok
    },
  })
}
