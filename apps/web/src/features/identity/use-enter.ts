import { type InputOf, identityRoutes } from '@banyan/contract'
import { useMutation } from '@tanstack/react-query'
import type { Answer } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { useFormat } from '../../lib/format.ts'
import { text } from '../../lib/i18n.ts'
import { startSession } from '../../lib/member-session.ts'
import { toasts } from '../../lib/toasts.ts'

type Login = typeof identityRoutes.login
type Register = typeof identityRoutes.register

/** Logs in or registers and enters the session; says hello, and what play money was granted. Answers the refusal otherwise. */
export function useEnter() {
  const format = useFormat()
  async function enter(asked: Promise<Answer<Login> | Answer<Register>>) {
    const opened = await asked
    if (!opened.ok) return opened
    const entered = await startSession(opened.value)
    if (!entered.ok) return entered
    const { account } = entered.value
    const { grantedAmount } = opened.value
    if (grantedAmount > 0n)
      toasts.success({
        title: text('identity.granted_title', { account }),
        text: text('identity.granted_text', { amount: format.amount(grantedAmount) }),
      })
    else toasts.success({ title: text('identity.welcome_back', { account }) })
    return entered
  }
  const login = useMutation({ mutationFn: (input: InputOf<Login>) => enter(call(identityRoutes.login, input)) })
  const register = useMutation({ mutationFn: (input: InputOf<Register>) => enter(call(identityRoutes.register, input)) })
  return { login, register }
}
