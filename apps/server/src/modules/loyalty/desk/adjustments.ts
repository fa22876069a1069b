import { type InputOf, type Outcome, type OutputOf, done, refuse, type staffPointRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { StaffContext } from '../../../platform/http/staff-call.ts'
import { maskedNamesOf } from '../../members/index.ts'
import type { Row } from '../rows.ts'
import { type PointDecision, approvePoints, proposePoints, readPointRule, rejectPoints } from './adjust-points.ts'
import type { LoyaltyDeskDeps } from './deps.ts'

type Routes = typeof staffPointRoutes
type ListedRow = Omit<Row<'loyalty.adjustment'>, 'merchant_id' | 'needs_second' | 'request_key'>

const pageSize = 50

/** A page of a site's adjustments of points: those that wait oldest first, the others newest first. */
export async function listAdjustments(
  { database, merchant }: LoyaltyDeskDeps,
  { state, after, count = pageSize }: InputOf<Routes['pointAdjustments']>,
): Promise<OutputOf<Routes['pointAdjustments']>> {
  const isWaiting = state === 'waiting'
  const { rows } = await sql<ListedRow>`select id, member_id, points, reason, state, proposed_by, proposed_at,
      decided_by, decided_at, decision_reason from loyalty.adjustment
    where merchant_id = ${merchant.id} and state = ${state}
      and ${after === undefined ? sql`true` : isWaiting ? sql`id > ${after}` : sql`id < ${after}`}
    order by id ${isWaiting ? sql`asc` : sql`desc`} limit ${count + 1}`.execute(database.sql)
  const page = rows.slice(0, count)
  const names = await maskedNamesOf(database.sql, merchant.id, [...new Set(page.map((row) => row.member_id))])
  return {
    adjustments: page.map((row) => ({
      id: String(row.id),
      memberId: String(row.member_id),
      account: names.get(row.member_id) ?? '',
      direction: row.points > 0n ? 'credit' : 'debit',
      points: amount(row.points > 0n ? row.points : 0n - row.points),
      reason: row.reason,
      state: row.state,
      proposedBy: row.proposed_by,
      proposedAt: row.proposed_at,
      decidedBy: row.decided_by,
      decidedAt: row.decided_at,
      decisionReason: row.decision_reason,
    })),
    next: rows.length > count ? String(page.at(-1)?.id) : null,
    secondPersonFrom: (await readPointRule(database.sql, merchant.id)).secondPersonFrom,
  }
}

/** Puts the points of a member right, or proposes it, with its audit entry; the same request again writes nothing. */
export async function propose(
  { database, audit, merchant, ...deps }: LoyaltyDeskDeps,
  context: StaffContext,
  { memberId, direction, points: count, ...asked }: InputOf<Routes['proposePointAdjustment']>,
): Promise<Outcome<OutputOf<Routes['proposePointAdjustment']>, Routes['proposePointAdjustment']['refusals'][number]>> {
  const member = BigInt(memberId)
  return database.transaction(async (tx) => {
    if (!(await maskedNamesOf(tx, merchant.id, [member])).has(member)) return refuse('member_not_found')
    const points = direction === 'credit' ? count : 0n - count
    const by = { merchantId: merchant.id, by: context.staff.name, now: context.now }
    const proposed = await proposePoints(tx, deps, { ...asked, ...by, memberId: member, points })
    if (!proposed.ok) return proposed
    const { id, state, isNew } = proposed.value
    if (isNew)
      await audit(tx, context, {
        action: state === 'posted' ? 'points.adjusted' : 'points.adjustment_proposed',
        subject: `member ${memberId}`,
        after: { adjustment: String(id), points: String(points) },
        reason: asked.reason,
      })
    return done({ id: String(id), state })
  })
}

interface Decided {
  readonly id: string
  readonly reason: string
}

const decisionOf = (merchantId: number, { staff, now }: StaffContext, { id, reason }: Decided): PointDecision => ({
  merchantId,
  id: BigInt(id),
  reason,
  by: staff.name,
  now,
})

/** A second person's yes, with its audit entry; whoever tries it alone is written down too. */
export async function approveAdjustment(
  { database, audit, merchant, ledger }: LoyaltyDeskDeps,
  context: StaffContext,
  decided: Decided,
): Promise<Outcome<OutputOf<Routes['approvePointAdjustment']>, Routes['approvePointAdjustment']['refusals'][number]>> {
  const { id, reason } = decided
  const act = { after: { adjustment: id }, reason }
  const approved = await database.transaction(async (tx) => {
    const answer = await approvePoints(tx, { ledger }, decisionOf(merchant.id, context, decided))
    if (!answer.ok) return answer
    const { memberId, state } = answer.value
    const action = state === 'waiting' ? 'points.adjustment_proposed' : 'points.adjustment_approved'
    await audit(tx, context, { ...act, action, subject: `member ${memberId}` })
    return done({ state })
  })
  if (!approved.ok && approved.code === 'second_person_needed')
    await database.transaction((tx: Tx) =>
      audit(tx, context, { ...act, action: 'points.second_person_needed', subject: `points adjustment ${id}` }),
    )
  return approved
}

/** Rejects what waits, with its audit entry. */
export async function rejectAdjustment(
  { database, audit, merchant }: LoyaltyDeskDeps,
  context: StaffContext,
  decided: Decided,
): Promise<Outcome<OutputOf<Routes['rejectPointAdjustment']>, 'not_found' | 'already_decided'>> {
  return database.transaction(async (tx) => {
    const answer = await rejectPoints(tx, decisionOf(merchant.id, context, decided))
    if (!answer.ok) return answer
    await audit(tx, context, {
      action: 'points.adjustment_rejected',
      subject: `member ${answer.value.memberId}`,
      after: { adjustment: decided.id },
      reason: decided.reason,
    })
    return done({ state: answer.value.state })
  })
}
