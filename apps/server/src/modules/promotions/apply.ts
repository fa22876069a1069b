import {
  type InputOf,
  type Outcome,
  type OutputOf,
  done,
  imageCountMax,
  lengthOf,
  type promotionRoutes,
  refuse,
  remarkLengthMax,
} from '@banyan/contract'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { MemberContext } from '../../platform/http/handlers.ts'
import type { Pictures } from '../../platform/pictures/pictures.ts'
import { findSent, nextId, requestOf, sealWords } from '../../platform/secrets/sealed-rows.ts'
import { type ActivityRow, offerOf } from './activity-rows.ts'
import type { PromotionsDeps } from './deps.ts'
import { stateOf } from './state.ts'
import { conditionsOf } from './terms/conditions.ts'
import type { Row } from './rows.ts'
import { keptFrom } from '../wagering/index.ts'

type Route = typeof promotionRoutes.applyForPromotion
type Applied = Outcome<OutputOf<Route>, Route['refusals'][number]>

const table = 'promotion.application'

/** Puts an application before an operator, once, however often the same request arrives [PROMO-21] [PROMO-22]. */
export async function applyForPromotion(
  deps: PromotionsDeps & { readonly pictures: Pictures },
  activities: readonly ActivityRow[],
  { promotionId, remark, pictures = [] }: InputOf<Route>,
  context: MemberContext & { readonly idempotencyKey: string },
): Promise<Applied> {
  const { memberId, idempotencyKey, now } = context
  if (lengthOf(remark) > remarkLengthMax) return refuse('remark_length', { max: remarkLengthMax })
  const names = [...new Set(pictures)]
  if (names.length > imageCountMax) return refuse('picture_count', { max: imageCountMax })
  const { id: merchantId, currency } = await deps.site.merchant()
  const request = requestOf(deps, table, idempotencyKey, [merchantId, String(memberId), promotionId, remark, ...names])
  const before = await findSent(deps.database.sql, request)
  if (before) return before
  const kept = await keptFrom(deps.database.sql, { memberId, currency }, 'applyFor')
  if (kept) return kept
  const activity = activities.find((row) => String(row.notice_id) === promotionId && row.takes_applications)
  const isShown = (await deps.content.promotions(context)).some(({ id }) => id === promotionId)
  if (!activity || !isShown) return refuse('not_found')
  const unmet = await conditionsOf(deps, deps.database.sql, context)(activity)
  if (unmet.length > 0) return refuse('promotion_conditions')
  const address = deps.vault.indexOf('promotion address', context.address)

  return deps.database.transaction(async (tx): Promise<Applied> => {
    // One application of a member at a time, so that what was counted still holds when it is written.
    await sql`select pg_advisory_xact_lock(hashtext('promotion application'), hashtext(${String(memberId)}))`.execute(
      tx,
    )
    const sent = await findSent(tx, request)
    if (sent) return sent
    const { rows } = await sql<Row<'promotion.application', 'status'>>`select status from promotion.application
      where member_id = ${memberId} and notice_id = ${activity.notice_id} order by id desc`.execute(tx)
    const { state, canApply } = stateOf(
      offerOf(activity),
      rows.map(({ status }) => status),
      now,
    )
    if (!canApply)
      return refuse(state === 'closed' || state === 'coming_soon' ? 'promotion_not_open' : 'promotion_taken')
    if (!(await isAddressFree(tx, activity, { address, memberId }))) return refuse('promotion_taken')
    const own = await deps.pictures.lock(tx, { memberId, names })
    if (!own) return refuse('picture_gone')
    const id = await nextId(tx, table)
    const { wrapped, seal } = sealWords(deps, table, id)
    await sql`insert into promotion.application (id, merchant_id, notice_id, member_id, wrapped_key, remark,
      request_key, request_digest, address_digest, applied_at)
      values (${id}, ${merchantId}, ${activity.notice_id}, ${memberId}, ${wrapped}, ${seal('remark', remark.trim())},
        ${request.key},
        ${request.digest}, ${address}, ${now})`.execute(tx)
    await deps.pictures.attach(tx, id, own)
    return done({ id: String(id) })
  })
}

/**
 * Whether a promotion still takes an application from this address, from which other members may have applied. One at a
 * time: what was counted still holds when it is written.
 */
async function isAddressFree(
  tx: Tx,
  { notice_id: noticeId, address_max: most }: ActivityRow,
  { address, memberId }: { readonly address: Buffer; readonly memberId: bigint },
): Promise<boolean> {
  if (most === null) return true
  await sql`select pg_advisory_xact_lock(hashtext(${`promotion ${noticeId} from an address`}),
    hashtext(${address.toString('hex')}))`.execute(tx)
  const { rows } = await sql<{ count: number }>`select count(distinct member_id)::int as count
    from promotion.application where notice_id = ${noticeId} and address_digest = ${address}
      and status <> 'rejected' and member_id <> ${memberId}`.execute(tx)
  return (rows[0]?.count ?? 0) < most
}
