import {
  type InputOf,
  type MessageTopic,
  type Outcome,
  type OutputOf,
  done,
  type promotionFollowRoutes,
  refuse,
} from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { MemberContext } from '../../platform/http/handlers.ts'
import { consentingOf } from '../members/index.ts'
import { readSiteMerchant } from '../site/index.ts'
import type { PromotionsDeps } from './deps.ts'

type Route = (typeof promotionFollowRoutes)['followPromotion']

/** More of them than are ever shown at once. */
const followedMost = 100
/** Who follows a promotion is told so long before it ends. */
const endingHours = 24

/** What a member follows, the last first [PROMO-01]. */
export async function readFollowed(connection: Sql, memberId: bigint | null): Promise<string[]> {
  if (memberId === null) return []
  const { rows } = await sql<{ notice_id: bigint }>`select notice_id from promotion.follow
    where member_id = ${memberId} order by followed_at desc, notice_id desc limit ${followedMost}`.execute(connection)
  return rows.map((row) => String(row.notice_id))
}

/** Follows a promotion that is shown now, or follows it no more. Again changes nothing. */
export async function followPromotion(
  { database, content }: Pick<PromotionsDeps, 'database' | 'content'>,
  { promotionId, isFollowed }: InputOf<Route>,
  context: MemberContext,
): Promise<Outcome<OutputOf<Route>, 'not_found'>> {
  const { memberId, merchant, now } = context
  if (isFollowed) {
    const shown = await content.promotions(context)
    if (!shown.some(({ id }) => id === promotionId)) return refuse('not_found')
    await sql`insert into promotion.follow (member_id, notice_id, merchant_id, followed_at)
      values (${memberId}, ${promotionId}, ${merchant.id}, ${now}) on conflict do nothing`.execute(database.sql)
  } else {
    await sql`delete from promotion.follow where (member_id, notice_id) = (${memberId}, ${promotionId})`.execute(
      database.sql,
    )
  }
  const told = await consentingOf(database.sql, [memberId], 'inbox')
  return done({ followed: await readFollowed(database.sql, memberId), isTold: told.has(memberId) })
}

type TellDeps = Pick<PromotionsDeps, 'database' | 'blockedOf' | 'tellMembers'> & {
  readonly content: Pick<PromotionsDeps['content'], 'noticeTimes'>
}

interface Stage {
  readonly noticeId: bigint
  readonly merchantId: number
  readonly topic: MessageTopic
}

/** Promotions of which some follower is still to be told that they have begun, or that they end soon. */
async function dueStages({ database, content }: TellDeps, now: Date): Promise<readonly Stage[]> {
  const { rows } = await sql<{
    notice_id: bigint
    merchant_id: number
    begins_at: Date | null
    ends_at: Date | null
  }>`select distinct follow.notice_id, follow.merchant_id, activity.begins_at, activity.ends_at
    from promotion.follow left join promotion.activity using (notice_id)
    where begun_told_at is null or ending_told_at is null`.execute(database.sql)
  const times = await content.noticeTimes(rows.map((row) => row.notice_id))
  const soon = new Date(now.getTime() + endingHours * 3_600_000)
  return rows.flatMap((row): Stage[] => {
    const of = { noticeId: row.notice_id, merchantId: row.merchant_id }
    const notice = times.get(row.notice_id)
    // What ends first ends it: its terms, or its announcement.
    const ends = [row.ends_at, notice?.endsAt].filter((at) => at instanceof Date)
    const endsAt = ends.length === 0 ? null : new Date(Math.min(...ends.map((at) => at.getTime())))
    const isOver = !notice || (endsAt !== null && endsAt <= now)
    if (isOver) return []
    return [
      ...(row.begins_at !== null && row.begins_at <= now ? [{ ...of, topic: 'promotion_begun' as const }] : []),
      ...(endsAt !== null && endsAt <= soon ? [{ ...of, topic: 'promotion_ending' as const }] : []),
    ]
  })
}

/** Tells followers of a stage, each once: those who have agreed to offers, and are not kept from playing. */
async function tellStage(deps: TellDeps, { noticeId, merchantId, topic }: Stage, now: Date): Promise<void> {
  const { currency } = await readSiteMerchant(deps.database.sql, merchantId)
  // Whoever followed it when it had begun, or was about to end, has seen that.
  const isNews =
    topic === 'promotion_begun'
      ? sql`exists (select from promotion.activity where notice_id = ${noticeId} and begins_at > followed_at)`
      : sql`followed_at < ${now}::timestamptz - interval '1 hour'`
  const told = sql.ref(topic === 'promotion_begun' ? 'begun_told_at' : 'ending_told_at')
  await deps.database.transaction(async (tx) => {
    const { rows } = await sql<{ member_id: bigint; is_news: boolean }>`update promotion.follow set ${told} = ${now}
      where notice_id = ${noticeId} and ${told} is null returning member_id, (${isNews}) as is_news`.execute(tx)
    const memberIds = rows.filter((row) => row.is_news).map((row) => row.member_id)
    const blocked = await deps.blockedOf(tx, memberIds, currency)
    const consenting = await consentingOf(tx, memberIds, 'inbox')
    await deps.tellMembers(tx, {
      memberIds: memberIds.filter((id) => consenting.has(id) && !blocked.has(id)),
      topic,
    })
    return done({})
  })
}

/** Tells followers what has become of the promotions that they follow. On one node. */
export async function tellFollowers(deps: TellDeps, now: Date): Promise<void> {
  for (const stage of await dueStages(deps, now)) await tellStage(deps, stage, now)
}
