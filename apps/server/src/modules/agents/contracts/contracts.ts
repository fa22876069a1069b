import type { ContractKind, ContractStep, agentContractRoutes } from '@banyan/contract'
import type { Handlers, MemberContext } from '../../../platform/handlers.ts'
import { createOutboxReader } from '../../../platform/outbox.ts'
import { readEndedTurnover } from '../../wagering/index.ts'
import { answerContract } from './answer.ts'
import { closeSlots, countPlaysOutside, prunePlays, readerName, recordPlays } from './count.ts'
import type { ContractDeps } from './deps.ts'
import { listContracts, listPayouts, readContract } from './lists.ts'
import { payNext } from './pay.ts'
import { proposeContract } from './propose.ts'
import { settleNext } from './settle.ts'

export interface Contracts {
  readonly handlers: Handlers<typeof agentContractRoutes>
  /** Counts bets that end from now on, on one node at a time. */
  start(): void
  stop(): Promise<void>
  /** Settles the windows that are over and pays what is owed. For a job. */
  settle(now: Date, signal?: AbortSignal): Promise<void>
  prune(): Promise<void>
}

/** Nothing waits for the counting but windows, which close half a minute after their end. */
const countEveryMs = 3000

/** Contracts between agents and their uplines: how they come about, what they pay, and when. */
export function createContracts(deps: ContractDeps): Contracts {
  const { database, log, currency } = deps
  const reader = createOutboxReader({ database, log, reader: readerName, pollMs: countEveryMs })
  for (const topic of ['bets_ended', 'bets_played']) {
    reader.on(topic, async (tx, { payload }) => recordPlays(tx, currency, await readEndedTurnover(tx, payload)))
  }
  const step =
    (kind: ContractKind) =>
    (asked: ContractStep, { memberId, now }: MemberContext) =>
      asked.action === 'offer' || asked.action === 'request'
        ? proposeContract(deps, { kind, memberId, now, step: asked })
        : answerContract(deps, { kind, memberId, now, step: asked })
  return {
    start: reader.start,
    stop: reader.stop,
    async settle(now, signal) {
      await countPlaysOutside(database, currency)
      await closeSlots(database, now)
      for (let isMore = true; isMore;) isMore = !signal?.aborted && (await settleNext(deps))
      for (let isMore = true; isMore;) isMore = !signal?.aborted && (await payNext(deps, new Date())) !== null
    },
    prune: () => prunePlays(database),
    handlers: {
      processDividend: step('dividend'),
      processDailySalary: step('daily_salary'),
      processHourlySalary: step('hourly_salary'),
      processRealTimeSalary: step('real_time_salary'),
      agentContracts: ({ kind }, { memberId }) => listContracts(deps, { memberId, kind }),
      agentContract: ({ contractId }, { memberId, now }) => readContract(deps, { memberId, contractId, now }),
      agentPayouts: ({ kind, before }, { memberId }) => listPayouts(deps, { memberId, kind, before }),
    },
  }
}
