import { type Activity, type OutputOf, type promotionRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { VisitorContext } from '../../platform/http/handlers.ts'
import type { Pictures } from '../../platform/pictures/pictures.ts'
import { openWords } from '../../platform/secrets/sealed-rows.ts'
import type { PromotionsDeps } from './deps.ts'
import { type Offer, stateOf } from './state.ts'
import type { Row } from './rows.ts'

export type ActivityRow = Row<
  'promotion.activity',
  'notice_id' | 'begins_at' | 'ends_at' | 'reward_amount' | 'times_max' | 'can_retry'
>

type OwnRow = Row<
  'promotion.application',
  'id' | 'notice_id' | 'status' | 'wrapped_key' | 'remark' | 'amount' | 'reason' | 'applied_at' | 'decided_at'
>

/** Everything of a merchant that can be applied for. */
export async function readActivities(connection: Sql, merchantId: number): Promise<readonly ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`select notice_id, begins_at, ends_at, reward_amount, times_max, can_retry
      from promotion.activity
    where merchant_id = ${merchantId} order by notice_id`.execute(connection)
  return rows
}

export const offerOf = (row: ActivityRow): Offer => ({
  beginsAt: row.begins_at,
  endsAt: row.ends_at,
  timesMax: row.times_max,
  canRetry: row.can_retry,
})

/**
 * What can be done about the promotions that are shown now. To a trial account, which has
 * no applications, it is what a visitor sees.
 */
export async function listActivities(
  deps: Pick<PromotionsDeps, 'database' | 'vault' | 'content'> & { readonly pictures: Pick<Pictures, 'namesOf'> },
  activities: readonly ActivityRow[],
  context: Pick<VisitorContext, 'memberId' | 'language' | 'now'>,
): Promise<OutputOf<typeof promotionRoutes.promotionActivities>> {
  const { sql: connection } = deps.database
  const shown = new Set((await deps.content.promotions(context)).map(({ id }) => id))
  const offered = activities.filter((row) => shown.has(String(row.notice_id)))
  const own = await readOwn(connection, context.memberId)
  const latest = [...own.values()].flatMap((rows) => rows.slice(0, 1))
  const pictures = await deps.pictures.namesOf(
    connection,
    latest.map(({ id }) => id),
  )
  const list = offered.map((row): Activity => {
    const applications = own.get(row.notice_id) ?? []
    const { state, canApply } = stateOf(
      offerOf(row),
      applications.map(({ status }) => status),
      context.now,
    )
    const [last] = applications
    return {
      promotionId: String(row.notice_id),
      state,
      canApply,
      beginsAt: row.begins_at,
      endsAt: row.ends_at,
      rewardAmount: row.reward_amount === null ? null : amount(row.reward_amount),
      timesMax: row.times_max,
      application: last
        ? {
            remark: openWords(deps, 'promotion.application', last.id, last.wrapped_key)('remark', last.remark),
            pictures: [...(pictures.get(last.id) ?? [])],
            appliedAt: last.applied_at,
            amount: last.amount === null ? null : amount(last.amount),
            reason: last.reason,
            decidedAt: last.decided_at,
          }
        : null,
    }
  })
  return { activities: list, availableCount: list.filter(({ state }) => state === 'join').length }
}

/** A member's applications by promotion, the latest first. */
async function readOwn(connection: Sql, memberId: bigint | null): Promise<ReadonlyMap<bigint, readonly OwnRow[]>> {
  if (memberId === null) return new Map()
  const { rows } =
    await sql<OwnRow>`select id, notice_id, status, wrapped_key, remark, amount, reason, applied_at, decided_at
    from promotion.application where member_id = ${memberId} order by notice_id, id desc`.execute(connection)
  return Map.groupBy(rows, ({ notice_id: noticeId }) => noticeId)
}
