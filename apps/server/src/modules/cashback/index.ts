import { cashbackRoutes } from '@banyan/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import { per, scaled } from '../../platform/limits/rate-limit.ts'
import { type Module, served } from '../../platform/module.ts'
import { claimCashback, readCashback, readHistory } from './claim.ts'
import type { CashbackDeps } from './deps.ts'
import { cashbackDesk } from './desk.ts'
import { cashbackInvariants } from './invariants.ts'
import { settleDue } from './settle.ts'

export type { CashbackDeps } from './deps.ts'
export { cashbackInvariants } from './invariants.ts'
export { highestCashbackOf, readCashbackOfRanks } from './rules.ts'

/** What members get back of their valid bets, claimed by them or paid by itself. */
export function createCashback(deps: CashbackDeps): Module {
  const handlers: Handlers<typeof cashbackRoutes> = {
    cashback: (_input, context) => readCashback(deps, context),
    claimCashback: (_input, context) => claimCashback(deps, context),
    cashbackHistory: ({ before }, context) => readHistory(deps, context, before),
  }
  const limits = { claimCashback: { perMember: scaled(per(30, 60), deps.rateLimitFactor) } }
  return {
    routes: [served(cashbackRoutes, handlers, limits)],
    desks: [cashbackDesk(deps)],
    jobs: [{ name: 'cashback: settlements', everySeconds: 30, work: () => settleDue(deps, new Date()) }],
    invariants: cashbackInvariants,
  }
}
