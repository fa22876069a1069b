import type { Activity } from '@banyan/contract'
import type { Sql } from '../../../platform/database/database.ts'
import type { VisitorContext } from '../../../platform/http/handlers.ts'
import { type ActivityRow, offerOf } from '../activity-rows.ts'
import { readParts, spentOf } from './parts.ts'
import { type Period, readPeriods } from './periods.ts'
import { shownPlanOf, takenOf } from './shown.ts'
import { stateOfPlan } from './state.ts'
import { planOf } from './store.ts'

type Planned = Pick<Activity, 'state' | 'plan' | 'taken' | 'application'> & { readonly canAct: boolean }

const noPeriod: Period = { on: null, endsAt: null }

/** What promotions that are joined are to whoever looks, by their terms of now or those that were joined. */
export async function readPlanned(
  connection: Sql,
  activities: readonly ActivityRow[],
  { memberId, merchant, now }: Pick<VisitorContext, 'memberId' | 'merchant' | 'now'>,
): Promise<(row: ActivityRow) => Planned> {
  const planned = activities.filter(({ plan }) => plan !== null)
  const isAsked = planned.length > 0 && memberId !== null && merchant !== null
  const parts = isAsked ? await readParts(connection, memberId) : []
  const periods = isAsked ? await readPeriods(connection, { now, timeZone: merchant.timeZone }) : (): Period => noPeriod
  const spent = await spentOf(
    connection,
    planned.map(({ notice_id: noticeId, plan, reward_amount: set }) => ({ noticeId, plan: planOf(plan), set })),
  )
  const own = Map.groupBy(parts, ({ notice_id: noticeId }) => noticeId)
  return (row) => {
    const ofOne = own.get(row.notice_id) ?? []
    const [latest] = ofOne
    const { rhythm } = planOf(row.plan)
    const { state, canJoin } = stateOfPlan(offerOf(row), ofOne, {
      now,
      periodOn: periods(rhythm).on,
      isSpent: spent.has(row.notice_id),
    })
    // What is to be joined anew shows its terms of now, and nothing of the time before.
    const shown = state === 'join' ? undefined : latest
    return {
      state,
      canAct: canJoin,
      plan: shownPlanOf(shown?.plan ?? row.plan),
      taken: shown ? takenOf(shown) : null,
      application: null,
    }
  }
}
