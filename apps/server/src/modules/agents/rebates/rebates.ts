import { type agentRebateRoutes, categories, done, refuse } from '@banyan/contract'
import type { Sql } from '../../../platform/database/database.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { isAgentBelow } from '../../members/index.ts'
import type { RebateDeps } from './deps.ts'
import { lockRebates, readNextFrom, readRates, readSettable, setRates } from './rates.ts'

/** What agents see of rebates, and set for those directly below them [AGENT-48]. */
export function rebateHandlers({ database }: Pick<RebateDeps, 'database'>): Handlers<typeof agentRebateRoutes> {
  const connection: Sql = database.sql
  return {
    async agentRebates(_input, { memberId, merchant }) {
      const { now, next } = await readRates(connection, merchant, memberId)
      return done({
        rates: categories.map((category) => ({ category, now: now[category], next: next[category] })),
        nextFrom: await readNextFrom(connection, merchant),
      })
    },
    async downlineRebates({ downline }, { memberId: uplineId, merchant }) {
      const memberId = BigInt(downline)
      if (!(await isAgentBelow(connection, uplineId, memberId))) return refuse('wrong_account')
      const settable = await readSettable(connection, merchant, { memberId, uplineId })
      return done({ ...settable, nextFrom: await readNextFrom(connection, merchant) })
    },
    setDownlineRebates: ({ downline, version, rates }, { memberId: uplineId, merchant, now }) =>
      database.transaction(async (tx) => {
        await lockRebates(tx, merchant.id)
        const memberId = BigInt(downline)
        if (!(await isAgentBelow(tx, uplineId, memberId))) return refuse('wrong_account')
        const by = { memberId: uplineId }
        const set = await setRates(tx, { merchant, memberId, uplineId, version, rates, now, by })
        return set.ok ? done({ version: set.value.version }) : set
      }),
  }
}
