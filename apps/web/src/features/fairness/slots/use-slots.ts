import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { askAgain } from '../../../lib/query.ts'
import { toasts } from '../../../lib/toasts.ts'
import { callsOf, type SoloCode } from './family.ts'

/** Changes the seeds of a game. What was secret is told by the rounds, which are asked for again. */
export function useSeedChange(gameCode: SoloCode) {
  const t = useText()
  const format = useFormat()
  return useMutation({
    mutationFn: async (clientSeed: string) => {
      const answer = await call(callsOf(gameCode).change, { gameCode, ...(clientSeed !== '' && { clientSeed }) })
      if (answer.ok) {
        const { seed, rounds, round } = callsOf(gameCode)
        await Promise.all([seed, rounds, round].map((each) => askAgain(each)))
        toasts.success({ title: t('fairness.slots.changed', { count: answer.value.revealed.nonces }) })
      } else toasts.error({ title: errorText(t, format, answer) })
      return answer.ok
    },
  })
}
