import { cashbackRoutes } from '@banyan/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import { per, scaled } from '../../platform/limits/rate-limit.ts'
import { type Module, served } from '../../platform/module.ts'
import { createEndsReader } from '../wagering/index.ts'
import { accrue, readerName } from './accrue.ts'
import { claimCashback, readCashback, readHistory } from './claim.ts'
import type { CashbackDeps } from './deps.ts'
import { cashbackDesk } from './desk.ts'
import { cashbackInvariants } from './invariants.ts'
import { settleDue } from './settle.ts'

export type { CashbackDeps } from './deps.ts'
export { cashbackInvariants } from './invariants.ts'
export { highestCashbackOf, readCashbackOfRanks } from './rules.ts'

/** Nothing waits for the sums but settlements. */
const countEveryMs = 3000

/** What members get back of their valid bets, claimed by them or paid by itself. */
export function createCashback(deps: CashbackDeps): Module {
  const { database, log } = deps
  const handlers: Handlers<typeof cashbackRoutes> = {
    cashback: (_input, context) => readCashback(deps, context),
    claimCashback: (_input, context) => claimCashback(deps, context),
    cashbackHistory: ({ before }, context) => readHistory(deps, context, before),
  }
  const limits = { claimCashback: { perMember: scaled(per(30, 60), deps.rateLimitFactor) } }
  return {
    routes: [served(cashbackRoutes, handlers, limits)],
    desks: [cashbackDesk(deps)],
    readers: [createEndsReader({ database, log, reader: readerName, pollMs: countEveryMs }, accrue)],
    jobs: [{ name: 'cashback: settlements', everySeconds: 30, work: () => settleDue(deps, new Date()) }],
    invariants: cashbackInvariants,
  }
}
