import {
  type InputOf,
  type Outcome,
  type OutputOf,
  type Refused,
  type agentAccountRoutes,
  done,
} from '@banyan/contract'
import type { MemberContext } from '../../../platform/http/handlers.ts'
import { type RateRefusal, lockRebates, setRates } from '../rebates/rates.ts'
import type { AccountDeps } from './deps.ts'

type Route = (typeof agentAccountRoutes)['makeDownline']

/** Takes back the account with the rates that it cannot have. */
class RatesRefused extends Error {
  readonly refused: Refused<RateRefusal>
  constructor(refused: Refused<RateRefusal>) {
    super(refused.code)
    this.refused = refused
  }
}

/** Makes an account directly below an agent, with rebates within the agent's own, or nothing at all [AGENT-45]. */
export async function makeDownline(
  { downlines, siteHere }: AccountDeps,
  { memberId: uplineId, merchant, language, now }: MemberContext,
  { username, password, isAgent, rates }: InputOf<Route>,
): Promise<Outcome<OutputOf<Route>, Route['refusals'][number]>> {
  const by = { memberId: uplineId }
  try {
    const made = await downlines.makeDownline({
      merchant: await siteHere(),
      uplineId,
      username,
      password,
      type: isAgent ? 2 : 0,
      language,
      now,
      async record(tx, memberId) {
        if (!rates.some(({ rate }) => rate > 0)) return
        await lockRebates(tx, merchant.id)
        const set = await setRates(tx, { merchant, memberId, uplineId, version: 0, rates, now, by })
        if (!set.ok) throw new RatesRefused(set)
      },
    })
    return made.ok ? done({ account: username }) : made
  } catch (error) {
    if (error instanceof RatesRefused) return error.refused
    throw error
  }
}
