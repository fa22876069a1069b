import type { PromotionCondition } from '@banyan/contract'
import { dayMs } from '@banyan/contract'
import type { Sql } from '../../../platform/database/database.ts'
import { readLine, readRegisteredAt } from '../../members/index.ts'
import { planOf } from '../plans/store.ts'
import type { Row } from '../rows.ts'

/** What a promotion asks of whoever applies. */
export type Conditions = Row<
  'promotion.activity',
  'rank_min' | 'registered_days_min' | 'deposit_min' | 'deposit_days' | 'line_of' | 'plan'
>

export interface ConditionDeps {
  readonly rankLevelOf: (memberId: bigint) => Promise<number>
  /** What a member has paid in and was credited since an instant, or ever. */
  readonly depositedBy: (connection: Sql, memberId: bigint, since: Date | null) => Promise<bigint>
}

interface Asker {
  readonly memberId: bigint
  readonly now: Date
}

/** What of its conditions a member does not meet now. What several promotions ask is read once. */
export function conditionsOf(deps: ConditionDeps, connection: Sql, { memberId, now }: Asker) {
  const rank = once(() => deps.rankLevelOf(memberId))
  const registeredAt = once(() => readRegisteredAt(connection, memberId))
  const line = once(async () => [memberId, ...(await readLine(connection, memberId)).above.map(({ id }) => id)])
  const deposited = once(() => deps.depositedBy(connection, memberId, null))
  return async (asked: Conditions): Promise<PromotionCondition[]> => {
    const unmet: PromotionCondition[] = []
    if (asked.rank_min > 0 && (await rank()) < asked.rank_min) unmet.push('rank')
    const days = asked.registered_days_min
    if (days > 0 && (await registeredAt()).getTime() > now.getTime() - days * dayMs) unmet.push('registered')
    if (asked.deposit_min !== null) {
      const since = asked.deposit_days === null ? null : new Date(now.getTime() - asked.deposit_days * dayMs)
      if ((await deps.depositedBy(connection, memberId, since)) < asked.deposit_min) unmet.push('deposits')
    }
    if (asked.line_of !== null && !(await line()).includes(asked.line_of)) unmet.push('line')
    if (asked.plan !== null && planOf(asked.plan).kind === 'first_deposit' && (await deposited()) > 0n)
      unmet.push('first_deposit')
    return unmet
  }
}

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let known: Promise<Value> | undefined
  return () => (known ??= read())
}
