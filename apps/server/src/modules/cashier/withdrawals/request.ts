import type { InputOf, withdrawalRoutes } from '@banyan/contract'
import { gather } from '../../../platform/gather.ts'
import { gatherBesideBets } from '../beside-bets.ts'
import type { WithdrawalDeps } from './deps.ts'
import type { Request, Requested, Requester } from './asked.ts'
import { holdAll } from './hold.ts'
import { readClosedUntil } from './hours.ts'
import { passesByItself } from './pass.ts'
import { type Rules, readRules, ruleFor } from './rules.ts'

export type RequestWithdrawal = (
  input: InputOf<typeof withdrawalRoutes.requestWithdrawal>,
  asker: Requester,
) => Promise<Requested>

const together = { sizeMax: 128, patienceMs: 10_000 }

/**
 * Holds money that a member wants to be sent, unless one of these is against it, asked in this order: the payment
 * password, a freeze, the hours, another withdrawal, the account, whether its kind is offered, its waiting time, the
 * amount's limits, the day's count, the day's amount, a level of verification, missing turnover, bonus money, the
 * balance. Breaks and self-exclusion are not: a member may always draw out. The wallet is held from the first of them
 * on, so that of requests at once each counts those before it. The same request again answers the same withdrawal.
 * Requests of several members that arrive while others are taken are taken together by the next transaction
 * (docs/decisions/0318).
 */
export function createRequests(deps: WithdrawalDeps): RequestWithdrawal {
  const rulesOf = gather({ ...together, together: (merchants: readonly Merchant[]) => readRulesOf(deps, merchants) })
  const hold = gatherBesideBets({
    betTraffic: deps.betTraffic,
    sizeAlone: together.sizeMax,
    patienceMs: together.patienceMs,
    together: (requests: readonly Request[]) => holdAll(deps, requests),
  })
  return async ({ withdrawalAccountId, amount: asked, paymentPassword }, asker) => {
    const { memberId, sessionId, merchant, now } = asker
    const checked = await deps.checkPaymentPassword({ memberId, sessionId, password: paymentPassword })
    if (!checked.ok) return checked
    const rules = await rulesOf(merchant)
    const rule = ruleFor(rules, await deps.rankLevelOf(memberId))
    const order = { accountId: BigInt(withdrawalAccountId), asked, rule }
    const closedUntil = await readClosedUntil(deps.database.sql, { ...rules, now })
    // Before the wallet is held: the sums of the risk are long, and only rules that pass by themselves ask for them.
    const passes = await passesByItself(deps, asker, order)
    return hold({ ...order, asker, closedUntil, waits: rules, kinds: rules.kinds, passes })
  }
}

type Merchant = Requester['merchant']

async function readRulesOf(deps: WithdrawalDeps, merchants: readonly Merchant[]): Promise<Rules[]> {
  const known = new Map<number, Promise<Rules>>()
  for (const merchant of merchants)
    if (!known.has(merchant.id)) known.set(merchant.id, readRules(deps.database.prepared, deps, merchant))
  return Promise.all(merchants.map(({ id }) => known.get(id)!)) // Set above.
}
