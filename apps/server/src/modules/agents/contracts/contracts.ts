import type { ContractKind, ContractStep, agentContractRoutes } from '@banyan/contract'
import type { Handlers, MemberContext } from '../../../platform/http/handlers.ts'
import { closeTurnover } from '../../wagering/index.ts'
import { answerContract } from './answer.ts'
import type { ContractDeps } from './deps.ts'
import { listContracts, listPayouts, readContract } from './lists.ts'
import { payNext } from './pay.ts'
import { proposeContract } from './propose.ts'
import { settleNext } from './settle.ts'

export interface Contracts {
  readonly handlers: Handlers<typeof agentContractRoutes>
  /** Settles the windows that are over and pays what is owed. For a job. */
  settle(now: Date, signal?: AbortSignal): Promise<void>
}

/** Contracts between agents and their uplines: how they come about, what they pay, and when. */
export function createContracts(deps: ContractDeps): Contracts {
  const step =
    (kind: ContractKind) =>
    (asked: ContractStep, { memberId, now }: MemberContext) =>
      asked.action === 'offer' || asked.action === 'request'
        ? proposeContract(deps, { kind, memberId, now, step: asked })
        : answerContract(deps, { kind, memberId, now, step: asked })
  return {
    async settle(now, signal) {
      await closeTurnover(deps.database, now)
      for (let isMore = true; isMore;) isMore = !signal?.aborted && (await settleNext(deps))
      for (let isMore = true; isMore;) isMore = !signal?.aborted && (await payNext(deps, new Date())) !== null
    },
    handlers: {
      processDividend: step('dividend'),
      processDailySalary: step('daily_salary'),
      processHourlySalary: step('hourly_salary'),
      processRealTimeSalary: step('real_time_salary'),
      agentContracts: (asked, { memberId }) => listContracts(deps, { ...asked, memberId }),
      agentContract: ({ contractId }, { memberId, now }) => readContract(deps, { memberId, contractId, now }),
      agentPayouts: (asked, { memberId }) => listPayouts(deps, { ...asked, memberId }),
    },
  }
}
