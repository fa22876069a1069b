import {
  type InputOf,
  type Outcome,
  type OutputOf,
  type PromotionPlan,
  dayMs,
  done,
  isOfDeposit,
  mostOf,
  type promotionRoutes,
  refuse,
  worthOf,
} from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { MemberContext } from '../../../platform/http/handlers.ts'
import { type ActivityRow, offerOf } from '../activity-rows.ts'
import type { PromotionsDeps } from '../deps.ts'
import { conditionsOf } from '../terms/conditions.ts'
import { isSpent, readParts } from './parts.ts'
import { type Period, readPeriods } from './periods.ts'
import { commitEnvelope } from './envelope.ts'
import { stateOfPlan } from './state.ts'
import { keptPlan, planOf } from './store.ts'
import { keptFrom } from '../../wagering/index.ts'

type Route = typeof promotionRoutes.joinPromotion
type Joined = Outcome<OutputOf<Route>, Route['refusals'][number]>

/**
 * Takes a member into a promotion by its terms of now, which hold until it is claimed or over. What asks for nothing
 * more can be claimed at once. Two requests at once join once: an index has one open part of a member.
 */
export async function joinPromotion(
  deps: PromotionsDeps,
  activities: readonly ActivityRow[],
  { promotionId, code }: InputOf<Route>,
  context: MemberContext,
): Promise<Joined> {
  const activity = activities.find((row) => String(row.notice_id) === promotionId && row.plan !== null)
  const isShown = (await deps.content.promotions(context)).some(({ id }) => id === promotionId)
  if (!activity || !isShown) return refuse('not_found')
  const plan = planOf(activity.plan)
  const { memberId, merchant } = context
  const kept = await keptFrom(deps.database.sql, { memberId, currency: merchant.currency }, 'beOffered')
  if (kept) return kept
  if (plan.code !== null && plan.code !== code?.trim().toUpperCase()) return refuse('promotion_code_wrong')
  const unmet = await conditionsOf(deps, deps.database.sql, context)(activity)
  if (unmet.length > 0) return refuse('promotion_conditions')
  const period = (await readPeriods(deps.database.sql, { now: context.now, timeZone: context.merchant.timeZone }))(
    plan.rhythm,
  )
  const asking: Asking = {
    activity,
    plan,
    period,
    context,
    address: deps.vault.indexOf('promotion address', context.address),
  }
  return deps.database.transaction(async (tx): Promise<Joined> => {
    // One at a time joins a promotion: what was counted of its budget, addresses and browsers holds when it is written.
    await sql`select pg_advisory_xact_lock(hashtext('promotion joined'), hashtext(${promotionId}))`.execute(tx)
    const { state, canJoin } = stateOfPlan(
      offerOf(activity),
      await readParts(tx, context.memberId, activity.notice_id),
      {
        now: context.now,
        periodOn: period.on,
        isSpent: await isSpent(tx, activity, plan),
      },
    )
    if (!canJoin)
      return refuse(state === 'closed' || state === 'coming_soon' ? 'promotion_not_open' : 'promotion_taken')
    if (!(await hasRoom(tx, deps, asking))) return refuse('promotion_taken')
    return done({ state: await insertPart(tx, deps, asking) })
  })
}

interface Asking {
  readonly activity: ActivityRow
  readonly plan: PromotionPlan
  readonly period: Period
  readonly context: MemberContext
  readonly address: Buffer
}

/** Whether others have not taken part from this address, or with this browser, as many as may. */
async function hasRoom(
  tx: Tx,
  deps: Pick<PromotionsDeps, 'sharedDevice'>,
  { activity, plan, context: { memberId }, address }: Asking,
): Promise<boolean> {
  const { notice_id: noticeId, address_max: addressMost } = activity
  if (
    addressMost !== null &&
    (await countOthers(tx, { noticeId, memberId, others: sql`address_digest = ${address}` })) >= addressMost
  )
    return false
  if (plan.deviceMax === null) return true
  const shared = await deps.sharedDevice(tx, memberId)
  return (
    (await countOthers(tx, { noticeId, memberId, others: sql`member_id = any(${shared}::bigint[])` })) < plan.deviceMax
  )
}

async function countOthers(
  connection: Sql,
  {
    noticeId,
    memberId,
    others,
  }: { readonly noticeId: bigint; readonly memberId: bigint; readonly others: ReturnType<typeof sql> },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(distinct member_id)::int as count
    from promotion.participation where notice_id = ${noticeId} and member_id <> ${memberId} and ${others}`.execute(
    connection,
  )
  return rows[0]?.count ?? 0
}

/** Writes the part, with the committed seed of an envelope that is drawn. Answers its state. */
async function insertPart(
  tx: Tx,
  deps: Pick<PromotionsDeps, 'vault'>,
  { activity, plan, period, context: { memberId, merchant, now }, address }: Asking,
): Promise<'joined' | 'claim'> {
  const { kind, playMin, claimDays, prizes } = plan
  const isReady = !isOfDeposit(kind) && kind !== 'loss_back' && playMin === null
  const until = isOfDeposit(kind)
    ? null
    : ((isReady ? null : period.endsAt) ?? new Date(now.getTime() + claimDays * dayMs))
  const set = activity.reward_amount
  const { rows } = await sql<{
    id: bigint
  }>`insert into promotion.participation (merchant_id, notice_id, member_id, state,
      plan, set_amount, multiple, period_on, counts_from, counts_until, reserved_amount, reward_amount, until,
      address_digest, joined_at)
    values (${merchant.id}, ${activity.notice_id}, ${memberId}, ${isReady ? 'claim' : 'joined'}, ${keptPlan(plan)}::jsonb,
      ${set}, ${activity.multiple}, ${period.on}::date, ${now}, ${period.endsAt}, ${mostOf(plan, set)},
      ${prizes.length > 0 ? null : plan.freeSpins ? worthOf(plan.freeSpins) : set}, ${until}, ${address}, ${now})
    returning id`.execute(tx)
  const id = rows[0]!.id // An insert returns its row.
  if (prizes.length > 0) await commitEnvelope(tx, deps, id)
  return isReady ? 'claim' : 'joined'
}
