import { done, type staffBonusRoutes } from '@banyan/contract'
import type { StaffContext, StaffHandlers } from '../../platform/http/staff-call.ts'
import type { StaffDeps } from './deps.ts'
import { changeSetting } from './deposits.ts'

const actorOf = ({ staff, address }: StaffContext) => ({ name: staff.name, role: staff.role, address })
const whoOf = ({ staff, now }: StaffContext, reason: string) => ({ by: staff.name, reason, now })

/** What deposits get on top, and what has to be played with; each change with its audit entry. */
export function bonusHandlers(deps: Pick<StaffDeps, 'database' | 'bonuses'>): StaffHandlers<typeof staffBonusRoutes> {
  const { bonuses: desk } = deps
  return {
    bonuses: async () => done(await desk.list()),
    bonusCost: async (asked) => done(await desk.cost(asked)),
    bonusChanges: async ({ code }) => done(await desk.changes(code)),
    async setBonus({ reason, ...next }, context) {
      const act = { action: 'deposit_bonus.set', subject: `deposit bonus ${next.code}`, reason }
      const set = await changeSetting(deps, actorOf(context), act, (tx) => desk.set(tx, next, whoOf(context, reason)))
      return set.ok ? done({ version: set.value.version }) : set
    },
    async setTurnoverRules({ reason, ...next }, context) {
      const act = { action: 'turnover_rules.set', subject: 'turnover rules', reason }
      const set = await changeSetting(deps, actorOf(context), act, (tx) =>
        desk.setRules(tx, next, whoOf(context, reason)),
      )
      return set.ok ? done({ version: set.value.version }) : set
    },
  }
}
