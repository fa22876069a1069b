import {
  type Activity,
  type OutputOf,
  type PromotionCondition,
  promotionCategories,
  type promotionRoutes,
} from '@banyan/contract'
import { amount } from '@banyan/money'
import type { VisitorContext } from '../../platform/http/handlers.ts'
import type { Pictures } from '../../platform/pictures/pictures.ts'
import { readOwnApplications } from './own-applications.ts'
import { readPlanned } from './plans/planned.ts'
import { readFollowed } from './follow.ts'
import { readHeldSpins } from './free-spins/given.ts'
import type { PromotionsDeps } from './deps.ts'
import { type ActivityRow, offerOf } from './activity-rows.ts'
import { stateOf } from './state.ts'
import { conditionsOf } from './terms/conditions.ts'

type ListDeps = Pick<PromotionsDeps, 'database' | 'vault' | 'content' | 'rankLevelOf' | 'depositedBy'> & {
  readonly pictures: Pick<Pictures, 'namesOf'>
}
type Looker = Pick<VisitorContext, 'memberId' | 'merchant' | 'language' | 'now'>

/**
 * What can be done about the promotions that are shown now. To a trial account, which has
 * no applications, it is what a visitor sees.
 */
export async function listActivities(
  deps: ListDeps,
  activities: readonly ActivityRow[],
  context: Looker,
): Promise<OutputOf<typeof promotionRoutes.promotionActivities>> {
  const shown = new Set((await deps.content.promotions(context)).map(({ id }) => id))
  const placed = activities.filter((row) => shown.has(String(row.notice_id)))
  const offered = placed.filter((row) => row.takes_applications || row.plan !== null)
  const unmetOf = await readUnmet(deps, offered, context)
  const applied = await readApplied(deps, context)
  const planned = await readPlanned(deps.database.sql, offered, context)
  const list = offered.map((row): Activity => {
    const { canAct, ...own } = row.plan === null ? applied(row) : planned(row)
    const unmet = unmetOf(row)
    return {
      promotionId: String(row.notice_id),
      ...own,
      canApply: canAct && unmet.length === 0,
      beginsAt: row.begins_at,
      endsAt: row.ends_at,
      rewardAmount: row.reward_amount === null ? null : amount(row.reward_amount),
      timesMax: row.times_max,
      ...shownConditions(row),
      unmet: [...unmet],
    }
  })
  return {
    activities: list,
    categories: placed.flatMap((row) => {
      const category = promotionCategories.find((each) => each === row.category)
      return category ? [{ promotionId: String(row.notice_id), category }] : []
    }),
    followed: await readFollowed(deps.database.sql, context.memberId),
    spins: await readHeldSpins(deps.database.sql, context),
    availableCount: list.filter(({ state, unmet }) => state === 'claim' || (state === 'join' && unmet.length === 0))
      .length,
  }
}

/** What has become of a member's applications, by promotion. */
async function readApplied(deps: ListDeps, { memberId, now }: Looker) {
  const own = await readOwnApplications(deps, memberId)
  return (row: ActivityRow) => {
    const { statuses, application } = own(row.notice_id)
    const { state, canApply } = stateOf(offerOf(row), statuses, now)
    return { state, canAct: canApply, plan: null, taken: null, application }
  }
}

const shownConditions = (row: ActivityRow) => ({
  turnoverMultiple: row.multiple,
  rankLevelMin: row.rank_min,
  registeredDaysMin: row.registered_days_min,
  depositMin: row.deposit_min === null ? null : amount(row.deposit_min),
  depositDays: row.deposit_days,
})

/** What of each promotion's conditions a member does not meet; nothing of a visitor, who may still become one. */
async function readUnmet(
  deps: Pick<PromotionsDeps, 'database' | 'rankLevelOf' | 'depositedBy'>,
  activities: readonly ActivityRow[],
  { memberId, now }: Pick<VisitorContext, 'memberId' | 'now'>,
): Promise<(row: ActivityRow) => readonly PromotionCondition[]> {
  if (memberId === null) return () => []
  const unmet = conditionsOf(deps, deps.database.sql, { memberId, now })
  const of = new Map<ActivityRow, readonly PromotionCondition[]>()
  for (const row of activities) of.set(row, await unmet(row))
  return (row) => of.get(row) ?? []
}
