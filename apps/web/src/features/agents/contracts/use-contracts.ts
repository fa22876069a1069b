import { type ContractKind, type ContractStep, agentContractRoutes as routes } from '@banyan/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { askAgain } from '../../../lib/query.ts'
import { toasts } from '../../../lib/toasts.ts'
import { usePages } from '../../../lib/use-pages.ts'

const relays = {
  dividend: routes.processDividend,
  daily_salary: routes.processDailySalary,
  hourly_salary: routes.processHourlySalary,
  real_time_salary: routes.processRealTimeSalary,
} as const satisfies Record<ContractKind, unknown>

/**
 * Does something with a contract, and shows what then holds. What it would end below is
 * asked about by its caller, so that is no error here.
 */
export function useStep(kind: ContractKind) {
  const t = useText()
  const format = useFormat()
  return useMutation({
    async mutationFn(step: ContractStep) {
      const answer = await call(relays[kind], step)
      await Promise.all([askAgain(routes.agentContracts), askAgain(routes.agentContract)])
      if (answer.ok) {
        const isForCompany = step.action === 'accept' && answer.value.status === 'pending'
        toasts.success({
          title: t(isForCompany ? 'agents.contract.for_company' : `agents.contract.told.${answer.value.status}`),
        })
      } else if (answer.code !== 'agreement_needed') toasts.error({ title: errorText(t, format, answer) })
      return answer
    },
  })
}

const shownAtOnce = 20
const refetchInterval = 60_000

/** The contracts of a kind, page by page. */
export function useContracts(kind: ContractKind, order: 'asc' | 'desc') {
  return usePages(routes.agentContracts, (from) => ({ kind, order, ...from, count: shownAtOnce }), {
    refetchInterval,
    isKept: true,
  })
}

/** What was settled, page by page, the latest first or last. */
export function usePayouts(kind: ContractKind, order: 'asc' | 'desc') {
  return usePages(routes.agentPayouts, (from) => ({ kind, order, ...from }), { refetchInterval })
}
