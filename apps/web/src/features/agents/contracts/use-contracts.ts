import { type ContractKind, type ContractStep, type OutputOf, agentContractRoutes as routes } from '@banyan/contract'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { type CallFailed, askAgain, valueOf } from '../../../lib/query.ts'
import { toasts } from '../../../lib/toasts.ts'

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

type Payouts = OutputOf<typeof routes.agentPayouts>

/** What was settled, page by page, the latest first or last. */
export function usePayouts(kind: ContractKind, order: 'asc' | 'desc') {
  const route = routes.agentPayouts
  return useInfiniteQuery<Payouts, CallFailed, { pages: Payouts[] }, readonly unknown[], string | null>({
    queryKey: [route.path, 'pages', kind, order],
    queryFn: ({ pageParam, signal }) =>
      valueOf(route, { kind, order, ...(pageParam && { before: pageParam }) }, signal),
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
    refetchInterval: 60_000,
  })
}
