import { type InputOf, type OutputOf, type Route, wageringRoutes } from '@banyan/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { errorText } from '../../lib/error-text.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { keyOf, queryClient } from '../../lib/query.ts'
import { toasts } from '../../lib/toasts.ts'

export type Protection = OutputOf<typeof wageringRoutes.protection>

/** A change of limits or breaks: it is told, and the page shows what then holds. */
export function useProtectionChange<R extends Route>(route: R, done: (value: OutputOf<R>) => string) {
  const t = useText()
  const format = useFormat()
  return useMutation({
    mutationFn: async (input: InputOf<R>) => {
      const answer = await call(route, input)
      await queryClient.invalidateQueries({ queryKey: keyOf(wageringRoutes.protection, {}) })
      if (answer.ok) toasts.success({ title: done(answer.value) })
      else toasts.error({ title: errorText(t, format, answer) })
      return answer.ok
    },
  })
}
